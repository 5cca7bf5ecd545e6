import { linkDocs } from '../../../core/model/link-docs.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import { findEntry, type ObjectNode, textAt } from '../../../core/text/document/document-node.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import {
  appendItems,
  applySplices,
  columnOf,
  insertLines,
  type NewItem,
} from '../../../core/text/document/text-splices.ts';
import { parseGuardFile } from './parse-guard-file.ts';

/** The comment at the top of a new guard file. */
const opening = `# Entries of this project's guard. They come with every checkout, so they may only tighten: ${linkDocs('guard')}
version: 1
entries:
`;

/**
 * Puts an entry into the text of a project's guard file, in the place of the one that has its id, or behind the others. Comments, order and
 * formatting stay. Throws ProblemError for a text that is wrong before or after, with places in `file`.
 */
export function editGuardFile(before: string | undefined, file: string, id: string, item: NewItem): string {
  if (before === undefined || before.trim() === '') return checked(`${opening}${item.block(2).join('\n')}\n`, file);
  checked(before, file);
  const root = readRoot(before, file);
  const old = findItem(root, id);
  if (old !== undefined) return checked(replaceItem(before, old, item), file);
  if (findEntry(root, 'entries') !== undefined)
    return checked(applySplices(before, appendItems(before, root, 'entries', [item])), file);
  const section = root.isFlow ? undefined : insertLines(before, before.length, ['entries:', ...item.block(2)]);
  if (section === undefined) throw refuseFlow(file);
  return checked(applySplices(before, [section]), file);
}

function checked(text: string, file: string): string {
  const problems = parseGuardFile(text, file, 'project').problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw new ProblemError(problems);
  return text;
}

function readRoot(text: string, file: string): ObjectNode {
  const parsed = readDocument(text, 'yaml', file, 'setup', { codePrefix: 'guard', maxBytes: 256 * 1024 });
  const root = parsed.value?.root;
  if (root?.kind !== 'object') throw new ProblemError(parsed.problems);
  return root;
}

function findItem(root: ObjectNode, id: string): ObjectNode | undefined {
  const list = findEntry(root, 'entries')?.value;
  const items = list?.kind === 'list' ? list.items : [];
  return items.find((item): item is ObjectNode => item.kind === 'object' && textAt(item, 'id') === id);
}

/** Replaces the lines of an item; its dash, and comments around it, stay. */
function replaceItem(text: string, old: ObjectNode, item: NewItem): string {
  const { start, end } = old;
  if (old.isFlow) return applySplices(text, [{ start, end, insert: item.flow() }]);
  const indent = Math.max(0, columnOf(text, start) - 2);
  const lines = item.block(indent).map((line, index) => (index === 0 ? line.trimStart().slice(2) : line));
  return applySplices(text, [{ start, end, insert: lines.join('\n') }]);
}

function refuseFlow(file: string) {
  const hint = 'Write "entries: []" into it, or one key a line.';
  return setupError('guard-flow-style', `${file} is written on one line, between braces`, hint, { file });
}
