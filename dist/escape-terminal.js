import { n as escapePlain } from "./escape-plain.js";

// src/foundation/text/escape/escape-terminal.ts
/**
* Untrusted text for a terminal or a CI log: no escape sequence, no control or bidirectional character, and no word that a log
* reader takes for a workflow command (`::` at the start of a line after wrapping, `##[` anywhere).
*/
function escapeTerminal(text) {
	return disarmCommands(escapePlain(text));
}
/** Breaks up what a CI log would obey, keeping it readable: a `::` that begins a word, and `##[`. */
function disarmCommands(text) {
	return text.replace(/(^|\s)::/gu, "$1: :").replaceAll("##[", "## [");
}

export { escapeTerminal as n, disarmCommands as t };