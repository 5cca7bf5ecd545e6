import type { Metric, Usage, Weights } from '../money/usage.ts';
import type { Arm, Outcome, ProbeAnswer } from '../trial/trial.ts';

/** Minimal effect: a share of the capped baseline suite mean, or absolute tokens. */
export type MinimalEffect = number | { readonly tokens: number };

/** Whose failures hold an entry or a removal up: those of any one task, or (version 1 of the procedures) those of all tasks together. */
export type HarmRule = 'by-task' | 'together';

export interface EvidencePolicy {
  readonly ratio: number;
  readonly minEffect: MinimalEffect;
  readonly alpha: number;
  readonly beta: number;
  readonly cap: number;
  readonly metric: Metric;
  readonly weights: Weights;
}

/** What a rule that buys behaviour is judged by, beside the policy of tokens; fixed before the first trial. Shares are 0 … 1. */
export interface BehaviourPolicy {
  /** Wanted gain: how much more often than without it a rule has to be followed. */
  readonly gain: number;
  /** Most probable error of letting in a rule that changes nothing. */
  readonly alpha: number;
  /** The most a rule may cost, as a share of the baseline's mean over all tasks. */
  readonly price: number;
  /** Pairs of the target tasks after which nothing more is asked. */
  readonly maxPairs: number;
}

/** The behaviour a verdict is about. */
export interface EvidenceBehaviour extends BehaviourPolicy {
  /** There when the rule stands and may leave: asked is then whether following falls without it. Absent where a rule has to earn its place. */
  readonly stake?: 'removal';
  /** All tasks of the suite: the price is asked on each of them, tried already or not. */
  readonly tasks: readonly string[];
  /** Tasks that the probe names; absent where the targets are those whose trials of the first batch answered. */
  readonly targets?: readonly string[];
  /** Evidence at which a gain of the wanted size is ruled out; 10 when absent. Never in a receipt. */
  readonly room?: number;
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
  /** What the probe found; absent where there is none, and for a trial the agent did not finish. */
  readonly answer?: ProbeAnswer;
  /** Number of the pair it was planned in, where several rules were measured together. */
  readonly pair?: number;
  /**
   * True for a failure while other rules under test flipped too: what the probe found in it counts, and it accuses nobody, for any of them may
   * be its cause. Of rules with a probe alone.
   */
  readonly inCompany?: true;
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
  /** Largest information of earlier interim analyses (1/tokens²). */
  readonly previousInformation: number;
  /** There when the rule has a probe: it then buys behaviour, at a price in tokens. */
  readonly behaviour?: EvidenceBehaviour;
  /** Golden tasks whose answer the rule's own words give away, in order of id; absent where there is none. Follows from rule and base's suite. */
  readonly answers?: readonly string[];
  readonly trials: readonly EvidenceTrial[];
}
