import type { BudgetReport } from '../money/budget.ts';
import type { Dollars } from '../money/usage.ts';
import type { Problem } from '../problem.ts';
import type { TriggerPrompt } from '../rule/asset.ts';
import type { Outcome } from '../trial/trial.ts';
import type { ExitCode, GateOutcome } from '../verdict/report.ts';

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
  | 'stopped'
  | 'not-measured';

/** A prompt whose trial did not do as it should, or did not count. */
export interface MissedPrompt extends TriggerPrompt {
  /** `uncounted`: its trials ended in trouble, the last as `outcome` says. */
  readonly miss: 'silent' | 'fired' | 'uncounted';
  readonly outcome: Outcome;
}

/** Cost of asking: trials, the most tokens of all their calls, and dollars with and without cached prompts. */
export interface ActivationBill {
  readonly trials: number;
  /** Tokens of the first request with the asset, at the meter. */
  readonly request: number;
  readonly tokens: number;
  readonly least: Dollars;
  readonly most: Dollars;
}

/** Report of `rentroll activate`. */
export interface ActivationReport {
  readonly schema: 1;
  readonly asset: string;
  readonly digest: string;
  readonly runtime: { readonly name: string; readonly version: string; readonly model: string };
  /** 0 … 1: what recall and silence are held against. */
  readonly floor: number;
  /** Most model calls of a trial. */
  readonly calls: number;
  readonly dryRun: boolean;
  readonly bill: ActivationBill;
  readonly reason: ActivationReason;
  readonly outcome: GateOutcome;
  readonly exitCode: ExitCode;
  readonly headline: string;
  /** Absent where nothing of it was asked. */
  readonly recall?: TriggerTest;
  readonly silence?: TriggerTest;
  readonly missed: readonly MissedPrompt[];
  readonly budget?: BudgetReport;
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
}
