import { a as renderTerminal } from "./report-terminal.js";

export { renderTerminal };