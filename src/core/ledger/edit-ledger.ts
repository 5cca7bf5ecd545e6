import { ProblemError } from '../model/problem.ts';
import { findEntry, type ObjectNode, textAt } from '../text/document/document-node.ts';
import { readDocument } from '../text/document/read-document.ts';
import {
  appendItems,
  applySplices,
  columnOf,
  insertKey,
  insertLines,
  type NewItem,
  type Splice,
} from '../text/document/text-splices.ts';
import { editRule, type LedgerEdit, mergeEdits, renderAsset, renderRule } from './edit-rule.ts';
import { ledgerLimits, parseLedger } from './parse-ledger.ts';

const file = 'ledger.yml';

function readRoot(text: string): ObjectNode {
  const parsed = readDocument(text, 'yaml', file, 'head', { codePrefix: 'ledger', maxBytes: ledgerLimits.maxBytes });
  const root = parsed.value?.root;
  if (root?.kind !== 'object') throw new ProblemError(parsed.problems);
  return root;
}

/** Indexes the entries of both lists by id: no id of a rule is one of an asset. */
function indexEntries(root: ObjectNode): ReadonlyMap<unknown, ObjectNode> {
  const lists = ['rules', 'assets'].map((key) => findEntry(root, key)?.value);
  const items = lists.flatMap((list) => (list?.kind === 'list' ? list.items : []));
  return new Map(items.flatMap((item) => (item.kind === 'object' ? [[textAt(item, 'id'), item]] : [])));
}

function spliceChanges(
  text: string,
  entries: ReadonlyMap<unknown, ObjectNode>,
  edits: readonly LedgerEdit[],
): readonly Splice[] {
  return [...mergeEdits(edits)].flatMap(([id, change]) => {
    const map = entries.get(id);
    if (map === undefined) throw new Error(`the ledger has no rule "${id}" to edit`);
    return editRule(text, map, change);
  });
}

/** Appends new assets to the end of their list; a ledger without one gets it as its last key. */
function appendAssets(text: string, root: ObjectNode, items: readonly NewItem[]): readonly Splice[] {
  const last = root.entries.at(-1);
  if (items.length === 0 || last === undefined || findEntry(root, 'assets') !== undefined)
    return appendItems(text, root, 'assets', items);
  if (root.isFlow) return [insertKey(text, root, last, 'assets', `[${items.map((item) => item.flow()).join(', ')}]`)];
  const pad = ' '.repeat(columnOf(text, root.start));
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
