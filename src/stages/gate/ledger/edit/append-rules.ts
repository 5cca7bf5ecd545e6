import { isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { offsetOfKey, startOf } from '../../../../foundation/text/yaml/yaml-plain.ts';
import type { NewRule } from './ledger-edit.ts';
import { renderBlockRule, renderFlowRule } from './render-rule-yaml.ts';
import { columnOf, contentEndOf, insertLines, lineEndAfter, type Splice } from './text-splices.ts';

const emptyList = /^(?:\[\s*\]|~|null|Null|NULL|)$/;

/** Comments that stand deeper than the dashes belong to the last rule: what is appended comes after them. */
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

function appendToBlock(text: string, list: YAMLSeq, rules: readonly NewRule[]): Splice {
  const dash = columnOf(text, startOf(list));
  const offset = skipOwnComments(text, lineEndAfter(text, contentEndOf(list)), dash);
  const gap = separatesByBlankLine(text, list) ? [''] : [];
  return insertLines(
    text,
    offset,
    rules.flatMap((rule) => [...gap, ...renderBlockRule(rule, dash)]),
  );
}

function appendToFlow(list: YAMLSeq, rules: readonly NewRule[]): Splice {
  const rendered = rules.map(renderFlowRule).join(', ');
  const last = list.items.at(-1);
  if (last === undefined) return { start: startOf(list) + 1, end: startOf(list) + 1, insert: ` ${rendered} ` };
  const end = contentEndOf(last);
  return { start: end, end, insert: `, ${rendered}` };
}

/** `rules: []` becomes a block list, unless the file is written in flow style or holds a comment between the brackets. */
function fillEmpty(
  text: string,
  root: YAMLMap,
  start: number,
  end: number,
  rules: readonly NewRule[],
): readonly Splice[] {
  const indent = columnOf(text, startOf(root)) + 2;
  const lines = rules.flatMap((rule) => renderBlockRule(rule, indent));
  const removed =
    start === end
      ? []
      : [{ start: text[start - 1] === ' ' && /[\r\n]|$/.test(text[end] ?? '') ? start - 1 : start, end, insert: '' }];
  return [...removed, insertLines(text, lineEndAfter(text, end), lines)];
}

/** Splices that add rules at the end of the ledger's list, in the style of the list. */
export function appendRules(text: string, root: YAMLMap, rules: readonly NewRule[]): readonly Splice[] {
  if (rules.length === 0) return [];
  const list = root.get('rules', true) as unknown;
  if (isSeq(list) && list.flow !== true && list.items.length > 0) return [appendToBlock(text, list, rules)];
  const start = startOf(list, offsetOfKey(root, 'rules'));
  const end = contentEndOf(list);
  if (root.flow !== true && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, start, end, rules);
  if (isSeq(list)) return [appendToFlow(list, rules)];
  return [{ start, end, insert: ` [${rules.map(renderFlowRule).join(', ')}]` }];
}
