import { decideRule } from '../../decide/decide-rule.ts';
import type { SubjectState } from '../../decide/design/design.ts';
import { replayLooks } from '../../decide/verify-evidence.ts';
import type { Decision } from '../../model/decision.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { PlannedRule } from '../../model/plan.ts';
import type { Look } from '../../model/report.ts';
import type { TrialRecord } from '../../model/trial.ts';
import type { MeasurementStop, SettledMeasurement } from './settle-measurement.ts';

/** The verdict of one rule with the trials it rests on. */
export interface SettledRule {
  readonly planned: PlannedRule;
  readonly decision: Decision;
  readonly evidence: Evidence;
  /** One per trial of the evidence, in its order; reused baseline trials come first. */
  readonly records: readonly TrialRecord[];
  readonly looks: readonly Look[];
  readonly stop?: MeasurementStop;
}

/** Each rule's verdict out of a measurement of several. `reused` are the records behind the cached trials, in their order. */
export function listSettled(settled: SettledMeasurement, reused: readonly TrialRecord[]): readonly SettledRule[] {
  return settled.measurement.rules.flatMap((planned) => {
    const state = settled.design.subjects.find(({ subject }) => subject.id === planned.rule.id);
    return state === undefined ? [] : [settleRule(planned, state, settled, reused)];
  });
}

function settleRule(
  planned: PlannedRule,
  { evidence }: SubjectState,
  { design, records, stop }: SettledMeasurement,
  reused: readonly TrialRecord[],
): SettledRule {
  const decision = decideRule(evidence);
  return {
    planned,
    decision: design.cache === 'drifted' ? { ...decision, flags: [...decision.flags, 'DRIFT'] } : decision,
    evidence,
    records: matchRecords(evidence, records, reused),
    looks: replayLooks(evidence),
    ...(decision.verdict === 'undecided' && stop !== undefined ? { stop } : {}),
  };
}

/** Trials of the run are known by their order, reused ones by their place. */
function matchRecords(
  { trials }: Evidence,
  records: readonly TrialRecord[],
  reused: readonly TrialRecord[],
): readonly TrialRecord[] {
  const byOrder = new Map(records.map((record) => [record.order, record]));
  const cached = trials.some((trial) => trial.cached) ? reused : [];
  return [...cached, ...trials.filter((trial) => !trial.cached).flatMap(({ order }) => byOrder.get(order) ?? [])];
}
