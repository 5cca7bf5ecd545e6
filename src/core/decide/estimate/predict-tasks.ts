import { fewestPredicted, type Prediction } from '../../model/verdict/decision.ts';
import { studentQuantile, studentTail } from '../../stats/distributions.ts';
import { mean, sumOfSquares } from '../../stats/moments.ts';
import type { Estimate, TaskEstimate } from './estimate-saving.ts';

/** Each end of an interval leaves out so much. */
const tail = 0.05;

/**
 * Predicts the saving on tasks that nobody measured from K frozen tasks, in shares of a task's own baseline: m the mean over tasks and σ the
 * larger of how far tasks lie apart and how well each is known, the mean of all such tasks lies within m ± t·σ/√K and the next of them within m ±
 * t·σ·√(1 + 1/K), 9 times in 10 (t of K − 1 degrees of freedom; docs/statistics.md). Undefined below four tasks.
 */
export function predictTasks(estimate: Estimate | undefined): Prediction | undefined {
  const tasks = estimate?.tasks.filter(({ baselineMean }) => baselineMean > 0) ?? [];
  if (tasks.length < fewestPredicted) return undefined;
  const savings = tasks.map(savingOf);
  const [saving, df] = [mean(savings), tasks.length - 1];
  const errorVariance = mean(tasks.map((task) => varianceOfShare(task, estimate?.variance ?? 0)));
  const spread = Math.max(Math.sqrt(sumOfSquares(savings) / df), Math.sqrt(errorVariance));
  const ofNext = spread * Math.sqrt(1 + 1 / tasks.length);
  return {
    tasks: tasks.length,
    saving,
    likeThese: around(saving, spread / Math.sqrt(tasks.length), df),
    next: around(saving, ofNext, df),
    loses: ofNext > 0 ? studentTail(-saving / ofNext, df) : Number(saving < 0),
  };
}

function around(centre: number, spread: number, df: number): [number, number] {
  const half = studentQuantile(1 - tail, df) * spread;
  return [centre - half, centre + half];
}

/** Returns the saving of a task as a share of its own baseline. */
function savingOf({ baselineMean, candidateMean }: TaskEstimate): number {
  return 1 - candidateMean / baselineMean;
}

/** Variance of one task's saving as a share of its baseline: (c/b)²·v·(1/n₀ + 1/n₁), v the relative variance of a trial. */
function varianceOfShare({ baselineMean, candidateMean, n0, n1 }: TaskEstimate, variance: number): number {
  return (candidateMean / baselineMean) ** 2 * variance * (1 / n0 + 1 / n1);
}
