import { m as renderTerminal } from "./report-terminal.js";

export { renderTerminal };