import { splitSentences } from '../../../foundation/text/split-sentences.ts';

/** What begins a block of its own without an empty line before it: a list item, a heading, a quote, a row of a table. */
const blockStart = /^\s*(?:>\s?)*\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|\|)/;
const lineMarkers = /^\s*(?:>\s?)*\s*(?:(?:[-*+]|\d{1,9}[.)])\s+|#{1,6}\s+)*(?:\[[ xX]\]\s+)?/;

/** Sentences of one block as words alone: without emphasis and code marks, white space folded; case and punctuation stay. */
function foldBlock(text: string): readonly string[] {
  return splitSentences(text)
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(/[*_`~]+/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}

function listTextBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    const words = line.replace(lineMarkers, '').trim();
    if (words === '') open = false;
    else if (open && !blockStart.test(line)) blocks.push(`${blocks.pop() ?? ''} ${words}`);
    else blocks.push(words);
    if (words !== '') open = true;
  }
  return blocks;
}

/** Where runs of sentences are looked up: by their first sentence. */
type SentenceIndex = ReadonlyMap<string, readonly { readonly block: readonly string[]; readonly at: number }[]>;

function indexSentences(blocks: readonly (readonly string[])[]): SentenceIndex {
  const index = new Map<string, { block: readonly string[]; at: number }[]>();
  for (const block of blocks) {
    for (const [at, sentence] of block.entries()) {
      const places = index.get(sentence);
      if (places === undefined) index.set(sentence, [{ block, at }]);
      else places.push({ block, at });
    }
  }
  return index;
}

/**
 * Reads a Markdown text once and answers, for any body of a rule, whether these words stand in it: whole sentences, one after the other,
 * in one paragraph or list item. Emphasis, code marks, list markers and line breaks do not count; case, punctuation and link targets do.
 * Part of a sentence is not enough: `commit secrets.` does not stand in `Never commit secrets.`.
 */
export function findWords(text: string): (body: string) => boolean {
  const index = indexSentences(listTextBlocks(text).map(foldBlock));
  return (body) => {
    const wanted = foldBlock(body);
    const places = index.get(wanted[0] ?? '') ?? [];
    return places.some(({ block, at }) => wanted.every((sentence, place) => block[at + place] === sentence));
  };
}

/** True when the words of a rule's body stand in a Markdown text; see `findWords`, which is quicker for many bodies. */
export function hasWords(text: string, body: string): boolean {
  return findWords(text)(body);
}
