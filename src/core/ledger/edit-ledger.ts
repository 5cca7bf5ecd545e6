import { isMap, isSeq, type YAMLMap } from 'yaml';
import { ProblemError } from '../model/problem.ts';
import { parseYaml } from '../text/yaml/parse-yaml.ts';
import { appendItems, applySplices, type Splice } from '../text/yaml/text-splices.ts';
import { editRule, renderBlockRule, renderFlowRule } from './edit-rule.ts';
import { type LedgerEdit, mergeEdits, type NewRule } from './ledger-edit.ts';
import { ledgerLimits, parseLedger } from './parse-ledger.ts';

const file = 'ledger.yml';

function readRoot(text: string): YAMLMap {
  const parsed = parseYaml(text, file, 'head', { codePrefix: 'ledger', maxBytes: ledgerLimits.maxBytes });
  const root = parsed.value?.document.contents;
  if (!isMap(root)) throw new ProblemError(parsed.problems);
  return root;
}

function indexRules(root: YAMLMap): ReadonlyMap<unknown, YAMLMap> {
  const list = root.get('rules', true);
  const maps = isSeq(list) ? list.items.filter((item): item is YAMLMap => isMap(item)) : [];
  return new Map(maps.map((map) => [map.get('id'), map]));
}

function spliceChanges(text: string, root: YAMLMap, edits: readonly LedgerEdit[]): readonly Splice[] {
  const maps = indexRules(root);
  const splices: Splice[] = [];
  for (const [id, change] of mergeEdits(edits)) {
    const map = maps.get(id);
    if (map === undefined) throw new Error(`the ledger has no rule "${id}" to edit`);
    splices.push(...editRule(text, map, change));
  }
  return splices;
}

/** New rules go to the end of the ledger's list, in the style of the list. */
function appendRules(text: string, root: YAMLMap, rules: readonly NewRule[]): readonly Splice[] {
  const items = rules.map((rule) => ({
    block: (indent: number) => renderBlockRule(rule, indent),
    flow: () => renderFlowRule(rule),
  }));
  return appendItems(text, root, 'rules', items);
}

/**
 * Changes statuses, evictions and provenance, and appends rules, in the text of a ledger. Comments, order, formatting, line endings
 * and a byte order mark stay byte for byte; only the edited values and added lines differ. Throws ProblemError when the text is
 * no valid ledger before or after (for example an appended body that is too long), Error for an id that is not there.
 */
export function editLedger(text: string, edits: readonly LedgerEdit[]): string {
  const before = parseLedger(text, file, 'head');
  if (before.value === undefined) throw new ProblemError(before.problems);
  const root = readRoot(text);
  const appended = edits.flatMap((edit) => (edit.kind === 'append' ? [edit.rule] : []));
  const edited = applySplices(text, [...spliceChanges(text, root, edits), ...appendRules(text, root, appended)]);
  const after = parseLedger(edited, file, 'head');
  if (after.value === undefined) throw new ProblemError(after.problems);
  return edited;
}
