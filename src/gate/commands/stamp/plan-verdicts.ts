import { listEntries } from '../../../core/model/rule/rule.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { readMemory, readTreeText, requireSources } from '../../change/read-files.ts';
import { readBaselines } from '../../receipts/baselines.ts';
import { listDeparted } from '../../receipts/counts-as-strike.ts';
import type { FoundVerdict, FoundVerdicts } from './plan-records.ts';
import { type CompiledAgents, planStamp, type StampPlan } from './plan-stamp.ts';

/** A rule that was measured and keeps its status, and why. */
export interface LeftRule {
  readonly rule: string;
  readonly why: string;
}

/**
 * Plans the files that stamping verdicts writes. Throws ProblemError for a config, ledger or baselines that cannot be read, and for rules that
 * no memory may hold.
 */
export async function planVerdicts(
  inputs: GateInputs,
  { verdicts, committed }: FoundVerdicts,
  compiles: CompiledAgents,
): Promise<StampPlan> {
  const { config } = requireSources(inputs);
  const baseRules = listEntries(inputs.base?.ledger);
  return planStamp({
    base: inputs.base,
    head: inputs.head,
    paths: inputs.paths,
    config,
    proofs: committed,
    ledgerText: (await readTreeText(inputs.head.tree, inputs.paths.ledger)) ?? '',
    stampable: [...verdicts.values()].flatMap((verdict) => (verdict.kind === 'stampable' ? [verdict.entry] : [])),
    committed: inputs.head.receipts,
    audits: inputs.head.audits,
    protectedAtBase: new Set(baseRules.filter((rule) => rule.protected).map((rule) => rule.id)),
    departed: listDeparted(inputs),
    memory: await readMemory(inputs.head.tree, config),
    baselines: await readBaselines(inputs),
    compiles,
  });
}

/** Lists the rules whose verdict is not stamped, with the reason. */
export function listLeft(verdicts: ReadonlyMap<string, FoundVerdict>): readonly LeftRule[] {
  return [...verdicts].flatMap(([rule, verdict]) => (verdict.kind === 'left' ? [{ rule, why: verdict.why }] : []));
}
