import { escapePlain, escapePlainLines } from './escape-plain.ts';

/** Escapes untrusted text as the message of a workflow command; its lines survive, encoded, so the command stays on one line. */
export function escapeCommandData(text: string): string {
  return escapePlainLines(text).trim().replaceAll('%', '%25').replaceAll('\n', '%0A');
}

/** Escapes untrusted text as a property (`file`, `title`) of a workflow command. */
export function escapeCommandProperty(text: string): string {
  return escapePlain(text).replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C');
}
