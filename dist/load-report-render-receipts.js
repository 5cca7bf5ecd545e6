import { t as renderReceipts } from "./report-terminal.js";

export { renderReceipts };