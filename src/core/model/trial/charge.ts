import type { BudgetStopReason } from '../money/budget.ts';
import type { ModelUsage, Usage } from '../money/usage.ts';
import type { Outcome } from './trial.ts';

/**
 * Tokens an attempt took that gave no trial: they are spent and count in every sum, never in a verdict and never as a trial. `died`: its
 * process ended without a word, and these are the calls it had written down.
 */
export interface Charge {
  /** Key of the trial that was attempted. */
  readonly key: string;
  readonly agent: string;
  /** Ids of the subjects whose verdict it was for. */
  readonly toggled: readonly string[];
  /** All models together. */
  readonly usage: Usage;
  /** The model that answered first; empty when none is known. */
  readonly model: string;
  /** By model, where several answered or long cache entries were written. */
  readonly models?: readonly ModelUsage[];
  readonly outcome: Outcome | 'died';
  /** One line for people. */
  readonly detail?: string;
}

/** A model call under way, or one that asks to be made. */
export interface NextCall {
  readonly model: string;
  /** Tokens of all input classes, estimated so that it rather says too many. */
  readonly inputEstimate: number;
  /** Most tokens the answer may have. */
  readonly maxOutput: number;
}

/** The budget behind one trial while it runs; the meter, or the simulated agent, asks it before a call and informs it after. */
export interface LiveBudget {
  /** Asked before each call, beside the trial's other calls under way; a reason refuses it, and the trial with it. */
  admit(call: NextCall, underWay: readonly NextCall[]): BudgetStopReason | undefined;
  /** Told after each call what the trial has used so far, by model, and which calls are still under way. Never throws. */
  spend(used: readonly ModelUsage[], underWay: readonly NextCall[]): void;
}
