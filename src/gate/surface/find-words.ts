import { foldBlock, listTexts } from './list-sentences.ts';

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
  const index = indexSentences(listTexts(text).map(foldBlock));
  return (body) => {
    const wanted = foldBlock(body);
    const places = index.get(wanted[0] ?? '') ?? [];
    return places.some(({ block, at }) => wanted.every((sentence, place) => block[at + place] === sentence));
  };
}
