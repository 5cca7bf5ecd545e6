import type { TextFinding } from '../line-index.ts';

/** A text with this many findings is junk; more would only cost time. */
export const mostFindings = 100;

/** Deepest nesting that is read: far above what any file of rentroll needs, far below what overflows the stack of a recursive reader. */
export const deepest = 32;

/** Everything that no document may contain: the words of its problem, and what to write instead. */
const restrictions = {
  syntax: ['the file cannot be read here', 'Correct or quote this part of the file.'],
  'too-deep': [`values are nested more than ${deepest} levels deep`, 'Write the file without such nesting.'],
  'too-complex': ['the file holds more values than any file of rentroll needs', 'Remove what nothing reads.'],
  'duplicate-key': ['a key appears twice in the same mapping', 'Keep one of the two.'],
  number: ['a number is too large to be read', 'Write a smaller number.'],
  anchor: ['an anchor is not allowed', 'Write the value out where it is needed; anchors are refused.'],
  alias: ['an alias is not allowed', 'Write the value out; aliases are refused.'],
  tag: ['a tag is not allowed', 'Remove the tag; quote the value if it must be text.'],
  directive: ['a directive is not allowed', 'Remove the line that begins with "%".'],
  'merge-key': ['a merge key is not allowed', 'Write the keys out; merge keys are refused.'],
  documents: ['the file holds more than one YAML document', 'Keep one document; remove "---" and what follows it.'],
} as const;

/** The name of a restriction; with the format before it, it is the end of the problem's code. */
export type Restriction = keyof typeof restrictions;

/** Makes the finding for a broken restriction; `detail` follows its words, a value of the text in quotes. */
export function breakRestriction(code: Restriction, offset: number, detail = '', hint?: string): TextFinding {
  const [message, usualHint] = restrictions[code];
  return { code, offset, message: detail === '' ? message : `${message}: ${detail}`, hint: hint ?? usualHint };
}

/** Returns the restriction that a token of YAML breaks by its type; undefined for every other token. */
export function restrictionOf(type: string): Restriction | undefined {
  return type === 'anchor' || type === 'alias' || type === 'tag' || type === 'directive' ? type : undefined;
}
