import type { BudgetReason } from '../money/budget.ts';

/** Why trials ended before all that were wanted had run. */
export type BatchStop =
  | {
      readonly kind: 'budget';
      readonly reason: BudgetReason;
      /** True when a trial had begun: asking again would pay for it again, where a trial that was not let in may fit later. */
      readonly isFinal?: true;
    }
  | { readonly kind: 'environment'; readonly detail: string }
  /** A trial is neither in the store nor may it run here. */
  | { readonly kind: 'unrecorded'; readonly detail: string }
  | { readonly kind: 'cancelled' };

/** That most trials of a round were cut at `budget.trial`, with and without the rule: nothing can be learned under this limit. */
export interface CutRound {
  readonly kind: 'cut';
  readonly cut: number;
  readonly trials: number;
  /** `budget.trial`, in tokens. */
  readonly limit: number;
  /** The limits to raise, and to how much: `budget.trial` first, then every limit that would have no room for a pair of such trials. */
  readonly raise: readonly { readonly key: string; readonly to: number }[];
}

/** Why a measurement ended before all of its verdicts were settled. */
export type MeasurementStop = BatchStop | { readonly kind: 'trial-limit' } | CutRound;
