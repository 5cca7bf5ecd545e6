import stringWidth from 'string-width';

/** Letters that take two columns, and that a text is broken between. */
const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Columns below which long words are broken by us, since the terminal would break them otherwise. */
const roomForWords = 50;

/**
 * Measures the columns that a text takes on a terminal. The signs that we write ourselves are as wide as a hyphen: only the letters of others need
 * the tables of the library, which takes longer to make them than to print a page.
 */
export function measureWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  // A hyphen may belong to a sequence that paints, which our signs never do.
  const isPainted = text.includes('\u001b') || text.includes('\u009b');
  return stringWidth(isPainted ? text : text.replace(/[–—…×·−→]/g, '-'));
}

/**
 * Wraps a text into lines of at most `width` columns, broken at spaces. A longer word keeps a line of its own where there is room for words, so
 * that it can be copied; text in wide letters, which has no spaces, is broken anywhere.
 */
export function wrapText(text: string, width: number): readonly string[] {
  const words = text.split(' ').filter((part) => part !== '');
  const isBroken = (word: string) => width < roomForWords || wideLetters.test(word);
  return fillLines(
    words.flatMap((long) => (isBroken(long) ? breakWord(long, width) : [long])),
    ' ',
    width,
  );
}

/** Joins parts into lines of at most `width` columns; a part that is wider has a line of its own. Each part is measured once. */
function fillLines(parts: Iterable<string>, separator: string, width: number): readonly string[] {
  const lines: string[] = [];
  let columns = 0;
  for (const part of parts) {
    const more = separator.length + measureWidth(part);
    const last = lines.length - 1;
    if (last === -1 || columns + more > width) {
      lines.push(part);
      columns = more - separator.length;
    } else {
      lines[last] = `${lines[last]}${separator}${part}`;
      columns += more;
    }
  }
  return lines;
}

/** Pieces of at most `width` columns; a painted word stays whole. */
function breakWord(word: string, width: number): readonly string[] {
  if (word.includes('\u001b') || measureWidth(word) <= width) return [word];
  return fillLines(
    Array.from(splitLetters(word), ({ segment }) => segment),
    '',
    width,
  );
}

/** Columns that words need beside what stands before them. */
const leastRoom = 20;

/** Wraps a text into lines, the first after `first`, the others after as many spaces; all of them below it where it leaves a word no room. */
export function wrapIndented(first: string, text: string, width: number): readonly string[] {
  const indent = ' '.repeat(measureWidth(first));
  const room = width - indent.length;
  const fitsBelowOnly = (word: string) => measureWidth(word) > room && measureWidth(word) <= width - 2;
  if (room < leastRoom || text.split(' ').some(fitsBelowOnly))
    return [...wrapText(first, width), ...wrapText(text, width - 2).map((line) => `  ${line}`)];
  const lines = wrapText(text, room);
  return lines.map((line, index) => `${index === 0 ? first : indent}${line}`);
}

/** Pads a text: it is followed (or preceded) by spaces up to `width` columns. */
export function padWidth(text: string, width: number, align?: 'right'): string {
  const space = ' '.repeat(Math.max(0, width - measureWidth(text)));
  return align === 'right' ? space + text : text + space;
}

/** Cuts a text to `width` columns (wide characters count two), an ellipsis in its last one. */
export function clipWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text;
  let clipped = '';
  let columns = 0;
  for (const { segment } of splitLetters(text)) {
    columns += measureWidth(segment);
    if (columns > width - 1) break;
    clipped += segment;
  }
  return `${clipped}…`;
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into what a reader sees as one letter each. Made when it is first needed: every command would wait for it. */
function splitLetters(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
