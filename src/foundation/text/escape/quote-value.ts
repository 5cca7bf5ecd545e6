const longestShown = 80;

/** Every character that a terminal or a reader could not see or would be misled by, written as its code point. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

function revealCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Puts an offending value into a message: in double quotes, invisible characters spelled as `U+XXXX`, cut after 80 characters.
 * Takes any plain value (objects and lists appear as JSON).
 */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const characters = [...text.slice(0, 4 * longestShown)];
  const shown = characters.slice(0, longestShown).join('').replace(invisible, revealCharacter);
  return `"${shown}${characters.length > longestShown ? '…' : ''}"`;
}
