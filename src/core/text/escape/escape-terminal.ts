import { escapePlain, escapePlainLines } from './escape-plain.ts';

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

/** Escapes untrusted text as the message of a workflow command; its lines survive, encoded, so the command stays on one line. */
export function escapeCommandData(text: string): string {
  return escapePlainLines(text).trim().replaceAll('%', '%25').replaceAll('\n', '%0A');
}

/** Escapes untrusted text as a property (`file`, `title`) of a workflow command. */
export function escapeCommandProperty(text: string): string {
  return escapePlain(text).replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C');
}
