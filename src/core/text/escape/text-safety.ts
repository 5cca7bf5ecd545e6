/** Returns the length of a text in Unicode code points, the unit of every length limit. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const anyUnsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Returns true when a text is one line of visible characters: right for names, paths and commands (no emoji selectors either). */
export function isPlainLine(text: string): boolean {
  return !anyUnsafe.test(text);
}

/**
 * Returns true for text with the begin or the end of an HTML comment: agents are not shown comments, and one could end the block of compiled
 * rules.
 */
export function holdsCommentMark(text: string): boolean {
  return /<!--|-->/.test(text);
}

const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns true for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
export function isSlug(text: string): boolean {
  return text.length <= 64 && slugPattern.test(text);
}
