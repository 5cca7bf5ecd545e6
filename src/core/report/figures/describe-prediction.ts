import type { Decision } from '../../model/verdict/decision.ts';
import { hasEstimate } from './format-saving.ts';
import { formatCount, formatNumber, formatShare } from './format-tokens.ts';

/** What a verdict on tokens says of tasks that nobody measured, in one sentence; undefined without an estimate, and where tokens do not decide. */
export function describePrediction(
  decision: Pick<Decision, 'prediction' | 'tasks' | 'baselineMean' | 'behaviour' | 'outcome'>,
): string | undefined {
  const { prediction, tasks, behaviour, outcome } = decision;
  if (behaviour !== undefined || outcome !== undefined || !hasEstimate(decision)) return undefined;
  if (prediction === undefined)
    return `Measured on ${formatCount(tasks.length, 'golden task')}: too few to say anything of others.`;
  const { likeThese, next, loses } = prediction;
  const ofNext = `${describeRange(next)} on the next of them, which costs more with it in ${describeChance(loses)}`;
  return `Saves ${formatShare(prediction.saving, 1)} of a task on these ${prediction.tasks}; ${describeRange(likeThese)} on average over tasks like them; ${ofNext}.`;
}

function describeRange([low, high]: readonly [number, number]): string {
  return `${formatShare(low, 1)} … ${formatShare(high, 1)}`;
}

function describeChance(share: number): string {
  return share < 0.005 ? 'fewer than 1 of 100' : `${formatNumber(100 * share, 0)} of 100`;
}
