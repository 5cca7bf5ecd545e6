import { sum } from '../stats/moments.ts';

/** What one task contributes: w²·r·μ² of a trial per arm, and tokens per trial. */
export interface CostTerm {
  readonly unit: number;
  readonly cost: number;
}

/** Completed trials per task and arm the gate never goes below. */
const leastTrials = 2;

/** Halvings of the search interval; beyond these doubles tell no difference. */
const searchSteps = 80;

/**
 * Closed form of the information. With n_k trials of task k in each arm V = 2·Σ unit_k/n_k and the tokens are 2·Σ n_k·cost_k; for a
 * given V they are least with n_k ∝ √(unit_k/cost_k), which is where the gate's allocation leads, at least two each.
 * Gives the variance of the saving that so many tokens reach.
 */
export function varianceFor(terms: readonly CostTerm[], tokens: number): number {
  return spend(
    terms,
    findLevel(terms, (spent) => spent.tokens >= tokens),
  ).variance;
}

/** The least tokens that reach a variance of the saving. */
export function tokensFor(terms: readonly CostTerm[], variance: number): number {
  return spend(
    terms,
    findLevel(terms, (spent) => spent.variance <= variance),
  ).tokens;
}

interface Spent {
  readonly variance: number;
  readonly tokens: number;
}

/** `level` is the common factor of all n_k. */
function spend(terms: readonly CostTerm[], level: number): Spent {
  const trials = terms.map(({ unit, cost }) => Math.max(leastTrials, level * Math.sqrt(unit / Math.max(1, cost))));
  return {
    variance: 2 * sum(terms.map(({ unit }, place) => unit / (trials[place] ?? leastTrials))),
    tokens: 2 * sum(terms.map(({ cost }, place) => cost * (trials[place] ?? leastTrials))),
  };
}

/** The smallest level that is enough; both figures are monotonous in it. */
function findLevel(terms: readonly CostTerm[], isEnough: (spent: Spent) => boolean): number {
  if (isEnough(spend(terms, 0))) return 0;
  let [low, high] = [0, 1];
  for (let step = 0; step < searchSteps && !isEnough(spend(terms, high)); step++) high *= 4;
  for (let step = 0; step < searchSteps; step++) {
    const middle = (low + high) / 2;
    if (isEnough(spend(terms, middle))) high = middle;
    else low = middle;
  }
  return high;
}
