/** A part of a comment that can be left out as a whole, with the words that say so. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Room kept for the sentence that says what was cut. */
const reserve = 600;
const namedAtMost = 8;

/**
 * Joins parts in order as long as they fit into `limit` bytes of UTF-8 (never fewer than GitHub's characters); those that do not
 * fit are left out and named at the end, with a link to the whole report when there is one. `link` is trusted Markdown.
 */
export function fitParts(blocks: readonly NamedText[], limit: number, link: string | undefined): string {
  const filled = blocks.filter(({ text }) => text !== '');
  const kept: string[] = [];
  const cut: string[] = [];
  let left = limit - reserve - Buffer.byteLength(link ?? '');
  for (const { name, text } of filled) {
    const size = Buffer.byteLength(text) + 2;
    if (size > left) cut.push(name);
    else {
      kept.push(text);
      left -= size;
    }
  }
  if (cut.length > 0) kept.push(sayWhatWasCut(cut, link));
  return `${kept.join('\n\n')}\n`;
}

function sayWhatWasCut(cut: readonly string[], link: string | undefined): string {
  const named = cut.slice(0, namedAtMost).join(', ');
  const more = cut.length > namedAtMost ? ` and ${cut.length - namedAtMost} more` : '';
  return `> Cut to fit: ${named}${more}. ${link ?? 'The job summary and the JSON report have everything.'}`;
}
