import { v as renderShard } from "./report-terminal.js";

export { renderShard };