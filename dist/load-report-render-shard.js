import { b as renderShard } from "./report-terminal.js";

export { renderShard };