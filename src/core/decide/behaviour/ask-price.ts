import type { PriceFigures } from '../../model/verdict/decision.ts';
import type { Evidence, EvidencePolicy } from '../../model/verdict/evidence.ts';
import { gainOfShare } from '../../stats/gain.ts';
import { median } from '../../stats/moments.ts';
import { leastTrials } from '../../stats/rounds.ts';
import { type Estimate, estimateSaving } from '../estimate/estimate-saving.ts';
import {
  canJudge,
  fillCells,
  hasCompleted,
  mostMedians,
  projectCells,
  type TaskCell,
} from '../estimate/project-cells.ts';
import { type Look, lookAt } from '../estimate/rule-judgement.ts';

/** The price with what it was worked out from. */
export interface PriceAnswer {
  readonly figures: PriceFigures;
  /** Undefined while a task lacks the trials of the first look. */
  readonly look: Look | undefined;
}

/**
 * Judges whether a rule keeps its price, over all tasks: a cost is a saving below 0, and has the same two limits. The cap is a multiple of the
 * larger of the two medians, for the baseline's alone would hide a cost. Undefined when nothing can be estimated.
 */
export function askPrice({ trials, policy, behaviour }: Evidence): PriceAnswer | undefined {
  const cells = fillCells(projectCells(trials, policy.weights), behaviour?.tasks);
  const judging = cells.filter(canJudge);
  const estimate = estimateRuleCost(judging.filter((cell) => hasCompleted(cell, 1)));
  if (estimate === undefined || behaviour === undefined) return undefined;
  const isReady = judging.every((cell) => hasCompleted(cell, leastTrials(cells.length)));
  const look = isReady ? lookAtPrice(estimate, policy, behaviour.price) : undefined;
  const { share, baselineMean } = estimate;
  const figures = { cost: -share * baselineMean, share: -share, limit: behaviour.price, state: judgePrice(look) };
  return { figures, look };
}

/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
function estimateRuleCost(cells: readonly TaskCell[]): Estimate | undefined {
  return estimateSaving(cells, {
    capFor: ({ baseline, candidate }) => mostMedians * Math.max(median(baseline.values), median(candidate.values)),
  });
}

/** One look: a cost below the price has to be shown, and one that is clearly cheaper ruled out. `price` is a share of the baseline. */
function lookAtPrice(estimate: Estimate, policy: EvidencePolicy, price: number): Look {
  const { minEffect } = policy;
  const share = typeof minEffect === 'number' ? minEffect : minEffect.tokens / estimate.baselineMean;
  return lookAt(estimate, policy, { bar: gainOfShare(-price), least: gainOfShare(-Math.max(0, price - share)) });
}

/** A rule is above its price when it clearly is, and else too expensive to be told from one that is. */
function judgePrice(look: Look | undefined): PriceFigures['state'] {
  if (look === undefined) return 'open';
  if (look.limits[0] >= look.bar) return 'kept';
  if (look.limits[1] > look.least) return 'open';
  return look.limits[1] < look.bar ? 'above-price' : 'too-dear';
}
