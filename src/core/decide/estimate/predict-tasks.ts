import { fewestPredicted, type Prediction } from '../../model/verdict/decision.ts';
import { studentLowerTail, studentQuantile } from '../../stats/distributions.ts';
import { mean, sumOfSquares } from '../../stats/moments.ts';
import type { Estimate, TaskEstimate } from './estimate-saving.ts';

/** Each end of an interval leaves out so much. */
const tail = 0.05;

/**
 * What the saving on K frozen tasks says about tasks that nobody measured, in shares of a task's own baseline: m the mean over tasks and
 * σ the larger of how far tasks lie apart and how well each is known, the mean of all such tasks lies within m ± t·σ/√K and the next of
 * them within m ± t·σ·√(1 + 1/K), 9 times in 10 (t of K − 1 degrees of freedom; docs/statistics.md). Undefined below four tasks.
 */
export function predictTasks(estimate: Estimate | undefined): Prediction | undefined {
  const tasks = estimate?.tasks.filter(({ baselineMean }) => baselineMean > 0) ?? [];
  if (tasks.length < fewestPredicted) return undefined;
  const savings = tasks.map(savingOf);
  const [saving, df] = [mean(savings), tasks.length - 1];
  const spread = Math.max(Math.sqrt(sumOfSquares(savings) / df), Math.sqrt(mean(tasks.map(varianceOfShare))));
  const ofNext = spread * Math.sqrt(1 + 1 / tasks.length);
  return {
    tasks: tasks.length,
    saving,
    likeThese: around(saving, spread / Math.sqrt(tasks.length), df),
    next: around(saving, ofNext, df),
    loses: ofNext > 0 ? studentLowerTail(-saving / ofNext, df) : Number(saving < 0),
  };
}

/** True when the saving on average over tasks like the frozen ones is shown to exceed a share of what they cost. */
export function reachesBeyond(prediction: Prediction | undefined, share: number): boolean {
  return prediction !== undefined && prediction.likeThese[0] > share;
}

function around(centre: number, spread: number, df: number): [number, number] {
  const half = studentQuantile(1 - tail, df) * spread;
  return [centre - half, centre + half];
}

/** What a task saves, as a share of its own baseline. */
export function savingOf({ baselineMean, candidateMean }: TaskEstimate): number {
  return 1 - candidateMean / baselineMean;
}

/** Variance of one task's saving as a share of its baseline: r·μ²/b²·(1/n₁ + (c/b)²/n₀), the first terms of that of a ratio. */
export function varianceOfShare({ r, mu, baselineMean: b, candidateMean: c, n0, n1 }: TaskEstimate): number {
  return ((r * mu ** 2) / b ** 2) * (1 / n1 + (c / b) ** 2 / n0);
}
