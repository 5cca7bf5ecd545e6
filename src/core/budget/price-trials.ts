import type { BudgetPricing } from '../model/money/budget.ts';
import {
  type Dollars,
  type ModelUsage,
  type PriceTable,
  promptTokens,
  type TokenPrices,
  totalTokens,
  type Usage,
} from '../model/money/usage.ts';
import type { ModelUse } from '../model/rule/bill.ts';
import { type Config, demoModel, leanDemoModel } from '../model/rule/config.ts';
import type { TrialRecord } from '../model/trial/trial.ts';
import { findPrices, pricesAsOf } from './price-table.ts';

/** Prices for trials: the config's own table, and the models that only simulate. */
export interface TrialPricing {
  readonly overrides: PriceTable;
  readonly simulatedModels: readonly string[];
}

/** The part of a config that prices its trials. */
export type PricedConfig = Pick<Config, 'prices'>;

/** Returns the prices for the trials of a config: its own table first, and nothing for the demo agent. */
export function pricingOf({ prices = {} }: PricedConfig): TrialPricing {
  return { overrides: prices, simulatedModels: [demoModel, leanDemoModel] };
}

/** Returns prices by which simulated trials cost what their tokens would cost, where the config prices the demo agent's models. */
export function listPricing(config: PricedConfig): TrialPricing {
  return { ...pricingOf(config), simulatedModels: [] };
}

/** The part of a trial record that its price depends on. */
type PricedTrial = Pick<TrialRecord, 'model' | 'usage' | 'models'>;

/** Returns the dollars of one trial: 0 for a simulated one, `unknown` with a model without a price. The calls of a model are priced as their sum. */
export function priceTrial(trial: PricedTrial, pricing: TrialPricing): Dollars {
  const { pricedDollars, unknownModels } = priceParts(trial, pricing);
  return unknownModels.length > 0 ? 'unknown' : pricedDollars;
}

/** Returns the dollars of one trial as far as they are known: a model without a price adds none. */
export function priceKnown(trial: PricedTrial, pricing: TrialPricing): number {
  return priceParts(trial, pricing).pricedDollars;
}

function priceParts({ model, usage, models = [{ model, usage }] }: PricedTrial, pricing: TrialPricing) {
  const unknownModels: string[] = [];
  let pricedDollars = 0;
  for (const part of models) {
    if (pricing.simulatedModels.includes(part.model)) continue;
    const dollars = priceCalls([part], pricing.overrides);
    if (dollars === 'unknown') unknownModels.push(part.model);
    else pricedDollars += dollars;
  }
  return { pricedDollars, unknownModels };
}

/** Returns the dollars of several trials, the part that is known, and why the rest is not. */
export function priceTrials(
  trials: readonly PricedTrial[],
  pricing: TrialPricing,
): { readonly dollars: Dollars; readonly pricing: BudgetPricing } {
  const unknown = new Set<string>();
  let knownDollars = 0;
  for (const trial of trials) {
    const { pricedDollars, unknownModels } = priceParts(trial, pricing);
    knownDollars += pricedDollars;
    for (const model of unknownModels) unknown.add(model);
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
 * Returns the most that one token of a trial with at most `tokens` tokens may cost, in dollars: the most expensive class, in the more expensive
 * band when a prompt can get that long. A limit held against it cannot be passed, whatever the agent does.
 */
export function priceWorstToken(model: string, tokens: number, pricing: TrialPricing): Dollars {
  if (pricing.simulatedModels.includes(model)) return 0;
  const prices = findPrices(model, pricing.overrides);
  if (prices === undefined) return 'unknown';
  const { above } = prices;
  const mostExpensive = Math.max(
    mostExpensiveClass(prices),
    above !== undefined && tokens > above.promptTokens ? mostExpensiveClass(above) : 0,
  );
  return mostExpensive / 1_000_000;
}

/**
 * Returns the most that a call may cost in dollars before it is made: all of its input in the most expensive class, and of its answer
 * `outputTokens`, in the more expensive band when its prompt is that long. Undefined without a price.
 */
export function priceWorstCall(
  call: { readonly model: string; readonly inputEstimate: number },
  outputTokens: number,
  pricing: TrialPricing,
): number | undefined {
  if (pricing.simulatedModels.includes(call.model)) return 0;
  const prices = findPrices(call.model, pricing.overrides);
  if (prices === undefined) return undefined;
  const { above } = prices;
  const band = above !== undefined && call.inputEstimate > above.promptTokens ? above : prices;
  return (call.inputEstimate * mostExpensiveClass({ ...band, output: 0 }) + outputTokens * band.output) / 1_000_000;
}

function mostExpensiveClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }: TokenPrices): number {
  return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}

/** Usage of one model call. */
type PricedCall = ModelUsage;

/**
 * Returns the dollars of one call's usage. `overrides` are the `prices:` of the config and win over the list. Usage summed over calls may be
 * priced too, by the longest of their prompts; where that is not known, such a sum falls into the more expensive band, never the cheaper one.
 */
export function priceUsage(
  usage: Usage,
  model: string,
  overrides: PriceTable = {},
  { longCacheCreation = 0, longestPrompt = promptTokens(usage) }: Omit<PricedCall, 'model' | 'usage'> = {},
): Dollars {
  const prices = findPrices(model, overrides);
  if (prices === undefined) return 'unknown';
  const { above } = prices;
  const band = above !== undefined && longestPrompt > above.promptTokens ? above : prices;
  const longWrites = Math.min(longCacheCreation, usage.cacheCreation);
  const perMillion =
    usage.input * band.input +
    usage.output * band.output +
    (usage.cacheCreation - longWrites) * band.cacheWrite +
    longWrites * (band.longCacheWrite ?? band.cacheWrite) +
    usage.cacheRead * band.cacheRead;
  return perMillion / 1_000_000;
}

/** Returns the dollars of several calls, each in its own price band; calls that used no tokens cost nothing whatever their model. */
export function priceCalls(calls: readonly PricedCall[], overrides: PriceTable = {}): Dollars {
  let total = 0;
  for (const call of calls) {
    if (totalTokens(call.usage) === 0) continue;
    const dollars = priceUsage(call.usage, call.model, overrides, call);
    if (dollars === 'unknown') return 'unknown';
    total += dollars;
  }
  return total;
}

/** Dollars of a text that every call carries, and the models whose prices nobody knows. */
interface CarriedPrice {
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
