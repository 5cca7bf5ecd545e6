import type { LineRange } from '../../core/text/markdown/text-lines.ts';
import { defined } from '../../core/util/values.ts';
import type { DocumentElement, InstructionBlock } from './block.ts';
import { classifyText } from './classify-text.ts';
import { groupSentences } from './group-sentences.ts';
import { findTitle, nameElement, nameSection, type SectionPath } from './section-path.ts';

type Classified = Pick<InstructionBlock, 'class' | 'reason'>;

const fixed: Readonly<Partial<Record<DocumentElement['kind'], Classified>>> = {
  heading: { class: 'heading', reason: 'heading' },
  code: { class: 'code', reason: 'code block' },
  table: { class: 'table', reason: 'table' },
  definition: { class: 'link', reason: 'link' },
  quote: { class: 'prose', reason: 'quoted' },
};

const footnote = /^\[\^[^\]]{1,100}\]:/;

/** The blocks of a document's elements, in the same order: a list item is one, a plain paragraph one for each of its sentences. */
export function listBlocks(elements: readonly DocumentElement[]): readonly InstructionBlock[] {
  const introductions = new Set(elements.flatMap(({ under }) => under));
  const title = findTitle(elements);
  const paths = new Map<string, SectionPath>();
  return elements.flatMap((element, index) => {
    const key = element.under.join();
    const path = paths.get(key) ?? nameSection(elements, element.under, title);
    paths.set(key, path);
    const form = classifyForm(element, path);
    const { lines, text } = element;
    const { section, named } = path;
    const block = { lines, text, element: index, named, ...defined({ section }) };
    return form === undefined ? readText(elements, block, introductions.has(index)) : [{ ...form, ...block }];
  });
}

/** What an element is by its form alone. */
function classifyForm(element: DocumentElement, { isCut }: SectionPath): Classified | undefined {
  const { kind, what = 'no words', text, pieces, holdsMore } = element;
  if (kind === 'markup') return { class: 'markup', reason: isComment(element) ? 'comment' : what };
  if (fixed[kind] !== undefined) return fixed[kind];
  if (holdsMore) return { class: 'prose', reason: kind === 'item' ? 'introduces what follows' : 'part of a list item' };
  if (isCut) return { class: 'prose', reason: 'its introduction cannot go with it' };
  if (footnote.test(text)) return { class: 'prose', reason: 'footnote' };
  if (text.includes('<!--')) return { class: 'prose', reason: 'holds an HTML comment' };
  return pieces.length === 0 ? { class: 'prose', reason: 'cannot be found in the file' } : undefined;
}

function isComment({ what, text }: DocumentElement): boolean {
  return what === 'HTML' && /^\s*<!--/.test(text);
}

function readText(
  elements: readonly DocumentElement[],
  block: Omit<InstructionBlock, 'class' | 'reason'>,
  introduces: boolean,
): readonly InstructionBlock[] {
  const element = elements[block.element];
  if (element === undefined) return [];
  const { kind, text, under } = element;
  const titles = under.flatMap((place) => elements[place] ?? []).map(nameElement);
  const around = { titles, isItem: kind === 'item', isNumbered: element.isNumbered === true, introduces };
  const groups = kind === 'item' ? [] : groupSentences(text);
  if (groups.length <= 1) return [{ ...classifyText(text, around), ...block }];
  return groups.map((span) => {
    const message = text.slice(span.start, span.end);
    return { ...classifyText(message, around), ...block, span, text: message, lines: linesOf(element, span) };
  });
}

/** Lines of the file that a part of an element's text stands on. */
function linesOf({ pieces, lines }: DocumentElement, span: NonNullable<InstructionBlock['span']>): LineRange {
  const first = pieces.findLastIndex(({ at }) => at <= span.start);
  const last = pieces.findLastIndex(({ at }) => at < span.end);
  return { from: lines.from + Math.max(0, first), to: lines.from + Math.max(0, last) };
}
