import { type DocumentEntry, type DocumentNode, findEntry, type ObjectNode } from './document-node.ts';

/** Replaces `text.slice(start, end)` by `insert`. Offsets are UTF-16 units. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** Applies splices that do not overlap; insertions at the same place keep their order. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const ordered = splices.map((splice, index) => ({ ...splice, index }));
  ordered.sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, insert } of ordered) {
    if (start < at) throw new Error(`edits of a file overlap at ${start}`);
    parts.push(text.slice(at, start), insert);
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** Detects the file's own line ending: that of its first line. */
export function detectLineEnd(text: string): '\r\n' | '\n' {
  const newline = text.indexOf('\n');
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
}

/** Returns the offset of the line that holds `offset`. */
export function lineStartOf(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the column of an offset, 0-based; a byte order mark takes none. */
export function columnOf(text: string, offset: number): number {
  const start = lineStartOf(text, offset);
  return offset - start - (start === 0 && text.startsWith('\ufeff') ? 1 : 0);
}

/**
 * Returns the offset behind the line break that ends the line of `offset`; the text's length when there is none. Content that already ends with a
 * line break ends there.
 */
export function lineEndAfter(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const newline = text.indexOf('\n', offset);
  return newline === -1 ? text.length : newline + 1;
}

/** Makes a splice that puts whole lines at `offset`, which is a line start or the end of a text without a final line break. */
export function insertLines(text: string, offset: number, lines: readonly string[]): Splice {
  const lineEnd = detectLineEnd(text);
  const block = lines.join(lineEnd);
  const open = offset > 0 && text[offset - 1] !== '\n';
  return { start: offset, end: offset, insert: open ? lineEnd + block : block + lineEnd };
}

/** An item that a list is to get, in both styles. */
export interface NewItem {
  /** Lines of a block item whose dash stands `indent` spaces in. */
  block(indent: number): readonly string[];
  /** The item as one flow collection. */
  flow(): string;
}

const emptyList = /^(?:\[\s*\]|~|null|Null|NULL|)$/;

/** Comments that stand deeper than the dashes belong to the last item: what is appended comes after them. */
function skipOwnComments(text: string, offset: number, dash: number): number {
  const comment = /( *)#[^\n]*(?:\n|$)/y;
  let at = offset;
  for (;;) {
    comment.lastIndex = at;
    const match = comment.exec(text);
    if (match === null || (match[1] ?? '').length <= dash) return at;
    at += match[0].length;
  }
}

type ListNode = Extract<DocumentNode, { kind: 'list' }>;

function separatesByBlankLine(text: string, { items }: ListNode): boolean {
  const [last, previous] = [items.at(-1), items.at(-2)];
  return previous !== undefined && /\n[ \t]*\r?\n/.test(text.slice(previous.end - 1, last?.start));
}

function appendToBlock(text: string, list: ListNode, items: readonly NewItem[]): Splice {
  const dash = columnOf(text, list.start);
  const offset = skipOwnComments(text, lineEndAfter(text, list.end), dash);
  const gap = separatesByBlankLine(text, list) ? [''] : [];
  return insertLines(
    text,
    offset,
    items.flatMap((item) => [...gap, ...item.block(dash)]),
  );
}

function appendToFlow(list: ListNode, items: readonly NewItem[]): Splice {
  const rendered = items.map((item) => item.flow()).join(', ');
  const last = list.items.at(-1);
  if (last === undefined) return { start: list.start + 1, end: list.start + 1, insert: ` ${rendered} ` };
  return { start: last.end, end: last.end, insert: `, ${rendered}` };
}

/** Fills an empty list: `key: []` becomes a block list, unless the file is written in flow style or holds a comment between the brackets. */
function fillEmpty(text: string, root: ObjectNode, { start, end }: DocumentNode, items: readonly NewItem[]) {
  const indent = columnOf(text, root.start) + 2;
  const lines = items.flatMap((item) => item.block(indent));
  const from = text[start - 1] === ' ' && /[\r\n]|$/.test(text[end] ?? '') ? start - 1 : start;
  const removed = start === end ? [] : [{ start: from, end, insert: '' }];
  return [...removed, insertLines(text, lineEndAfter(text, end), lines)];
}

/** Returns the splices that add items at the end of the list under a key of the root, in the style of the list; the key must be there. */
export function appendItems(text: string, root: ObjectNode, key: string, items: readonly NewItem[]): readonly Splice[] {
  const list = findEntry(root, key)?.value;
  if (items.length === 0 || list === undefined) return [];
  if (list.kind === 'list' && !list.isFlow) return [appendToBlock(text, list, items)];
  const { start, end } = list;
  if (!root.isFlow && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, list, items);
  if (list.kind === 'list') return [appendToFlow(list, items)];
  return [{ start, end, insert: ` [${items.map((item) => item.flow()).join(', ')}]` }];
}

/** Adds a key behind another one: on its own line in a block mapping, in place in a flow mapping. */
export function insertKey(text: string, map: ObjectNode, after: DocumentEntry, key: string, value: string): Splice {
  const { end } = after.value;
  const quoted = text[after.keyStart] === '"' ? JSON.stringify(key) : key;
  if (map.isFlow) return { start: end, end, insert: `, ${quoted}: ${value}` };
  return insertLines(text, lineEndAfter(text, end), [`${' '.repeat(columnOf(text, map.start))}${key}: ${value}`]);
}

/** Puts a value in the place of that of an entry; what it takes for a line end stays. */
export function replaceValue(text: string, { start, end }: DocumentNode, value: string): Splice {
  const closing = text.slice(start, end).endsWith('\n') ? detectLineEnd(text) : '';
  const opening = start === end ? ' ' : '';
  return { start, end, insert: `${opening}${value}${closing}` };
}

/** Sets a key of a mapping: in the place of its value, or behind the last key. */
export function setEntry(text: string, map: ObjectNode, key: string, value: string): Splice {
  const standing = findEntry(map, key)?.value;
  if (standing !== undefined) return replaceValue(text, standing, value);
  const last = map.entries.at(-1);
  return last === undefined
    ? { start: map.start + 1, end: map.start + 1, insert: ` ${key}: ${value} ` }
    : insertKey(text, map, last, key, value);
}
