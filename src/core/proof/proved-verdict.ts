import type { TrialRecord } from '../model/trial/trial.ts';
import type { ProvedReceipt } from './proved-receipt.ts';

declare const isMeasured: unique symbol;

/** Trials that this run measured or proved, one at least. Only `measuredNow` makes it. */
export interface MeasuredNow {
  readonly kind: 'measured';
  readonly trials: number;
  readonly [isMeasured]: true;
}

/** What a verdict may rest on that can be part of a pass. */
export type VerdictProof = MeasuredNow | { readonly kind: 'receipt'; readonly by: ProvedReceipt };

/** The trials of a verdict as its proof; undefined without any: nothing was measured then. */
export function measuredNow(records: readonly TrialRecord[]): MeasuredNow | undefined {
  return records.length === 0 ? undefined : ({ kind: 'measured', trials: records.length } as MeasuredNow);
}
