import type { Usage, Weights } from '../money/usage.ts';
import type { Arm, Outcome } from '../trial/trial.ts';

/** What counts of a trial that somebody states. */
export interface StatedTrial {
  readonly task: string;
  readonly arm: Arm;
  readonly outcome: Outcome;
  readonly usage: Usage;
}

/** What a receipt that nobody vouches for says of a rule: it may shorten a measurement, and fresh trials confirm it or do not. */
export interface Claim {
  /** Names the receipt by all that it states. */
  readonly chain: string;
  readonly evidence: { readonly policy: { readonly weights: Weights }; readonly trials: readonly StatedTrial[] };
  /** Caps of its tasks, tokens of the metric. */
  readonly caps: ReadonlyMap<string, number>;
  /** The stated saving as a share of the stated mean of the baseline. */
  readonly saving: number;
  /** Fresh trials at which it must have been confirmed. */
  readonly trials: number;
  /** Trials that base's own receipts have of the same suite, receipt by receipt: what trials here spread by. */
  readonly known: readonly (readonly StatedTrial[])[];
}

/** Share of a stated saving that fresh trials have to show: whoever measured stopped while it looked good. Found by simulation. */
const seenShare = 0.8;

/** The saving that has to be shown, as a share of the baseline's mean: what is asked for decides how many trials it takes. */
export function wantedSaving({ saving }: Pick<Claim, 'saving'>): number {
  return seenShare * saving;
}
