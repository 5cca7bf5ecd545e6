import { isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { columnOf, contentEndOf, insertLines, lineEndAfter, type Splice } from './text-splices.ts';
import { offsetOfKey, startOf } from './yaml-plain.ts';

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

/** Splices that add items at the end of the list under a key of the root, in the style of the list; the key must be there. */
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
