import { y as renderShard } from "./report-terminal.js";

export { renderShard };