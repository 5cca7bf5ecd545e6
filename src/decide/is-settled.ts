import type { Evidence } from '../model/evidence.ts';
import { isFailure } from '../model/trial.ts';
import { extraPairs } from './allocate-batch.ts';
import type { Judgement } from './judge-evidence.ts';

/**
 * True when measuring may stop. A rule that crosses the upper boundary in the very batch in which it failed a task is not let in yet:
 * the failure is re-run first, as every failure is. Without this a rule that fails half of the time earns before any one task
 * can prove it (docs/statistics.md, failing and flaky rules).
 */
export function isSettled(evidence: Evidence, judgement: Judgement): boolean {
  if (judgement.verdict !== 'earns') return judgement.verdict !== 'undecided';
  const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
  const failed = evidence.trials.some(
    ({ arm, batch, outcome }) => arm === 'candidate' && batch === latest && isFailure(outcome),
  );
  return !failed || extraPairs(evidence, judgement).length === 0;
}
