import type { Hunk } from '../world/patch.ts';

/**
 * The hunk's new text with a slip in the last added line that has a bracket: the bracket is forgotten. Compilers and
 * tests notice. A hunk that adds no bracket is left as it is.
 */
export function slipIn(hunk: Hunk): string {
  const line = hunk.added.findLast((text) => /[)\]}]/.test(text));
  if (line === undefined) return hunk.after;
  const at = hunk.after.lastIndexOf(line);
  const bracket = Math.max(line.lastIndexOf(')'), line.lastIndexOf(']'), line.lastIndexOf('}'));
  return hunk.after.slice(0, at + bracket) + hunk.after.slice(at + bracket + 1);
}
