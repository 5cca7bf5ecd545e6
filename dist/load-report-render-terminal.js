import { h as renderTerminal } from "./report-terminal.js";

export { renderTerminal };