import type { Metric, Usage, Weights } from '../money/usage.js';
import type { Arm, Outcome } from '../trial/trial.js';
/** Minimal effect: a share of the capped baseline suite mean, or absolute tokens. */
export type MinimalEffect = number | {
    readonly tokens: number;
};
export interface EvidencePolicy {
    readonly ratio: number;
    readonly minEffect: MinimalEffect;
    readonly alpha: number;
    readonly beta: number;
    readonly cap: number;
    readonly metric: Metric;
    readonly weights: Weights;
}
export interface EvidenceTrial {
    readonly task: string;
    readonly arm: Arm;
    readonly outcome: Outcome;
    /** True for a baseline trial reused from an earlier run. */
    readonly cached: boolean;
    readonly order: number;
    readonly batch: number;
    readonly usage: Usage;
    /** True when part of the usage is the meter's estimate: the API did not say it. */
    readonly estimated?: true;
    /** What the trial cost, in millionths of a dollar: what it counts where models are compared. Absent where tokens count. */
    readonly microDollars?: number;
}
/** Everything one verdict is computed from; embedded in the receipt so that anyone can recompute it. */
export interface Evidence {
    readonly schema: 1;
    readonly agent: string;
    readonly rule: string;
    /** Tokens of the rule's rendered line. */
    readonly rent: number;
    readonly policy: EvidencePolicy;
    /** Largest information of earlier looks (1/tokens²). */
    readonly previousInformation: number;
    readonly trials: readonly EvidenceTrial[];
}
