import type { BudgetReport } from '../money/budget.ts';
import type { Usage } from '../money/usage.ts';
import type { Stored } from '../schema/primitives.ts';
import type { selfTestLineSchema } from '../schema/report-schema.ts';
import type { Outcome } from '../trial/trial.ts';
import type { EvidencePolicy } from './evidence-faults.ts';

/** Result of a trial without the rule: of an earlier run, or drawn for a replay. */
export interface BaselineTrial {
  readonly task: string;
  readonly outcome: Outcome;
  readonly usage: Usage;
  readonly estimated?: true;
}

/** A share of replays with the standard error of having replayed only so often; both in 0…1. */
export interface ReplayRate {
  readonly rate: number;
  readonly standardError: number;
}

/** How the gate answers a rule of one true effect, over many replays. */
export interface ReplayRates {
  /** True saving as a share of every task's mean. */
  readonly effect: number;
  readonly replays: number;
  readonly earns: ReplayRate;
  readonly doesNotEarn: ReplayRate;
  readonly regression: ReplayRate;
  readonly undecided: ReplayRate;
  /** Mean tokens of all classes, and mean trials, of a verdict. */
  readonly tokens: number;
  readonly trials: number;
}

/**
 * Reason why a task does not help.
 * - `too-noisy`: its trials differ far more than those of the others, or more than twice as much as is planned for.
 * - `too-large`: it is so much more expensive than the others that its noise drowns theirs.
 * - `flaky`: at least a tenth of its baseline trials fail.
 * - `cannot-judge`: no baseline trial ever completed.
 */
export type TaskTrouble = 'too-noisy' | 'too-large' | 'flaky' | 'cannot-judge';

/** One golden task as the self-test sees it. */
export interface TaskNoise {
  readonly task: string;
  readonly completed: number;
  readonly failures: number;
  /** Coefficient of variation of completed trials, in tokens of the metric. */
  readonly cv: number;
  readonly trouble?: TaskTrouble;
}

/** Effects that the gate can tell apart with one agent's suite under one policy. */
export interface SelfTest {
  readonly schema: 1;
  readonly agent: string;
  readonly policy: EvidencePolicy;
  /** Rent of the rule that was replayed. */
  readonly rent: number;
  /** Mean of the task means in tokens of the metric; the minimal effect in tokens and as a share of it. */
  readonly suiteMean: number;
  readonly minimalEffect: { readonly tokens: number; readonly share: number };
  /** Source that it was learnt from. */
  readonly basis: { readonly trials: number; readonly completed: number };
  readonly seed: string;
  /** Rates of replays at savings of 0, 5, 10, 15, 20 % and at the minimal effect, ascending. */
  readonly rates: readonly ReplayRates[];
  readonly tasks: readonly TaskNoise[];
}

/** Self-tests of several suites, with notices that must be seen first. */
export interface SelfTestReport {
  readonly schema: 1;
  readonly tests: readonly SelfTest[];
  readonly notices: readonly string[];
  /** Cost of the trials it was asked to run; absent when it ran none. */
  readonly budget?: BudgetReport;
}

/** The one line of a self-test that stands in every report. */
export type SelfTestLine = Stored<ReturnType<typeof selfTestLineSchema>>;
