import type { BudgetReport } from '../money/budget.ts';
import type { CachedTrial } from '../rule/design.ts';
import type { selfTestLineSchema } from '../schema/report-schema.ts';
import type { Stored } from '../schema/stored.ts';
import type { Arm, Outcome, ProbeAnswer, ProbeFacts } from '../trial/trial.ts';
import type { EvidenceBehaviour, EvidenceOutcome, EvidencePolicy } from './evidence.ts';

/** A baseline trial a self-test learns from: completed or failed. */
export interface BaselineTrial extends CachedTrial {
  /** Which run it belongs to; trials of different runs tell how far baselines drift. */
  readonly session?: string;
  /** What it did and the rules it held, where facts of it were kept: probes are asked of it. */
  readonly work?: { readonly facts: ProbeFacts; readonly present: readonly string[] };
}

/** Answers of a rule's probe in the baseline trials of a suite, trial by trial. */
export interface AskedBaselines {
  readonly rule: string;
  /** The probe in words. */
  readonly probe: string;
  /** True when the baseline trials hold the rule: what they answer is then no share without it. */
  readonly isStanding: boolean;
  readonly behaviour: EvidenceBehaviour;
  readonly answers: readonly { readonly task: string; readonly answer: ProbeAnswer }[];
  /** Trials that ran side by side with a line that asks for nothing in memory and without it, in plan order; absent when none were asked for. */
  readonly placebo?: readonly PlaceboAnswer[];
}

/** What a probe found in a trial with a placebo (`candidate`) or without it. */
export interface PlaceboAnswer {
  readonly task: string;
  readonly arm: Arm;
  readonly outcome: Outcome;
  readonly answer: ProbeAnswer;
}

/**
 * What keeps a golden task from telling whether a rule is followed.
 * - `no-trials`: nothing was kept of a baseline trial that could answer.
 * - `no-occasion`: the rule's occasion never came in any of its trials.
 * - `no-room`: it is followed so often without the rule that the wanted gain is not left.
 */
export type OccasionTrouble = 'no-trials' | 'no-occasion' | 'no-room';

/** One golden task as a probe sees it. */
export interface TaskBehaviour {
  readonly task: string;
  /** Answers of its baseline trials. */
  readonly yes: number;
  readonly no: number;
  readonly na: number;
  /** Share of replays in which a rule that brings the wanted gain is shown to, on this task alone; absent where it cannot be asked. */
  readonly power?: ReplayRate;
  readonly trouble?: OccasionTrouble;
}

/** What the gate can tell of one rule that buys behaviour, from what its suite's baseline trials answer. */
export interface BehaviourTest extends Omit<AskedBaselines, 'answers' | 'placebo'> {
  /** The tasks it is asked on: those the probe names, else all. */
  readonly tasks: readonly TaskBehaviour[];
  /** What a line that asks for nothing moved: pairs for it and against it, the gain and its interval (−1 … 1). Absent when it was not tried. */
  readonly placebo?: {
    readonly for: number;
    readonly against: number;
    readonly alike: number;
    readonly gain: number;
    readonly interval: readonly [number, number];
  };
  /** By replays of whole measurements; absent where no task can answer, or the baseline holds the rule. */
  readonly replayed?: {
    readonly replays: number;
    /** A gain is shown, and the rule earns, when both arms answer alike: the suite's own answers with their labels exchanged. */
    readonly idle: { readonly shown: ReplayRate; readonly earns: ReplayRate; readonly trials: ReplaySpend };
    /** The same when the rule brings the wanted gain and costs nothing. */
    readonly gained: { readonly shown: ReplayRate; readonly earns: ReplayRate; readonly trials: ReplaySpend };
  };
}

/** A share of replays with the standard error of having replayed only so often; both in 0…1. */
export interface ReplayRate {
  readonly rate: number;
  readonly standardError: number;
}

/** Mean with its simulation standard error, and the value 95 % of replays stay below. */
export interface ReplaySpend {
  readonly mean: number;
  readonly standardError: number;
  readonly p95: number;
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
  /** Tokens of all classes per verdict. */
  readonly tokens: ReplaySpend;
  readonly trials: ReplaySpend;
}

