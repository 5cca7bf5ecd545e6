import { totalTokens } from '../../foundation/model/money/usage.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { SpotCheck } from '../../foundation/model/verdict/spot-check.ts';
import { sum } from '../../foundation/stats/moments.ts';
import { priceTrials, priceWorstToken } from '../../stages/gate/budget/price-trials.ts';
import { plannedModel, pricingOf } from '../money/trial-pricing.ts';
import type { PlannedReceipt } from './plan-receipt.ts';

/** What running the chosen trials again is expected to cost, as much as they cost, and what it may cost at worst: the limits. */
export function estimateCost(
  planned: readonly PlannedReceipt[],
  config: Config,
): Pick<SpotCheck, 'expected' | 'worst'> {
  const stated = planned.flatMap(({ receipt: { evidence, model }, places }) =>
    places.flatMap((place) => evidence.trials.slice(place, place + 1)).map(({ usage }) => ({ usage, model })),
  );
  const trials = stated.length;
  const pricing = pricingOf(config);
  const { run, trial, dollars: limit } = config.budget;
  const tokens = Math.min(trials * trial, run);
  const perToken = priceWorstToken(plannedModel(config), trial, pricing);
  return {
    expected: {
      trials,
      tokens: Math.min(sum(stated.map(({ usage }) => totalTokens(usage))), run),
      dollars: priceTrials(stated, pricing).dollars,
    },
    worst: { trials, tokens, dollars: perToken === 'unknown' ? 'unknown' : Math.min(perToken * tokens, limit) },
  };
}
