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

const [escapeMark, bell] = [String.fromCharCode(0x1b), String.fromCharCode(0x07)];

/** ANSI sequences: the ones with parameters, titles of windows, and single characters. */
const sequences = new RegExp(
  `${escapeMark}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${escapeMark}]*(?:${bell}|${escapeMark}\\\\)?|[ -~]?)`,
  'g',
);

/**
 * Returns untrusted text as one honest line of at most `longest` UTF-16 units, as `escapePlain` does, in plain ES: it also runs where there is no
 * Node. Longer text ends in an ellipsis.
 */
export function plainLine(text: string, longest: number): string {
  // Cut first: a line made of a megabyte is not worth a megabyte's work.
  const line = text
    .slice(0, 4 * longest)
    .replace(sequences, '')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(unseen, '\ufffd')
    .trim();
  if (line.length <= longest && text.length <= 4 * longest) return line;
  const cut = line.slice(0, longest - 1);
  // No half of a pair of surrogates is left at the end.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
