import { allocateBatch, extraPairs, firstBatch } from '../../decide/allocate-batch.ts';
import { decideRule } from '../../decide/decide-rule.ts';
import { judgeEvidence } from '../../decide/judge-evidence.ts';
import { type BatchPorts, type BatchStop, runBatch } from '../../measure/run-batch.ts';
import type { BudgetReason } from '../../model/budget.ts';
import type { Decision } from '../../model/decision.ts';
import type { Evidence, EvidencePolicy } from '../../model/evidence.ts';
import type { PlannedRule } from '../../model/plan.ts';
import type { Look } from '../../model/report.ts';
import type { TrialRecord } from '../../model/trial.ts';
import { planBatch } from '../../plan/plan-batch.ts';

/** The measurement of one rule, ended for whatever reason. */
export interface SettledRule {
  readonly planned: PlannedRule;
  readonly decision: Decision;
  readonly evidence: Evidence;
  readonly records: readonly TrialRecord[];
  readonly looks: readonly Look[];
  readonly stop?: BatchStop<BudgetReason> | { readonly kind: 'trial-limit' };
}

export interface SettleInput {
  readonly planned: PlannedRule;
  readonly policy: EvidencePolicy;
  readonly seed: number;
  readonly ports: BatchPorts<BudgetReason>;
}

/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;

/**
 * Measures one rule until its verdict is settled or something stops it: a batch of trials, a look, the next batch.
 * Looks happen only between batches, so the outcome does not depend on concurrency or on where a run was resumed.
 */
export async function settleRule(input: SettleInput): Promise<SettledRule> {
  const { planned, ports, seed } = input;
  const looks: Look[] = [];
  let records: readonly TrialRecord[] = [];
  let evidence = gatherEvidence(input, [], 0);
  for (let batch = 1; ; batch += 1) {
    const cells = batch === 1 ? firstBatch(planned.tasks) : nextCells(evidence, planned.tasks.length);
    const result = await runBatch(planBatch(planned, seed, batch, cells, records), ports);
    records = [...records, ...result.records];
    evidence = gatherEvidence(input, records, Math.max(0, ...looks.map((look) => look.information)));
    const decision = decideRule(evidence);
    if (result.records.length > 0) looks.push(describeLook(decision, records.length));
    const stop = result.stop ?? findLimit(decision, records.length, planned);
    if (decision.verdict !== 'undecided' || stop !== undefined) {
      return { planned, decision, evidence, records, looks, ...(stop === undefined ? {} : { stop }) };
    }
  }
}

/** A rule that was planned but never measured, because the run had ended before its turn. */
export function skipRule(
  planned: PlannedRule,
  policy: EvidencePolicy,
  stop: NonNullable<SettledRule['stop']>,
): SettledRule {
  const evidence = gatherEvidence({ planned, policy }, [], 0);
  return { planned, decision: decideRule(evidence), evidence, records: [], looks: [], stop };
}

/** A failure is re-run at once in both arms; otherwise trials go where they tell most. */
function nextCells(evidence: Evidence, tasks: number) {
  const judgement = judgeEvidence(evidence);
  const pairs = extraPairs(evidence, judgement);
  return pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks);
}

/** Trials per task and arm after which a suite whose baseline never completed is given up: it can judge nothing. */
const mostHopelessPerCell = 4;

function findLimit(decision: Decision, trials: number, planned: PlannedRule): SettledRule['stop'] {
  const hopeless = decision.reason === 'no-completed-trials';
  const perCell = trials / (2 * planned.tasks.length);
  return perCell >= (hopeless ? mostHopelessPerCell : mostPerCell) ? { kind: 'trial-limit' } : undefined;
}

function gatherEvidence(
  input: Pick<SettleInput, 'planned' | 'policy'>,
  records: readonly TrialRecord[],
  previousInformation: number,
): Evidence {
  const { planned, policy } = input;
  return {
    schema: 1,
    agent: planned.agent,
    rule: planned.rule.id,
    rent: planned.rent,
    policy,
    previousInformation,
    trials: records.map(({ task, arm, outcome, order, batch, usage }) => ({
      task,
      arm,
      outcome,
      cached: false,
      order,
      batch,
      usage,
    })),
  };
}

function describeLook(decision: Decision, trials: number): Look {
  const { information, score, boundaries, saving, interval } = decision;
  return { trials, information, score, ...boundaries, saving, interval };
}
