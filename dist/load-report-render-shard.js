import { x as renderShard } from "./report-terminal.js";

export { renderShard };