/** What the gate can tell of a rule that buys solved tasks: replays up to the trials that the policy allows, whatever the budget. */
export interface OutcomeTest {
  readonly policy: EvidenceOutcome;
  /** Share of the judged baseline trials that were solved, tasks weighted alike. */
  readonly solved: number;
  /** Of a rule that changes nothing: both arms are drawn from the same trials. */
  readonly idle: Omit<ReplayRates, 'effect'>;
  /** Of one with which ten of a hundred trials more are solved, at the same cost; absent where fewer than ten fail that could be solved. */
  readonly tenPoints?: Omit<ReplayRates, 'effect'>;
  /** Tasks of which no baseline trial was solved, out of at least four: nothing is gained in them. Absent where there is none. */
  readonly neverSolved?: readonly string[];
  /** Tokens after which the budget starts no further batch; absent where none was set. */
  readonly budgetTokens?: number;
}

/**
 * What keeps a task from helping.
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
  /** Of completed trials, in tokens of the metric. */
  readonly mean: number;
  /** Coefficient of variation as seen, and as fitted: drawn towards the suite's. */
  readonly cv: number;
  readonly fittedCv: number;
  /** Share of V the task would bring if every task had equally many trials. */
  readonly noiseShare: number;
  /** Share of the tokens of a verdict on a rule that does nothing. */
  readonly tokenShare: number;
  /** Tokens of that verdict with half the coefficient of variation, as a ratio to those of today, by replays. */
  readonly halved: ReplayRate;
  readonly trouble?: TaskTrouble;
}

/** A changed suite, replayed: what a verdict on a rule that does nothing would cost. */
export interface SuiteChange {
  readonly kind: 'add-task' | 'remove-task' | 'calm-task';
  /** The task removed or calmed. */
  readonly task?: string;
  /** For a calmed task: the coefficient of variation it would have. */
  readonly cv?: number;
  /** Tokens per verdict as a ratio to those of the suite as it is, with the simulation standard error of that ratio. */
  readonly tokenRatio: ReplayRate;
  readonly earns: ReplayRate;
}

/** P(earns) at a multiple of the minimal effect, as the procedure has it for nearly every suite. */
export interface NominalRate {
  readonly multiple: number;
  readonly earns: number;
}

/**
 * P(earns) by true saving in multiples of the minimal effect, at the default error rates: means of `npm run bench statistics` in whole percent. They
 * hardly depend on the suite, because the test buys information and not a number of runs (docs/statistics.md).
 */
export const nominalRates: readonly NominalRate[] = [
  { multiple: 0, earns: 0.02 },
  { multiple: 1 / 3, earns: 0.14 },
  { multiple: 2 / 3, earns: 0.51 },
  { multiple: 1, earns: 0.87 },
  { multiple: 4 / 3, earns: 0.98 },
];

/** What the gate can tell apart with one agent's suite under one policy. */
export interface SelfTest {
  readonly schema: 1;
  readonly agent: string;
  readonly policy: EvidencePolicy;
  /** Rent of the rule that was replayed. */
  readonly rent: number;
  /** Mean of the task means in tokens of the metric; the minimal effect in tokens and as a share of it. */
  readonly suiteMean: number;
  readonly minimalEffect: { readonly tokens: number; readonly share: number };
  /** What it was learnt from. */
  readonly basis: { readonly trials: number; readonly completed: number; readonly sessions: number };
  /** Between-session share of the variance; absent with fewer than two sessions. Replays are blind to it. */
  readonly betweenSessions?: number;
  /** Two self-tests in three predict tokens and trials within about this factor; heavy tails widen it. */
  readonly spendFactor: number;
  readonly seed: string;
  /** Replays with a fresh baseline, at 0, 5, 10, 15, 20 % and at the minimal effect, ascending. */
  readonly fresh: readonly ReplayRates[];
  /** The same with a baseline reused from an earlier run that has not drifted. */
  readonly warm: { readonly cachedPerTask: number; readonly rates: readonly ReplayRates[] };
  /** Empty unless the policy has the default error rates. */
  readonly nominal: readonly NominalRate[];
  readonly tasks: readonly TaskNoise[];
  /** By replays, at an effect of 0. */
  readonly changes: readonly SuiteChange[];
  /** Rules with a probe, in the order of the ledger; absent where there is none. */
  readonly behaviour?: readonly BehaviourTest[];
  /** Solved tasks; absent where it was not asked. */
  readonly outcome?: OutcomeTest;
}

/** Self-tests of several suites, with notices that must be seen first. */
export interface SelfTestReport {
  readonly schema: 1;
  readonly tests: readonly SelfTest[];
  readonly notices: readonly string[];
  /** What the trials it was asked to run cost; absent when it ran none. */
  readonly budget?: BudgetReport;
}

/** The one line of a self-test that stands in every report. */
export type SelfTestLine = Stored<ReturnType<typeof selfTestLineSchema>>;
