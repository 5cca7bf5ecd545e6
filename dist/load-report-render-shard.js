import { _ as renderShard } from "./report-terminal.js";

export { renderShard };