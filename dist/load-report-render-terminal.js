import { r as renderTerminal } from "./report-terminal.js";

export { renderTerminal };