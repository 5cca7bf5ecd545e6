import { type Decision, fewestPredicted, type Verdict } from '../../model/verdict/decision.ts';
import { hasEstimate } from './format-saving.ts';
import { formatCount, formatNumber, formatShare } from './format-tokens.ts';

/** Whether a verdict is about what a rule saves. */
const isOfSaving: Readonly<Record<Verdict, boolean>> = {
  earns: true,
  'does-not-earn': true,
  undecided: true,
  regression: false,
};

/**
 * Describes what a verdict on tokens says of tasks that nobody measured, in one sentence; undefined where it is about something else, and in what
 * earlier versions decided.
 */
export function describePrediction(
  decision: Pick<Decision, 'verdict' | 'prediction' | 'tasks' | 'baselineMean' | 'behaviour' | 'outcome'>,
): string | undefined {
  const { verdict, prediction, tasks, behaviour, outcome } = decision;
  if (behaviour !== undefined || outcome !== undefined || !hasEstimate(decision) || !isOfSaving[verdict])
    return undefined;
  if (prediction === undefined)
    return tasks.length < fewestPredicted
      ? `Measured on ${formatCount(tasks.length, 'golden task')}: too few to say anything of others.`
      : undefined;
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
