import { isFailure } from '../../../foundation/model/trial/trial.ts';
import type { Evidence } from '../../../foundation/model/verdict/evidence.ts';
import { sum } from '../../../foundation/stats/moments.ts';
import { extraPairs } from './allocate-batch.ts';
import type { RuleJudgement } from './estimate/judge-evidence.ts';

/**
 * True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of all tasks together speak
 * against it (Σ LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
 * this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, failing and flaky rules).
 */
export function isSettled(evidence: Evidence, judgement: RuleJudgement): boolean {
  if (judgement.verdict !== 'earns') return judgement.verdict !== 'undecided';
  if (sum(judgement.passRates.map(({ llr }) => llr)) > 0) return false;
  const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
  const failed = evidence.trials.some(
    ({ arm, batch, outcome }) => arm === 'candidate' && batch === latest && isFailure(outcome),
  );
  return !failed || extraPairs(evidence, judgement).length === 0;
}
