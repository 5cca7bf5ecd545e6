import { F as renderShard } from "./report-terminal.js";

export { renderShard };