import { y as renderTerminal } from "./report-terminal.js";

export { renderTerminal };