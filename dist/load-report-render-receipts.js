import { d as renderReceipts } from "./report-terminal.js";

export { renderReceipts };