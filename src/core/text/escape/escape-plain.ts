import { stripVTControlCharacters } from 'node:util';

const whitespace = /[\s\u0085]+/gu;
/** Everything a reader cannot see or that changes how the text around it reads. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const emojiSelector = /\ufe0f/gu;
const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/u;
const placeholder = '\ufffd';

function replaceUnseen(text: string): string {
  return text.replace(emojiSelector, '').replace(unseen, placeholder);
}

/**
 * Escapes untrusted text as one honest line: ANSI sequences removed, white space (line breaks too) folded into single spaces, control,
 * bidirectional and invisible characters shown as U+FFFD. Every other escape starts here.
 */
export function escapePlain(text: string): string {
  return replaceUnseen(stripVTControlCharacters(text).replace(whitespace, ' ')).trim();
}

/** Escapes text like `escapePlain`, for text whose lines and indentation matter (a command or an edit to copy); lines end in `\n`. */
export function escapePlainLines(text: string): string {
  const lines = stripVTControlCharacters(text).split(lineBreak);
  return lines.map((line) => replaceUnseen(line.replaceAll('\t', '  ')).trimEnd()).join('\n');
}

/** Returns at most `longest` code points of `text`, an ellipsis standing for the rest. */
export function clipCharacters(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text.slice(0, 2 * longest + 2)];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

/** Returns the first twelve digits of a commit, or an empty string. */
export function shortSha(sha: string): string {
  return sha.slice(0, 12);
}

/** Cuts a text to `longest` characters at the end of a word where one ends in the last third, and in the middle of a longer word otherwise. */
export function clipWords(text: string, longest: number): string {
  const clipped = clipCharacters(text, longest);
  if (clipped === text) return text;
  const lastSpace = clipped.lastIndexOf(' ');
  return lastSpace < (2 * clipped.length) / 3 ? clipped : `${clipped.slice(0, lastSpace)} …`;
}
