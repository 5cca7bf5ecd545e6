import { A as renderShard } from "./report-terminal.js";

export { renderShard };