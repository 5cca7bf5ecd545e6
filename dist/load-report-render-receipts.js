import { u as renderReceipts } from "./report-terminal.js";

export { renderReceipts };