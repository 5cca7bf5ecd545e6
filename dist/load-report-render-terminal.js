import { i as renderTerminal } from "./report-terminal.js";

export { renderTerminal };