import type { BudgetPricing } from '../model/budget.ts';
import type { Dollars, PriceTable, TokenPrices } from '../model/price.ts';
import type { TrialRecord } from '../model/trial.ts';
import { pricesAsOf } from './price-table.ts';
import { findPrices, priceCalls } from './price-usage.ts';

/** What prices trials: the config's own table, and the models that only simulate. */
export interface TrialPricing {
  readonly overrides: PriceTable;
  readonly simulatedModels: readonly string[];
}

/** Of a trial, what its price depends on. */
export type PricedTrial = Pick<TrialRecord, 'model' | 'usage'>;

/** Dollars of one trial: 0 for a simulated one, `unknown` for a model without a price. Its calls are priced as their sum. */
export function priceTrial({ model, usage }: PricedTrial, pricing: TrialPricing): Dollars {
  if (pricing.simulatedModels.includes(model)) return 0;
  return priceCalls([{ model, usage }], pricing.overrides);
}

/** Dollars of several trials, what is known of them, and why the rest is not. */
export function priceTrials(
  trials: readonly PricedTrial[],
  pricing: TrialPricing,
): { readonly dollars: Dollars; readonly pricing: BudgetPricing } {
  const unknown = new Set<string>();
  let knownDollars = 0;
  for (const trial of trials) {
    const dollars = priceTrial(trial, pricing);
    if (dollars === 'unknown') unknown.add(trial.model);
    else knownDollars += dollars;
  }
  return {
    dollars: unknown.size > 0 ? 'unknown' : knownDollars,
    pricing: {
      asOf: pricesAsOf,
      knownDollars,
      simulatedTrials: trials.filter(({ model }) => pricing.simulatedModels.includes(model)).length,
      unknownModels: [...unknown].sort(),
    },
  };
}

/**
 * The most one token of a trial with at most `tokens` tokens may cost, in dollars: the dearest class, in the dearer band when a
 * prompt can get that long. A limit held against it cannot be passed, whatever the agent does.
 */
export function priceWorstToken(model: string, tokens: number, pricing: TrialPricing): Dollars {
  if (pricing.simulatedModels.includes(model)) return 0;
  const prices = findPrices(model, pricing.overrides);
  if (prices === undefined) return 'unknown';
  const { above } = prices;
  const dearest = Math.max(
    dearestClass(prices),
    above !== undefined && tokens > above.promptTokens ? dearestClass(above) : 0,
  );
  return dearest / 1_000_000;
}

function dearestClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }: TokenPrices): number {
  return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}
