import { type Dollars, type PriceTable, totalTokens, type Usage } from '../model/money/usage.ts';
import { findPrices } from './price-table.ts';

/** Usage of one model call. `longCacheCreation` is the part of `usage.cacheCreation` written for an hour. */
export interface PricedCall {
  readonly model: string;
  readonly usage: Usage;
  readonly longCacheCreation?: number;
}

/**
 * Dollars of one call's usage. `overrides` are the `prices:` of the config and win over the list. Usage summed over calls may
 * be priced too; where a model charges long prompts more, such a sum falls into the more expensive band, never the cheaper one.
 */
export function priceUsage(
  usage: Usage,
  model: string,
  overrides: PriceTable = {},
  longCacheCreation: number = 0,
): Dollars {
  const prices = findPrices(model, overrides);
  if (prices === undefined) return 'unknown';
  const promptTokens = usage.input + usage.cacheCreation + usage.cacheRead;
  const band = prices.above !== undefined && promptTokens > prices.above.promptTokens ? prices.above : prices;
  const longWrites = Math.min(longCacheCreation, usage.cacheCreation);
  const perMillion =
    usage.input * band.input +
    usage.output * band.output +
    (usage.cacheCreation - longWrites) * band.cacheWrite +
    longWrites * (band.longCacheWrite ?? band.cacheWrite) +
    usage.cacheRead * band.cacheRead;
  return perMillion / 1_000_000;
}

/** Dollars of several calls, each in its own price band; calls that used no tokens cost nothing whatever their model. */
export function priceCalls(calls: readonly PricedCall[], overrides: PriceTable = {}): Dollars {
  let total = 0;
  for (const { usage, model, longCacheCreation } of calls) {
    if (totalTokens(usage) === 0) continue;
    const dollars = priceUsage(usage, model, overrides, longCacheCreation);
    if (dollars === 'unknown') return 'unknown';
    total += dollars;
  }
  return total;
}
