import { A as disarmCommands, M as quoteShell, j as escapeTerminal } from "./text.js";

export { escapeTerminal };