import stringWidth from 'string-width';

/** Lines of at most `width` columns, broken at spaces only; a longer word keeps a line of its own. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && stringWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Wrapped lines, the first after `first`, the others after as many spaces. */
export function wrapIndented(first: string, text: string, width: number): readonly string[] {
  const indent = ' '.repeat(stringWidth(first));
  const lines = wrapText(text, Math.max(20, width - indent.length));
  return lines.map((line, index) => `${index === 0 ? first : indent}${line}`);
}

/** Text followed (or preceded) by spaces up to `width` columns. */
export function padWidth(text: string, width: number, align?: 'right'): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return align === 'right' ? space + text : text + space;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text cut to `width` columns (wide characters count two), an ellipsis in its last one. */
export function clipWidth(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
