import type { PriceTable } from '../model/money/usage.ts';
import type { ModelUse } from '../model/rule/bill.ts';
import { findPrices } from './price-table.ts';

/** Dollars of a text that every call carries, and the models whose prices nobody knows. */
export interface CarriedPrice {
  /** Absent where no price is known. */
  readonly dollars?: number;
  readonly unpriced: readonly string[];
}

/** Prices are per so many tokens. */
const unit = 1_000_000;

/**
 * Prices `tokens` at the head of every call, at list prices or at those of a config: each run writes them to the cache once, and every later call
 * reads them.
 */
export function priceCarried(tokens: number, models: readonly ModelUse[], overrides: PriceTable = {}): CarriedPrice {
  const priced = models.flatMap(({ model, runs, calls }) => {
    const prices = findPrices(model, overrides);
    const writes = Math.min(runs, calls);
    return prices === undefined
      ? []
      : [(tokens * (writes * prices.cacheWrite + (calls - writes) * prices.cacheRead)) / unit];
  });
  const unpriced = models.flatMap(({ model }) => (findPrices(model, overrides) === undefined ? [model] : []));
  return { ...(priced.length > 0 && { dollars: priced.reduce((sum, one) => sum + one, 0) }), unpriced };
}
