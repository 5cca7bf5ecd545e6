import { type FileChange, keepEffective } from '../../adapters/files/file-change.ts';
import { editLedger } from '../../core/ledger/edit-ledger.ts';
import { describeGuardEviction, type GuardDraft } from '../../core/model/live/guard-entry.ts';
import { isCompiled, type Rule } from '../../core/model/rule/rule.ts';
import { memoryOrder } from '../../gate/repository/lint/memory-order.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { planMemory } from '../../gate/repository/reading/plan-memory.ts';
import { readMemory, readTreeText, requireSources } from '../../gate/repository/reading/read-files.ts';
import { type DraftTerms, renderBlockDraft, renderFlowDraft } from '../guard/derive/render-draft.ts';
import { editGuardFile } from '../guard/overrides/edit-guard-file.ts';

/** Guard file of a project, below its root. */
const guardFile = '.rentroll/guard.yml';

/**
 * The files that change when an entry takes a rule's place: first the guard, so that the deed is held up before the sentence goes, then
 * memory, and the ledger last. An entry that only watches changes the guard alone.
 */
export async function planGuardChange(
  inputs: GateInputs,
  rule: Rule,
  draft: GuardDraft,
  { on, isShadow }: Pick<DraftTerms, 'on' | 'isShadow'>,
): Promise<readonly FileChange[]> {
  const terms = { rule: rule.id, on, isShadow };
  const before = await readTreeText(inputs.head.tree, guardFile);
  const after = editGuardFile(before, guardFile, draft.id, {
    block: (indent) => renderBlockDraft(draft, terms, indent),
    flow: () => renderFlowDraft(draft, terms),
  });
  const guard = { path: guardFile, before, after };
  return keepEffective(isShadow ? [guard] : [guard, ...(await planEviction(inputs, rule, draft.id, on))]);
}

async function planEviction(inputs: GateInputs, rule: Rule, entry: string, on: string): Promise<readonly FileChange[]> {
  const { config, ledger } = requireSources(inputs);
  const { head, paths } = inputs;
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  const evicted = { on, why: describeGuardEviction(entry) };
  const change = { path: paths.ledger, before, after: editLedger(before, [{ kind: 'evict', id: rule.id, evicted }]) };
  if (!isCompiled(rule)) return [change];
  const memory = planMemory({
    ...{ config, agents: Object.keys(config.agents), order: memoryOrder(head) },
    rules: ledger.rules.filter(({ id }) => id !== rule.id),
    found: await readMemory(head.tree, config),
  });
  return [...memory, change];
}
