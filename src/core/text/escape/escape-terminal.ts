import { escapePlain } from './escape-plain.ts';

/**
 * Escapes untrusted text for a terminal or a CI log: no escape sequence, no control or bidirectional character, and no word that a log reader
 * takes for a workflow command (`::` at the start of a line after wrapping, `##[` anywhere).
 */
export function escapeTerminal(text: string): string {
  return disarmCommands(escapePlain(text));
}

/** Breaks up what a CI log would obey, keeping it readable: a `::` that begins a word, and `##[`. */
export function disarmCommands(text: string): string {
  return text.replace(/(^|\s)::/gu, '$1: :').replaceAll('##[', '## [');
}
/** Quotes a word as a shell takes it. */
export function quoteShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
