import { I as disarmCommands, L as escapeTerminal, R as quoteShell } from "./text.js";

export { escapeTerminal };