import { t as renderComparison } from "./report-terminal.js";

export { renderComparison };