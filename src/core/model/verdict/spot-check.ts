import type { BudgetReport } from '../money/budget.ts';
import type { Dollars, Usage } from '../money/usage.ts';
import type { Spend } from '../rule/plan.ts';
import type { Arm, Outcome } from '../trial/trial.ts';

/** What a trial came to: as the receipt states it, or as it was found. */
export interface TrialFinding {
  readonly outcome: Outcome;
  readonly usage: Usage;
}

/** A trial of a receipt's evidence that was run again. */
export interface RerunTrial {
  readonly task: string;
  readonly arm: Arm;
  /** Its place in the list of the evidence, from 0. */
  readonly place: number;
  readonly stated: TrialFinding;
  readonly found: TrialFinding;
}

/**
 * What is compared where the same trial never costs the same twice: the saving (the arms' ratio of found to stated usage), the
 * candidate's level, its ranks among what is stated, what is stated below all that was measured, the candidate's failures.
 */
export type SpotCheckKind = 'saving' | 'candidate' | 'ranks' | 'floor' | 'failures';

/** One comparison of what was found with what the evidence lets expect. */
export interface UsageCheck {
  readonly kind: SpotCheckKind;
  /** Natural logarithm of found over stated; failed trials for `failures`, stated ones for `floor`, 0 for `ranks`. */
  readonly deviation: number;
  /** A deviation beyond it is a failure: above a positive one, below a negative one. Corrected for all checks. */
  readonly bound: number;
  /** Probability of a deviation as large from honest evidence, before correction. */
  readonly p: number;
}

/** How the re-run trials of a receipt compare. `forged`: the same seeds gave other tokens; `skipped`: nothing could be compared. */
export type SpotCheckOutcome = 'consistent' | 'doubtful' | 'inconsistent' | 'forged' | 'skipped' | 'unfinished';

/** `exact`: same seed, same tokens. `usage`: fresh trials against the spread of the evidence. */
export type SpotCheckMode = 'exact' | 'usage';

export interface SpotCheckedReceipt {
  readonly rule: string;
  readonly file: string;
  readonly outcome: SpotCheckOutcome;
  /** Absent for a receipt nothing was run for. */
  readonly mode?: SpotCheckMode;
  /** Why it was skipped, or compared by usage although its runner repeats exactly. */
  readonly why?: string;
  readonly trials: readonly RerunTrial[];
  /** Of `usage` only. */
  readonly checks: readonly UsageCheck[];
}

/** What a spot-check did, or would do. */
export interface SpotCheck {
  /** Trials asked for per receipt. */
  readonly trialsEach: number;
  /** What chose the trials: giving it again chooses the same. */
  readonly draw: string;
  /** Probability that any of the honest receipts checked together is called inconsistent, and doubtful. */
  readonly levels: { readonly failure: number; readonly warning: number };
  readonly dryRun: boolean;
  readonly receipts: readonly SpotCheckedReceipt[];
  /** Before anything was run: trials, tokens, and dollars at list prices. */
  readonly expected: Spend & { readonly dollars: Dollars };
  readonly worst: Spend & { readonly dollars: Dollars };
  readonly budget?: BudgetReport;
  /** Why it ended before all trials had run. */
  readonly stop?: { readonly kind: 'budget' | 'environment' | 'cancelled'; readonly detail: string };
}

/** Begins the names of measurements that repeat trials of a receipt. */
const prefix = 'spot-check:';

/** Name of the measurement that repeats trials of a rule's receipt. */
export function nameSpotCheck(rule: string): string {
  return `${prefix}${rule}`;
}

/** True for a measurement whose trials repeat others: they tell nothing new about a suite. */
export function isSpotCheck(measurement: string): boolean {
  return measurement.startsWith(prefix);
}
