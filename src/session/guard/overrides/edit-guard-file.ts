import { isMap, isSeq, type YAMLMap } from 'yaml';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import { parseYaml } from '../../../core/text/yaml/parse-yaml.ts';
import {
  appendItems,
  applySplices,
  columnOf,
  contentEndOf,
  insertLines,
  type NewItem,
} from '../../../core/text/yaml/text-splices.ts';
import { startOf } from '../../../core/text/yaml/yaml-plain.ts';
import { parseGuardFile } from './parse-guard-file.ts';

/** The comment at the top of a new guard file. */
const opening = `# Entries of this project's guard. They come with every checkout, so they may only tighten: docs/guides/guard.md
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
  if (root.has('entries')) return checked(applySplices(before, appendItems(before, root, 'entries', [item])), file);
  const section = root.flow === true ? undefined : insertLines(before, before.length, ['entries:', ...item.block(2)]);
  if (section === undefined) throw refuseFlow(file);
  return checked(applySplices(before, [section]), file);
}

function checked(text: string, file: string): string {
  const problems = parseGuardFile(text, file, 'project').problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw new ProblemError(problems);
  return text;
}

function readRoot(text: string, file: string): YAMLMap {
  const parsed = parseYaml(text, file, 'setup', { codePrefix: 'guard', maxBytes: 256 * 1024 });
  const root = parsed.value?.document.contents;
  if (!isMap(root)) throw new ProblemError(parsed.problems);
  return root;
}

function findItem(root: YAMLMap, id: string): YAMLMap | undefined {
  const list = root.get('entries', true);
  const maps = isSeq(list) ? list.items.filter((item): item is YAMLMap => isMap(item)) : [];
  return maps.find((map) => map.get('id') === id);
}

/** Replaces the lines of an item; its dash, and comments around it, stay. */
function replaceItem(text: string, old: YAMLMap, item: NewItem): string {
  const [start, end] = [startOf(old), contentEndOf(old)];
  if (old.flow === true) return applySplices(text, [{ start, end, insert: item.flow() }]);
  const indent = Math.max(0, columnOf(text, start) - 2);
  const lines = item.block(indent).map((line, index) => (index === 0 ? line.trimStart().slice(2) : line));
  return applySplices(text, [{ start, end, insert: lines.join('\n') }]);
}

function refuseFlow(file: string) {
  const hint = 'Write "entries: []" into it, or one key a line.';
  return setupError('guard-flow-style', `${file} is written on one line, between braces`, hint, { file });
}
