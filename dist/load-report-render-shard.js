import { j as renderShard } from "./report-terminal.js";

export { renderShard };