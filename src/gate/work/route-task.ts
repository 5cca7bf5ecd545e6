import { type Complexity, suiteRunsOf, type WorkRoute, type WorkStep, workSteps } from '../../core/model/complexity.ts';

/** Sides from which a change is reviewed, the ones that find most first. */
export const reviewAspects = ['correctness', 'tests', 'safety', 'contracts', 'performance', 'readability'] as const;

const words: Readonly<Record<Complexity, string>> = {
  1: 'trivial',
  2: 'simple',
  3: 'moderate',
  4: 'large',
  5: 'far reaching',
};

/**
 * What follows from a score. 1 and 2: straight to the plan, two reviewers, Sonnet alone; 3: all steps, four reviewers; 4 and 5: all of
 * both, conducted by Opus. `skipTo` leaves out everything before a step because a person said so.
 */
export function routeTask(score: Complexity, skipTo?: WorkStep): WorkRoute {
  const why = `complexity ${score}/5 (${words[score]})`;
  const byScore: readonly WorkStep[] = score <= 2 ? ['explore', 'strategy', 'review-plan'] : [];
  const asked = skipTo === undefined ? [] : workSteps.slice(0, workSteps.indexOf(skipTo));
  const skipped = workSteps.flatMap((step) => {
    if (asked.includes(step)) return [{ step, why: `a person asked to begin with ${skipTo}` }];
    return byScore.includes(step) ? [{ step, why }] : [];
  });
  const [sides, model] =
    score <= 2 ? ([2, 'sonnet'] as const) : score === 3 ? ([4, 'session'] as const) : ([6, 'opus'] as const);
  return { skipped, reviewers: reviewAspects.slice(0, sides), model, benchRuns: suiteRunsOf(score) };
}
