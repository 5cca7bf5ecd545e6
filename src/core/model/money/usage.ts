/** Tokens of one trial (or any sum of trials) by the four classes a provider bills. All counts are whole tokens ≥ 0. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cacheCreation: number;
  readonly cacheRead: number;
}

/** Tokens that one model of a trial used, in the prices' own classes. */
export interface ModelUsage {
  /** As the API resolved it. */
  readonly model: string;
  readonly usage: Usage;
  /** Part of `usage.cacheCreation` written for an hour, which costs more; none when absent. */
  readonly longCacheCreation?: number;
  /** Tokens of the longest prompt of one call, where all prompts together are long enough to be in another price band than one of them. */
  readonly longestPrompt?: number;
}

/** Weight of one token of each class. */
export type Weights = Readonly<Record<keyof Usage, number>>;

/** The three ways to weigh token classes; `priced` decides by default, the others are shown beside it. */
export const metrics = ['priced', 'total', 'processing'] as const;
export type Metric = (typeof metrics)[number];

/** The names of the four classes. */
export const usageClasses = [
  'input',
  'output',
  'cacheCreation',
  'cacheRead',
] as const satisfies readonly (keyof Usage)[];

export const zeroUsage: Usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };

/**
 * Weights per metric, in input-equivalent tokens.
 * `priced`: Anthropic list-price ratios (input 1, five-minute cache write 1.25, cache read 0.1, output 5), as of 2026-06.
 */
export const metricWeights: Readonly<Record<Metric, Weights>> = {
  priced: { input: 1, output: 5, cacheCreation: 1.25, cacheRead: 0.1 },
  total: { input: 1, output: 1, cacheCreation: 1, cacheRead: 1 },
  processing: { input: 1, output: 1, cacheCreation: 1, cacheRead: 0 },
};

/** Adds two usages, class by class. */
export function addUsage(a: Usage, b: Usage): Usage {
  return mapClasses((name) => a[name] + b[name]);
}

/** Multiplies every class by the factor; the counts need not be whole numbers. */
export function scaleUsage(usage: Usage, factor: number): Usage {
  return mapClasses((name) => usage[name] * factor);
}

function mapClasses(count: (name: keyof Usage) => number): Usage {
  return {
    input: count('input'),
    output: count('output'),
    cacheCreation: count('cacheCreation'),
    cacheRead: count('cacheRead'),
  };
}

/** Returns the tokens of a prompt: all classes of input. */
export function promptTokens({ input, cacheCreation, cacheRead }: Usage): number {
  return input + cacheCreation + cacheRead;
}

/** Returns the weighted sum of the four classes: the metric value of a trial. */
export function weighUsage(usage: Usage, weights: Weights): number {
  return (
    usage.input * weights.input +
    usage.output * weights.output +
    usage.cacheCreation * weights.cacheCreation +
    usage.cacheRead * weights.cacheRead
  );
}

/** Adds up all four classes at weight 1: the unit of every token budget. */
export function totalTokens(usage: Usage): number {
  return weighUsage(usage, metricWeights.total);
}

/** Sums a trial's usage by model, as records keep it: `models` only where the sum of one model would not tell the price. */
export function sumModels(models: readonly ModelUsage[]): {
  readonly usage: Usage;
  /** The first that answered; empty when none did. */
  readonly model: string;
  readonly models?: readonly ModelUsage[];
} {
  const [first, ...others] = models;
  const { model = '', usage: _, ...more } = first ?? {};
  const isPlain = others.length === 0 && Object.keys(more).length === 0;
  return {
    usage: models.reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage),
    model,
    ...(isPlain ? {} : { models }),
  };
}

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
