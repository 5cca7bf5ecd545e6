import type { Plugin } from 'rolldown';

/**
 * Writes every character beyond ASCII as an escape. One such character in a bundle makes V8 hold all of its text in two bytes a letter, which
 * a process that lives for one answer feels.
 */
export const plainLetters: Plugin = {
  name: 'plain-letters',
  renderChunk: (code) => escapeLetters(code),
};

/** Code with `\u…` for all that is not ASCII: the same strings, patterns and templates, but for `String.raw`, which our bundles have nowhere beside such letters. */
export function escapeLetters(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
