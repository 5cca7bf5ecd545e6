import type { PriceFigures } from '../../model/verdict/decision.ts';
import type { Evidence, EvidencePolicy } from '../../model/verdict/evidence.ts';
import { normalQuantile } from '../../stats/distributions.ts';
import { median } from '../../stats/moments.ts';
import { trialsForPrice } from '../../stats/triangular-test.ts';
import { type Estimate, estimateCapped } from '../estimate/estimate-saving.ts';
import { canJudge, fillCells, hasCompleted, projectCells, type TaskCell } from '../estimate/project-cells.ts';
import { runInterimAnalysis, type TestAnalysis } from '../estimate/run-interim-analysis.ts';

/** Error rates of the question of price. */
const priceAlpha = 0.05;
const priceBeta = 0.1;

/** The price with what it was worked out from. */
export interface PriceAnswer {
  readonly figures: PriceFigures;
  /** Undefined while a task lacks the trials of the first interim analysis. */
  readonly look: TestAnalysis | undefined;
}

/**
 * Whether a rule keeps its price: the token test turned round, over all tasks. The cap is a multiple of the larger of the two medians, for
 * the baseline's alone would hide a cost. Undefined when nothing can be estimated.
 */
export function askPrice({ trials, policy, behaviour, previousInformation }: Evidence): PriceAnswer | undefined {
  const fresh = trials.filter(({ cached }) => !cached);
  const cells = fillCells(projectCells(fresh, policy.weights), behaviour?.tasks);
  const judging = cells.filter(canJudge);
  const estimate = estimateRuleCost(
    judging.filter((cell) => hasCompleted(cell, 1)),
    policy.cap,
  );
  if (estimate === undefined || behaviour === undefined) return undefined;
  const isReady = judging.every((cell) => hasCompleted(cell, trialsForPrice(cells.length)));
  const analysis = isReady
    ? analysePrice(estimate, { policy, price: behaviour.price, previousInformation })
    : undefined;
  const { saving, baselineMean } = estimate;
  const figures = { cost: -saving, share: -saving / baselineMean, limit: behaviour.price, state: judgePrice(analysis) };
  return { figures, look: analysis };
}

/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
export function estimateRuleCost(cells: readonly TaskCell[], cap: number): Estimate | undefined {
  const capFor = ({ baseline, candidate }: TaskCell) =>
    cap * Math.max(median(baseline.values), median(candidate.values));
  return estimateCapped(cells, capFor, 0);
}

/** What the look at a price depends on. */
interface PriceTerms {
  readonly policy: Pick<EvidencePolicy, 'minEffect'>;
  /** Share of the baseline's mean. */
  readonly price: number;
  readonly previousInformation: number;
}

/** One look: a saving of minus the price has to be exceeded, and one of minus what is clearly cheap is worth having. */
export function analysePrice(estimate: Estimate, { policy, price, previousInformation }: PriceTerms): TestAnalysis {
  const { baselineMean } = estimate;
  const minEffect = typeof policy.minEffect === 'number' ? policy.minEffect : policy.minEffect.tokens / baselineMean;
  const limit = price * baselineMean;
  const cheap = Math.max(0, price - minEffect) * baselineMean;
  return runInterimAnalysis(estimate, {
    ...{ alpha: priceAlpha, beta: priceBeta, previousInformation },
    ...{ tau: -limit, delta: -cheap },
  });
}

/** Beyond the lower line a rule is above its price when it clearly is, and else too expensive to be told from one that is. */
export function judgePrice(analysis: TestAnalysis | undefined): PriceFigures['state'] {
  if (analysis === undefined || analysis.crossing === 'neither') return 'open';
  if (analysis.crossing === 'earns') return 'kept';
  return analysis.z <= normalQuantile(priceAlpha) ? 'above-price' : 'too-dear';
}
