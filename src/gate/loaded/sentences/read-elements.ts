import { type BlockToken, listTextLines, parseBlocks } from '../../../core/text/markdown/parse-blocks.ts';
import { countFrontmatter, joinLines, type LineRange, type TextLine } from '../../../core/text/markdown/text-lines.ts';
import type { DocumentElement, ElementKind, TextPiece } from './block.ts';

/** An open container; the outermost is the document. */
interface Frame {
  readonly type: string;
  /** Elements that introduce what is inside. */
  readonly under: readonly number[];
  readonly isNumbered: boolean;
  /** The element a list item begins with. */
  item?: number;
  children: number;
  /** The paragraph or item text that stands right before what comes next. */
  latest?: number | undefined;
}

interface Reader {
  readonly lines: readonly TextLine[];
  /** Lines of frontmatter, which are not parsed. */
  readonly skipped: number;
  readonly elements: { -readonly [Key in keyof DocumentElement]: DocumentElement[Key] }[];
  readonly document: Frame;
  readonly frames: Frame[];
  headings: readonly number[];
  /** Level of the table that is open: its cells are no elements. */
  table: number | undefined;
}

const leaves: Readonly<Record<string, { readonly kind: ElementKind; readonly what?: string }>> = {
  fence: { kind: 'code' },
  code_block: { kind: 'code' },
  table_open: { kind: 'table' },
  reference_definition: { kind: 'definition' },
  html_block: { kind: 'markup', what: 'HTML' },
  hr: { kind: 'markup', what: 'line' },
};
const container = /^(?:bullet_list|ordered_list|list_item|blockquote)_(open|close)$/;

/** Reads the leaves of a Markdown document in reading order, each with what it stands under. What is nested deeper than 100 is left out. */
export function readElements(lines: readonly TextLine[]): readonly DocumentElement[] {
  const document: Frame = { type: 'document', under: [], isNumbered: false, children: 0 };
  const skipped = countFrontmatter(lines);
  const reader: Reader = { lines, skipped, elements: [], document, frames: [], headings: [], table: undefined };
  if (skipped > 0) addElement(reader, 'markup', [-skipped, 0], { what: 'frontmatter' });
  const tokens = parseBlocks(lines);
  for (const [place, token] of tokens.entries()) readToken(reader, token, tokens[place + 1]?.content ?? '');
  return reader.elements;
}

function readToken(reader: Reader, token: BlockToken, content: string): void {
  if (reader.table !== undefined) {
    if (token.type === 'table_close' && token.level === reader.table) reader.table = undefined;
    return;
  }
  const leaf = leaves[token.type];
  if (token.type === 'table_open') reader.table = token.level;
  if (leaf !== undefined) addLeaf(reader, token, leaf.kind, leaf.what);
  else if (token.type === 'heading_open') addHeading(reader, token, content);
  else if (token.type === 'paragraph_open') addParagraph(reader, token, content);
  else if (container.exec(token.type)?.[1] === 'open') openFrame(reader, token);
  else if (container.test(token.type)) reader.frames.pop();
}

function addElement(
  reader: Reader,
  kind: ElementKind,
  [first, behind]: readonly [number, number],
  { content = '', ...more }: Partial<DocumentElement> & { readonly content?: string },
): number {
  let to = behind + reader.skipped;
  const from = first + reader.skipped + 1;
  while (to > from && reader.lines[to - 1]?.text.trim() === '') to -= 1;
  const words = joinPieces(reader.lines, { from, to }, content, kind);
  const under = [...reader.headings, ...innermost(reader).under];
  reader.elements.push({ kind, lines: { from, to }, ...words, under, ...more });
  return reader.elements.length - 1;
}

function innermost({ frames, document }: Reader): Frame {
  return frames.at(-1) ?? document;
}

