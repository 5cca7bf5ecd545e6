import type { GuardDraft } from '../../../foundation/model/live/guard-draft.ts';
import { describeGuardEviction } from '../../../foundation/model/live/guard-proposal.ts';
import { isCompiled, type Rule } from '../../../foundation/model/rule/rule.ts';
import { type FileChange, keepEffective } from '../../../repository/changes/file-change.ts';
import { planMemory } from '../../../repository/changes/plan-memory.ts';
import { memoryOrder } from '../../../repository/lint/memory-order.ts';
import type { GateInputs } from '../../../repository/reading/load-inputs.ts';
import { readMemory, readTreeText, requireSources } from '../../../repository/reading/read-files.ts';
import { editLedger } from '../../../stages/gate/ledger/edit/edit-ledger.ts';
import {
  type DraftTerms,
  renderBlockDraft,
  renderFlowDraft,
} from '../../../stages/session/guard/derive/render-draft.ts';
import { editGuardFile } from '../../../stages/session/guard/overrides/edit-guard-file.ts';

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
