import { listTextLines, parseBlocks } from '../../../core/text/markdown/parse-blocks.ts';
import { splitLines } from '../../../core/text/markdown/text-lines.ts';
import { splitSentences } from '../../../core/text/split-sentences.ts';

/** A sentence as an agent reads it, whatever stands around it. */
export interface ReadSentence {
  /** Words alone: without emphasis and code marks, white space folded; case and punctuation stay. */
  readonly text: string;
  /** True for a heading, and for the words that introduce a list: they name a section and may stand twice. */
  readonly isTitle: boolean;
}

/** Folds the sentences of one block into words alone: without emphasis and code marks, white space folded; case and punctuation stay. */
function foldBlock(text: string): readonly string[] {
  return splitSentences(text)
    .map(({ start, end }) => foldWords(text.slice(start, end)))
    .filter((sentence) => sentence !== '');
}

function foldWords(text: string): string {
  return text
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A line that says where a link leads: Markdown shows nothing of it, and agents read it as it stands. */
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*\S.*$/gm;
const codeTypes = ['fence', 'code_block', 'html_block'];

/** Lists every sentence of a text in its order, those of headings and tables among them; of code and HTML every line is one. */
export function listSentences(markdown: string): readonly ReadSentence[] {
  const text = markdown.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const tokens = parseBlocks(splitLines(text));
  const read = tokens.flatMap(({ type, content }, index): readonly ReadSentence[] => {
    if (codeTypes.includes(type)) return toSentences(content.split('\n').map(foldWords), false);
    if (type !== 'inline') return [];
    const message = listTextLines(content).join(' ');
    const isTitle = tokens[index - 1]?.type === 'heading_open' || message.trim().endsWith(':');
    return toSentences(isTitle ? [foldWords(message)] : foldBlock(message), isTitle);
  });
  return [...read, ...toSentences(text.match(linkDefinition) ?? [], false)];
}

function toSentences(texts: readonly string[], isTitle: boolean): readonly ReadSentence[] {
  return texts
    .filter((text) => text !== '')
    .map((text) => ({ text: isTitle ? text.replace(/:$/, '') : text, isTitle }));
}

/** Lists the paragraphs, list items, headings and table cells of a file, each as one line, and the targets of its links. */
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
