import { isMap, isSeq, type YAMLMap } from 'yaml';
import { ProblemError } from '../model/problem.ts';
import { parseYaml } from '../text/yaml/parse-yaml.ts';
import {
  appendItems,
  applySplices,
  columnOf,
  contentEndOf,
  insertLines,
  type NewItem,
  type Splice,
} from '../text/yaml/text-splices.ts';
import { startOf } from '../text/yaml/yaml-plain.ts';
import { editRule, renderAsset, renderRule } from './edit-rule.ts';
import { type LedgerEdit, mergeEdits } from './ledger-edit.ts';
import { ledgerLimits, parseLedger } from './parse-ledger.ts';

const file = 'ledger.yml';

function readRoot(text: string): YAMLMap {
  const parsed = parseYaml(text, file, 'head', { codePrefix: 'ledger', maxBytes: ledgerLimits.maxBytes });
  const root = parsed.value?.document.contents;
  if (!isMap(root)) throw new ProblemError(parsed.problems);
  return root;
}

/** The entries of both lists by id: no id of a rule is one of an asset. */
function indexEntries(root: YAMLMap): ReadonlyMap<unknown, YAMLMap> {
  const lists = ['rules', 'assets'].map((key) => root.get(key, true));
  const maps = lists.flatMap((list) => (isSeq(list) ? list.items.filter((item): item is YAMLMap => isMap(item)) : []));
  return new Map(maps.map((map) => [map.get('id'), map]));
}

function spliceChanges(
  text: string,
  entries: ReadonlyMap<unknown, YAMLMap>,
  edits: readonly LedgerEdit[],
): readonly Splice[] {
  return [...mergeEdits(edits)].flatMap(([id, change]) => {
    const map = entries.get(id);
    if (map === undefined) throw new Error(`the ledger has no rule "${id}" to edit`);
    return editRule(text, map, change);
  });
}

/** New assets go to the end of their list; a ledger without one gets it as its last key. */
function appendAssets(text: string, root: YAMLMap, items: readonly NewItem[]): readonly Splice[] {
  if (items.length === 0 || root.has('assets')) return appendItems(text, root, 'assets', items);
  const last = root.items.at(-1);
  const end = contentEndOf(last?.value ?? last?.key);
  if (root.flow === true) {
    const key = text[startOf(last?.key)] === '"' ? '"assets"' : 'assets';
    return [{ start: end, end, insert: `, ${key}: [${items.map((item) => item.flow()).join(', ')}]` }];
  }
  const pad = ' '.repeat(columnOf(text, startOf(root)));
  const lines = [`${pad}assets:`, ...items.flatMap((item) => item.block(pad.length + 2))];
  return [insertLines(text, text.length, lines)];
}

/**
 * Changes statuses, evictions and provenance, and appends rules and assets, in the text of a ledger. Comments, order, formatting, line endings
 * and a byte order mark stay byte for byte; only the edited values and added lines differ. Throws ProblemError when the text is
 * no valid ledger before or after (for example an appended body that is too long), Error for an id that is not there.
 */
export function editLedger(text: string, edits: readonly LedgerEdit[]): string {
  const before = parseLedger(text, file, 'head');
  if (before.value === undefined) throw new ProblemError(before.problems);
  const root = readRoot(text);
  const entries = indexEntries(root);
  const rules = edits.flatMap((edit) => (edit.kind === 'append' ? [renderRule(edit.rule)] : []));
  const isNew = (edit: LedgerEdit) => edit.kind === 'put-asset' && !entries.has(edit.asset.id);
  const assets = edits.flatMap((edit) => (edit.kind === 'put-asset' && isNew(edit) ? [renderAsset(edit.asset)] : []));
  const entryEdits = edits.filter((edit) => !isNew(edit));
  const edited = applySplices(text, [
    ...spliceChanges(text, entries, entryEdits),
    ...appendItems(text, root, 'rules', rules),
    ...appendAssets(text, root, assets),
  ]);
  const after = parseLedger(edited, file, 'head');
  if (after.value === undefined) throw new ProblemError(after.problems);
  return edited;
}
