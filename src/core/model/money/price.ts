/** Prices of the four token classes in US dollars per million tokens. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  /** Writing a short-lived cache entry (five minutes at Anthropic, thirty at OpenAI). */
  readonly cacheWrite: number;
  readonly cacheRead: number;
  /** Writing a one-hour cache entry; `cacheWrite` where it is left out. */
  readonly longCacheWrite?: number;
}

/** Prices of one model. A call whose prompt (input, cache writes and cache reads) is longer than `promptTokens` pays `above` whole. */
export interface ModelPrices extends TokenPrices {
  readonly above?: TokenPrices & { readonly promptTokens: number };
}

/** Dollars, or `unknown` when the cost of a model is not known: an unknown price is never 0. */
export type Dollars = number | 'unknown';

/** Prices by model id, without date suffixes. */
export type PriceTable = Readonly<Record<string, ModelPrices>>;
