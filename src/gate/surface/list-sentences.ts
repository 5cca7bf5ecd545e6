import { listTextLines, parseBlocks } from '../../core/text/markdown/parse-blocks.ts';
import { splitLines } from '../../core/text/markdown/text-lines.ts';
import { splitSentences } from '../../core/text/split-sentences.ts';

/** A sentence as an agent reads it, whatever stands around it. */
export interface ReadSentence {
  /** Words alone: without emphasis and code marks, white space folded; case and punctuation stay. */
  readonly text: string;
  /** True for a heading, and for the words that introduce a list: they name a section and may stand twice. */
  readonly isTitle: boolean;
}

/** Sentences of one block as words alone: without emphasis and code marks, white space folded; case and punctuation stay. */
export function foldBlock(text: string): readonly string[] {
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

/** Every sentence of a text in its order, those of headings and tables among them; of code and HTML every line is one. */
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

/** The paragraphs, list items, headings and table cells of a file, each as one line, and where its links lead. */
export function listTexts(markdown: string): readonly string[] {
  const text = markdown.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const texts = parseBlocks(splitLines(text)).filter(({ type }) => type === 'inline');
  const links = text.match(linkDefinition) ?? [];
  return [...texts.map(({ content }) => listTextLines(content).join(' ')), ...links];
}
