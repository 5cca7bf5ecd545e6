import { isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { offsetOfKey, startOf } from './yaml-plain.ts';

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

/**
 * Returns the offset behind the last character of a node's own content: block collections end with their last child, not with the comments after
 * it.
 */
export function contentEndOf(node: unknown): number {
  const range = (node as { range?: readonly number[] } | undefined)?.range;
  const flow = (node as { flow?: boolean } | undefined)?.flow === true;
  if (!flow && isMap(node)) {
    const last = node.items.at(-1);
    if (last !== undefined) return contentEndOf(last.value ?? last.key);
  }
  if (!flow && isSeq(node) && node.items.length > 0) return contentEndOf(node.items.at(-1));
  return range?.[1] ?? startOf(node);
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

function separatesByBlankLine(text: string, list: YAMLSeq): boolean {
  const [last, previous] = [list.items.at(-1), list.items.at(-2)];
  return previous !== undefined && /\n[ \t]*\r?\n/.test(text.slice(contentEndOf(previous) - 1, startOf(last)));
}

function appendToBlock(text: string, list: YAMLSeq, items: readonly NewItem[]): Splice {
  const dash = columnOf(text, startOf(list));
  const offset = skipOwnComments(text, lineEndAfter(text, contentEndOf(list)), dash);
  const gap = separatesByBlankLine(text, list) ? [''] : [];
  return insertLines(
    text,
    offset,
    items.flatMap((item) => [...gap, ...item.block(dash)]),
  );
}

function appendToFlow(list: YAMLSeq, items: readonly NewItem[]): Splice {
  const rendered = items.map((item) => item.flow()).join(', ');
  const last = list.items.at(-1);
  if (last === undefined) return { start: startOf(list) + 1, end: startOf(list) + 1, insert: ` ${rendered} ` };
  const end = contentEndOf(last);
  return { start: end, end, insert: `, ${rendered}` };
}

/** `key: []` becomes a block list, unless the file is written in flow style or holds a comment between the brackets. */
function fillEmpty(
  text: string,
  root: YAMLMap,
  [start, end]: readonly [number, number],
  items: readonly NewItem[],
): readonly Splice[] {
  const indent = columnOf(text, startOf(root)) + 2;
  const lines = items.flatMap((item) => item.block(indent));
  const removed =
    start === end
      ? []
      : [{ start: text[start - 1] === ' ' && /[\r\n]|$/.test(text[end] ?? '') ? start - 1 : start, end, insert: '' }];
  return [...removed, insertLines(text, lineEndAfter(text, end), lines)];
}

/** Returns the splices that add items at the end of the list under a key of the root, in the style of the list; the key must be there. */
export function appendItems(text: string, root: YAMLMap, key: string, items: readonly NewItem[]): readonly Splice[] {
  if (items.length === 0) return [];
  const list = root.get(key, true) as unknown;
  if (isSeq(list) && list.flow !== true && list.items.length > 0) return [appendToBlock(text, list, items)];
  const start = startOf(list, offsetOfKey(root, key));
  const end = contentEndOf(list);
  if (root.flow !== true && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, [start, end], items);
  if (isSeq(list)) return [appendToFlow(list, items)];
  return [{ start, end, insert: ` [${items.map((item) => item.flow()).join(', ')}]` }];
}
