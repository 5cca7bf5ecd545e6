import type { Dollars } from '../money/usage.ts';
import type { Outcome } from '../trial/trial.ts';
import type { TriggerPrompt } from './asset.ts';

/** Results of trials of such prompts: of `of` that count, `hits` did as they should. */
export interface TriggerCounts {
  readonly of: number;
  readonly hits: number;
}

/** Trigger counts held against a floor. */
export interface TriggerTest extends TriggerCounts {
  /** Fewest hits of as many that show the floor; absent where so few cannot. */
  readonly needed?: number;
}

/** Why an activation ends as it does. */
export type ActivationReason =
  | 'floors-shown'
  | 'never-triggers'
  | 'below-floor'
  | 'fires-elsewhere'
  | 'not-shown'
  | 'stopped';

/** Reasons that are a no: nothing more has to be asked, and no verdict is paid for. */
export type ActivationRefusal = Extract<ActivationReason, 'never-triggers' | 'below-floor' | 'fires-elsewhere'>;

/** The tests of an asset's prompts, and what they come to. */
export interface JudgedTriggers {
  readonly reason: ActivationReason;
  /** Absent where nothing of it was asked. */
  readonly recall?: TriggerTest;
  readonly silence?: TriggerTest;
}

/** A prompt whose trial did not do as it should, or did not count. */
export interface MissedPrompt extends TriggerPrompt {
  /** `uncounted`: its trials ended in trouble, the last as `outcome` says. */
  readonly miss: 'silent' | 'fired' | 'uncounted';
  readonly outcome: Outcome;
}

/** Cost of asking: trials, the most tokens of all their calls, and dollars with and without cached prompts. */
export interface ActivationBill {
  readonly trials: number;
  readonly tokens: number;
  readonly least: Dollars;
  readonly most: Dollars;
}
