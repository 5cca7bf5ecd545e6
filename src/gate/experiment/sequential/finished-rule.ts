import { type Confirmation, confirmClaim } from '../../../core/decide/confirm/confirm-claim.ts';
import { decideRule, withholdVerdict } from '../../../core/decide/decide-rule.ts';
import { closeTogether } from '../../../core/decide/design/close-together.ts';
import type { SubjectState } from '../../../core/decide/design/design.ts';
import { weighRemoval } from '../../../core/decide/judge/weigh-audits.ts';
import { replayAnalyses } from '../../../core/decide/verify-evidence.ts';
import type { Measurement, PlannedRule } from '../../../core/model/rule/plan.ts';
import type { MeasurementStop } from '../../../core/model/trial/stop.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { Evidence } from '../../../core/model/verdict/evidence-faults.ts';
import type { CheckOutcome, Decision, InterimAnalysis } from '../../../core/model/verdict/report.ts';
import { isDecided } from '../../../core/model/verdict/report.ts';
import type { SelfTestLine } from '../../../core/model/verdict/selftest.ts';
import { treatedAs } from '../../../core/plan/treatments.ts';
import { defined } from '../../../core/util/values.ts';
import { selfTestLine } from '../selftest/self-test-line.ts';
import type { FinishedMeasurement } from './run-sequential-test.ts';

/** The verdict of one rule with the trials it rests on. */
export interface FinishedRule {
  readonly planned: PlannedRule;
  /** The measurement it was settled in. */
  readonly measurement: Measurement;
  readonly decision: Decision;
  readonly evidence: Evidence;
  /** One per trial of the evidence, in its order. */
  readonly records: readonly TrialRecord[];
  readonly looks: readonly InterimAnalysis[];
  readonly selfTest?: SelfTestLine;
  readonly stop?: MeasurementStop;
  /** Whether a rule that leaves memory may go; absent for any other. */
  readonly may?: CheckOutcome;
  /** Result of its trials for a receipt that nobody vouches for; absent where there is none to confirm. */
  readonly confirmation?: Confirmation;
}

/** Lists each rule's verdict out of a measurement of several. */
export function listFinished(finished: FinishedMeasurement): readonly FinishedRule[] {
  const replaced = closeTogether(finished.design);
  return finished.measurement.rules.flatMap((planned) => {
    const state = finished.design.subjects.find(({ subject }) => subject.id === planned.rule.id);
    if (state === undefined) return [];
    const entry = finishRule(planned, state, finished);
    const better = replaced.get(planned.rule.id);
    return [better === undefined ? entry : withholdBeside(entry, better)];
  });
}

/** Withholds the verdict of a rule that earns only without a `better` rule of the same change. */
function withholdBeside(entry: FinishedRule, better: string): FinishedRule {
  return { ...entry, decision: { ...entry.decision, verdict: 'undecided', reason: 'only-together', better } };
}

function finishRule(
  planned: PlannedRule,
  state: SubjectState,
  { measurement, records, stop }: FinishedMeasurement,
): FinishedRule {
  const { evidence, settled } = state;
  const evidenceDecision = decideRule(evidence);
  const selfTest = selfTestLine(evidence);
  const decision = settled
    ? evidenceDecision
    : withholdVerdict(evidenceDecision, state.judgement.harm.missed.length > 0);
  return {
    planned,
    measurement,
    decision,
    evidence,
    records: matchRecords(evidence, records),
    looks: replayAnalyses(evidence),
    ...defined({ selfTest }),
    ...(!isDecided(decision) && stop !== undefined ? { stop } : {}),
    ...(treatedAs(planned, 'rule')?.leaving === undefined ? {} : { may: weighRemoval(state) }),
    ...(planned.claimed === undefined ? {} : { confirmation: confirmClaim(evidence, planned.claimed) }),
  };
}

/** Finds the record of each trial of the evidence, by its order in the run. */
function matchRecords({ trials }: Evidence, records: readonly TrialRecord[]): readonly TrialRecord[] {
  const byOrder = new Map(records.map((record) => [record.order, record]));
  return trials.flatMap(({ order }) => byOrder.get(order) ?? []);
}
