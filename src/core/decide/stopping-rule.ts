import type { Arm } from '../model/trial/trial.ts';
import { isDecided } from '../model/verdict/decision.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { extraPairs } from './allocate-batch.ts';
import { accuses } from './estimate/project-cells.ts';
import type { RuleJudgement } from './estimate/rule-judgement.ts';

/** What a verdict decides: whether a rule enters memory, or whether one that stands may leave it. */
export type Stake = 'entry' | 'removal';

/**
 * True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of any one task speak
 * against it (LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
 * this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, harm task by task).
 * Where a removal is at stake the same holds for whatever would take the rule out, and the failures of the arm without it.
 */
export function mayStop(evidence: Evidence, judgement: RuleJudgement, stake: Stake = 'entry'): boolean {
  if (!isDecided(judgement)) return false;
  if (judgement.verdict !== 'earns') return stake === 'entry' || mayLeave(evidence, judgement);
  if (judgement.harm.doubted.length > 0) return false;
  return isExplained(evidence, judgement, 'candidate');
}

/** A task that is proved to be lost without the rule settles the question too: it stays. */
function mayLeave(evidence: Evidence, judgement: RuleJudgement): boolean {
  const { isProvenMissed, missed } = judgement.harm;
  if (isProvenMissed) return true;
  return missed.length === 0 && isExplained(evidence, judgement, 'baseline');
}

/** True when no failure of the accused arm waits for its re-run. */
function isExplained(evidence: Evidence, judgement: RuleJudgement, accused: Arm): boolean {
  const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
  const failed = evidence.trials.some((trial) => trial.arm === accused && trial.batch === latest && accuses(trial));
  return !failed || extraPairs(evidence, judgement).length === 0;
}
