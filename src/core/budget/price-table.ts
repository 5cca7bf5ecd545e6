import type { ModelPrices, PriceTable, TokenPrices } from '../model/money/usage.ts';
import type { Config } from '../model/rule/config.ts';

/** Month the table below was read; shown wherever dollars are. */
export const pricesAsOf = '2026-11';

/**
 * List prices as of 2026-11, in US dollars per million tokens. Sources:
 * - Anthropic: https://platform.claude.com/docs/en/about-claude/pricing and the pages of the single models below it;
 * - OpenAI: https://developers.openai.com/api/docs/pricing and the pages of the single models.
 *
 * What you pay is between you and your provider: discounts, batch, fast and priority tiers, regional surcharges, other clouds
 * and server-side tools are not in here, and prices change. `prices:` in the config replaces any row and adds models; dollars
 * shown by rentroll never decide a verdict; the metric `priced` follows the shares of a model's prices among themselves.
 */
export const listPrices: PriceTable = {
  'claude-fable-5-1': anthropic(10, 50, 0.25),
  'claude-fable-5': anthropic(10, 50, 1),
  'claude-opus-5-5': anthropic(4, 20, 0.2),
  'claude-opus-5': anthropic(5, 25, 0.5),
  'claude-opus-4-8': anthropic(5, 25, 0.5),
  'claude-opus-4-7': anthropic(5, 25, 0.5),
  'claude-opus-4-6': anthropic(5, 25, 0.5),
  'claude-opus-4-5': anthropic(5, 25, 0.5),
  'claude-opus-4-1': anthropic(15, 75, 1.5),
  'claude-opus-4': anthropic(15, 75, 1.5),
  'claude-sonnet-5-5': anthropic(2, 10, 0.1),
  'claude-sonnet-5': anthropic(2, 10, 0.2),
  'claude-sonnet-4-6': anthropic(3, 15, 0.3),
  // The long-context beta of these two costs more; without it no prompt gets that long.
  'claude-sonnet-4-5': { ...anthropic(3, 15, 0.3), above: { promptTokens: 200_000, ...anthropic(6, 22.5, 0.6) } },
  'claude-sonnet-4': { ...anthropic(3, 15, 0.3), above: { promptTokens: 200_000, ...anthropic(6, 22.5, 0.6) } },
  'claude-haiku-5-5': { ...anthropic(0.1, 0.5, 0.01), above: { promptTokens: 100_000, ...anthropic(0.5, 2.5, 0.05) } },
  'claude-haiku-4-5': anthropic(1, 5, 0.1),
  'claude-3-5-haiku': anthropic(0.8, 4, 0.08),

  'gpt-6.1-sol': openai(2, 10, 0.1),
  'gpt-6.1-terra': openai(1, 5, 0.05),
  'gpt-6-astra': openai(10, 50, 1),
  'gpt-6-sol': openai(2, 10, 0.2),
  'gpt-6-luna': openai(0.1, 0.5, 0.01),
  'gpt-5.6': openai(4, 20, 0.4),
  'gpt-5.6-sol': openai(4, 20, 0.4),
  'gpt-5.6-terra': openai(2, 12, 0.2),
  'gpt-5.6-luna': openai(0.2, 1.2, 0.02),
  'gpt-5.5': longPrompts(flat(5, 30, 0.5)),
  'gpt-5.4': longPrompts(flat(2.5, 15, 0.25)),
  'gpt-5.4-mini': flat(0.75, 4.5, 0.075),
  'gpt-5.4-nano': flat(0.2, 1.25, 0.02),
  'gpt-5.3-codex': flat(1.75, 14, 0.175),
  'gpt-5.2-codex': flat(1.75, 14, 0.175),
  'gpt-5.2': flat(1.75, 14, 0.175),
  'gpt-5.1-codex-max': flat(1.25, 10, 0.125),
  'gpt-5.1-codex': flat(1.25, 10, 0.125),
  'gpt-5.1': flat(1.25, 10, 0.125),
  'gpt-5-codex': flat(1.25, 10, 0.125),
  'gpt-5': flat(1.25, 10, 0.125),
  'gpt-5-mini': flat(0.25, 2, 0.025),
};

/** Makes prices of Anthropic, which writes its cache at 1.25 times input for five minutes and at twice input for an hour. */
function anthropic(input: number, output: number, cacheRead: number): TokenPrices {
  return { input, output, cacheWrite: times(input, 1.25), cacheRead, longCacheWrite: times(input, 2) };
}

/** Makes prices of OpenAI from 5.6 on: cache writes at 1.25 times input, and a more expensive band for long prompts. */
function openai(input: number, output: number, cacheRead: number): ModelPrices {
  return longPrompts({ input, output, cacheWrite: times(input, 1.25), cacheRead });
}

/** Makes prices of OpenAI up to 5.5, where writing the cache costs as much as input. */
function flat(input: number, output: number, cacheRead: number): TokenPrices {
  return { input, output, cacheWrite: input, cacheRead };
}

/** Prompts above 272 000 tokens: twice the price of every input class, one and a half times that of output. */
function longPrompts(prices: TokenPrices): ModelPrices {
  const above = {
    promptTokens: 272_000,
    input: times(prices.input, 2),
    output: times(prices.output, 1.5),
    cacheWrite: times(prices.cacheWrite, 2),
    cacheRead: times(prices.cacheRead, 2),
  };
  return { ...prices, above };
}

function times(price: number, factor: number): number {
  return Number((price * factor).toFixed(6));
}

/**
 * Prices of a model id: as written, then without what runtimes append to a name (`-20250929`, `-2026-02-16`, `-latest`,
 * `[1m]`). Nothing shorter matches: `-mini` or `-fast` is another model with another price.
 */
export function findPrices(model: string, overrides: PriceTable = {}): ModelPrices | undefined {
  const name = model.trim().toLowerCase();
  for (const id of new Set([name, withoutSuffix(name)])) {
    if (Object.hasOwn(overrides, id)) return overrides[id];
    if (Object.hasOwn(listPrices, id)) return listPrices[id];
  }
  return undefined;
}

function withoutSuffix(name: string): string {
  return name.replace(/\[1m\]$/, '').replace(/-(?:20\d{6}|20\d\d-\d\d-\d\d|latest)$/, '');
}

/** Explains why the dollars that a solved task is worth cannot be counted in tokens of the metric; undefined where they can, or none are written. */
export function whyUnpriced({ policy, runner, prices = {} }: Config): string | undefined {
  if (typeof policy.solvedTaskValue !== 'object') return undefined;
  return (findPrices(runner.model, prices)?.input ?? 0) > 0
    ? undefined
    : `no price is known for the model "${runner.model}"`;
}
