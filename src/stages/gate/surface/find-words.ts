import { listTextLines, parseBlocks } from '../../../foundation/text/markdown/parse-blocks.ts';
import { splitLines } from '../../../foundation/text/markdown/text-lines.ts';
import { splitSentences } from '../../../foundation/text/split-sentences.ts';

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

/** A line that says where a link leads: Markdown shows nothing of it, and agents read it as it stands. */
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*\S.*$/gm;

/** The paragraphs, list items, headings and table cells of a file, each as one line, and where its links lead. */
function listTexts(markdown: string): readonly string[] {
  const text = markdown.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const texts = parseBlocks(splitLines(text)).filter(({ type }) => type === 'inline');
  const links = text.match(linkDefinition) ?? [];
  return [...texts.map(({ content }) => listTextLines(content).join(' ')), ...links];
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
  const index = indexSentences(listTexts(text).map(foldBlock));
  return (body) => {
    const wanted = foldBlock(body);
    const places = index.get(wanted[0] ?? '') ?? [];
    return places.some(({ block, at }) => wanted.every((sentence, place) => block[at + place] === sentence));
  };
}
