/** Tokens of one trial (or any sum of trials) by the four classes a provider bills. All counts are whole tokens ≥ 0. */
export interface Usage {
    readonly input: number;
    readonly output: number;
    readonly cacheCreation: number;
    readonly cacheRead: number;
}
/** What one model of a trial used, in the prices' own classes. */
export interface ModelUsage {
    /** As the API resolved it. */
    readonly model: string;
    readonly usage: Usage;
    /** Part of `usage.cacheCreation` written for an hour, which costs more; none when absent. */
    readonly longCacheCreation?: number;
}
/** How much one token of each class counts. */
export type Weights = Readonly<Record<keyof Usage, number>>;
/** The three ways to weigh token classes; `priced` decides by default, the others are shown beside it. */
export type Metric = 'priced' | 'total' | 'processing';
export declare const zeroUsage: Usage;
/**
 * Weights per metric, in input-equivalent tokens.
 * `priced`: Anthropic list-price ratios (input 1, five-minute cache write 1.25, cache read 0.1, output 5), as of 2026-06.
 */
export declare const metricWeights: Readonly<Record<Metric, Weights>>;
/** Sum of two usages, class by class. */
export declare function addUsage(a: Usage, b: Usage): Usage;
/** Every class times the factor; the counts need not be whole numbers. */
export declare function scaleUsage(usage: Usage, factor: number): Usage;
/** Weighted sum of the four classes: the metric value of a trial. */
export declare function weighUsage(usage: Usage, weights: Weights): number;
/** All four classes at weight 1: the unit of every token budget. */
export declare function totalTokens(usage: Usage): number;
/** A trial's usage by model, as records keep it: `models` only where one model's sum would not tell the price. */
export declare function sumModels(models: readonly ModelUsage[]): {
    readonly usage: Usage;
    /** The first that answered; empty when none did. */
    readonly model: string;
    readonly models?: readonly ModelUsage[];
};
