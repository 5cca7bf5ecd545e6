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

/** A character that people cannot see or that changes how the text around it reads. */
export interface UnsafeCharacter {
  /** Place in UTF-16 units. */
  readonly index: number;
  readonly kind: 'control' | 'line break' | 'zero-width' | 'bidirectional' | 'tag' | 'lone surrogate' | 'invisible';
  /** For people, for example `U+202E`. */
  readonly codePoint: string;
}

const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/u;
const emojiBefore = /[\p{Extended_Pictographic}0-9#*]$/u;
const emojiPresentation = '\ufe0f';

function classifyCharacter(character: string): UnsafeCharacter['kind'] {
  if (/[\n\r\u0085\u2028\u2029]/u.test(character)) return 'line break';
  if (/\p{Cc}/u.test(character)) return 'control';
  if (/\p{Cs}/u.test(character)) return 'lone surrogate';
  if (bidirectional.test(character)) return 'bidirectional';
  if (zeroWidth.test(character)) return 'zero-width';
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xe0000 && code <= 0xe007f ? 'tag' : 'invisible';
}

/** Returns true for the one presentation selector that an emoji may carry; anywhere else a selector can smuggle hidden data. */
function isEmojiSelector(text: string, index: number, character: string): boolean {
  return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}

/**
 * Finds the first control, line-break, zero-width, bidirectional, tag, lone-surrogate or otherwise invisible character of `text`, if any.
 * Characters in `allowed` pass (for example newline in a prompt).
 */
export function findUnsafeCharacter(text: string, allowed = ''): UnsafeCharacter | undefined {
  for (const match of text.matchAll(unsafe)) {
    const character = match[0];
    if (allowed.includes(character) || isEmojiSelector(text, match.index, character)) continue;
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { index: match.index, kind: classifyCharacter(character), codePoint: `U+${hex}` };
  }
  return undefined;
}