/** Notes that something came inside the open container; `latest` when it may introduce a list. */
function countChild(reader: Reader, latest?: number): void {
  const frame = innermost(reader);
  frame.children += 1;
  frame.latest = latest;
  const item = frame.item === undefined ? undefined : reader.elements[frame.item];
  if (item !== undefined && frame.children > 1) item.holdsMore = true;
}

function addLeaf(reader: Reader, token: BlockToken, kind: ElementKind, what: string | undefined): void {
  addElement(reader, kind, token.map ?? [0, 1], what === undefined ? {} : { what });
  countChild(reader);
}

function addHeading(reader: Reader, token: BlockToken, content: string): void {
  const level = Number(token.tag.slice(1));
  const isOutside = reader.frames.length === 0;
  if (isOutside) reader.headings = reader.headings.filter((index) => (reader.elements[index]?.level ?? 0) < level);
  const index = addElement(reader, 'heading', token.map ?? [0, 1], { level, content });
  if (isOutside) reader.headings = [...reader.headings, index];
  countChild(reader);
}

function addParagraph(reader: Reader, token: BlockToken, content: string): void {
  const frame = innermost(reader);
  const isInItem = frame.type === 'list_item_open';
  const isFirst = isInItem && frame.children === 0;
  const isQuoted = reader.frames.some(({ type }) => type === 'blockquote_open');
  const unquotedKind = isFirst ? 'item' : 'paragraph';
  const laterPlace = isInItem ? { holdsMore: true } : {};
  const place = isFirst ? { isNumbered: frame.isNumbered } : laterPlace;
  const index = addElement(reader, isQuoted ? 'quote' : unquotedKind, token.map ?? [0, 1], { content, ...place });
  if (isFirst) frame.item = index;
  countChild(reader, index);
}

/** Opens a container. A list stands under the paragraph right before it when that introduces it, and under the text of its item always. */
function openFrame(reader: Reader, token: BlockToken): void {
  const outer = innermost(reader);
  const before = outer.latest;
  const isList = token.type.endsWith('_list_open');
  const introduces =
    isList && before !== undefined && (outer.item === before || isIntroduction(reader.elements[before]?.text ?? ''));
  const isNumbered = isList ? token.type === 'ordered_list_open' : outer.isNumbered;
  countChild(reader);
  reader.frames.push({
    type: token.type,
    under: introduces ? [...outer.under, before] : outer.under,
    isNumbered,
    children: 0,
  });
}

/** Returns true for a paragraph that ends with a colon, and for one that is bold as a whole and so stands for a heading. */
function isIntroduction(text: string): boolean {
  return /:(?:\*\*|__)?$|^(?:\*\*|__)[^*_]+(?:\*\*|__)$/.test(text);
}

/**
 * The words of an element as one line, and where each of its lines stands in the file. `content` is the text the parser found, without
 * list markers and indentation; a line of it that is not at the end of its line in the file makes the pieces empty.
 */
function joinPieces(
  lines: readonly TextLine[],
  range: LineRange,
  content: string,
  kind: ElementKind,
): Pick<DocumentElement, 'text' | 'pieces'> {
  if (!['heading', 'item', 'paragraph', 'quote'].includes(kind)) return { text: joinLines(lines, range), pieces: [] };
  const parts: string[] = [];
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const [index, message] of listTextLines(content).entries()) {
    const line = lines[range.from - 1 + index];
    const column = line === undefined ? -1 : findColumn(line.text, message, kind);
    if (line !== undefined && column !== -1) pieces.push({ at, offset: line.offset + column, length: message.length });
    parts.push(message);
    at += message.length + 1;
  }
  const isWhole = pieces.length === parts.length;
  return { text: isWhole ? parts.join(' ') : joinLines(lines, range), pieces: isWhole ? pieces : [] };
}

function findColumn(line: string, message: string, kind: ElementKind): number {
  if (kind === 'heading') return line.indexOf(message);
  const trimmed = line.trimEnd();
  return trimmed.endsWith(message) ? trimmed.length - message.length : -1;
}
