import {
  type Complexity,
  suiteRunsOf,
  type WorkKind,
  type WorkRoute,
  type WorkStep,
  workSteps,
} from '../../core/model/complexity.ts';
import { reviewAspects, sidesOf } from './work-kinds.ts';

const words: Readonly<Record<Complexity, string>> = {
  1: 'trivial',
  2: 'simple',
  3: 'moderate',
  4: 'large',
  5: 'far reaching',
};

/**
 * What follows from a score. 1 and 2: straight to the plan, two reviewers, Sonnet alone; 3: all steps, four reviewers; 4 and 5: all of
 * both, conducted by Opus. Reviewers follow risk: every side that the kinds of work ask for looks, however small the task is.
 * `skipTo` leaves out everything before a step because a person said so.
 */
export function routeTask(score: Complexity, kinds: readonly WorkKind[] = [], skipTo?: WorkStep): WorkRoute {
  const why = `complexity ${score}/5 (${words[score]})`;
  const byScore: readonly WorkStep[] = score <= 2 ? ['explore', 'strategy', 'review-plan'] : [];
  const asked = skipTo === undefined ? [] : workSteps.slice(0, workSteps.indexOf(skipTo));
  const skipped = workSteps.flatMap((step) => {
    if (asked.includes(step)) return [{ step, why: `a person asked to begin with ${skipTo}` }];
    return byScore.includes(step) ? [{ step, why }] : [];
  });
  const [sides, model] =
    score <= 2 ? ([2, 'sonnet'] as const) : score === 3 ? ([4, 'session'] as const) : ([6, 'opus'] as const);
  return { skipped, reviewers: chooseReviewers(sides, kinds), model, benchRuns: suiteRunsOf(score) };
}

/** Correctness in any case, then what the kinds of work ask for, then whatever finds most. */
function chooseReviewers(count: number, kinds: readonly WorkKind[]): readonly string[] {
  const needed = new Set([reviewAspects[0], ...sidesOf(kinds)]);
  return [...new Set([...needed, ...reviewAspects])].slice(0, Math.max(count, needed.size));
}
