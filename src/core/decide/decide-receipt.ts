import type { Receipt } from '../model/verdict/receipt.ts';
import type { Decision } from '../model/verdict/report.ts';
import { isDecided } from '../model/verdict/report.ts';
import { describeJudgement } from './decide-rule.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { mayStop, stakeOf } from './plan-rounds.ts';

const decisions = new WeakMap<Receipt, Decision>();

/**
 * Decides about the trials of a receipt: verdict, saving, limits and flags. Computed once for each receipt that was read. Trials at which the
 * measurement could not have stopped decide nothing.
 */
export function decideReceipt(receipt: Receipt): Decision {
  const before = decisions.get(receipt);
  if (before !== undefined) return before;
  const { evidence } = receipt;
  const judgement = judgeEvidence(evidence);
  const decision = describeJudgement(evidence, judgement);
  const isSettled = mayStop(judgement, stakeOf(evidence.policy));
  const decided = isSettled ? decision : withholdVerdict(decision, judgement.harm.missed.length > 0);
  decisions.set(receipt, decided);
  return decided;
}

/** Withholds a verdict that still waits, for the failures of a task or for trials of all of them, because something stopped the measurement. */
export function withholdVerdict(decision: Decision, isWatching: boolean): Decision {
  return isDecided(decision)
    ? { ...decision, verdict: 'undecided', reason: isWatching ? 'watching' : 'more-trials-needed' }
    : decision;
}
