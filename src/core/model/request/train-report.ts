import type { Problem } from '../problem.ts';
import type { TrainPolicy } from '../rule/config.ts';
import type { Cost } from '../rule/plan.ts';
import type { Verdict } from '../verdict/decision.ts';
import type { ExitCode, Report } from '../verdict/report.ts';

/**
 * Why a change does not ride in a train:
 * - `faulty`: its ledger has errors.
 * - `brings-nothing`: it adds no rule that waits for a verdict.
 * - `changes-others`: it edits or takes out rules that stand, and trials of others would hold neither.
 * - `brings-script`: a probe of it runs a script, which only its own commit has.
 * - `brings-asset`: it brings something else that has to earn, whose files only its own commit has.
 * - `same-question`: a probe of one that boarded before it asks the same, or is about the same golden tasks.
 * - `same-id`, `repeats`: one that boarded before it brings a rule of the same name, or nearly the same words.
 * - `full`: the train has as many rules as it may.
 * - `vanished`: its commit is not in this clone.
 */
export type StayReason =
  | 'faulty'
  | 'brings-nothing'
  | 'changes-others'
  | 'brings-script'
  | 'brings-asset'
  | 'same-question'
  | 'same-id'
  | 'repeats'
  | 'full'
  | 'vanished';

/** A rule of a passenger with its verdict; none after a plan alone. */
export interface TrainRule {
  readonly rule: string;
  readonly verdict?: Verdict;
  readonly reason?: string;
  /** Metric tokens a trial, with the interval of the verdict. */
  readonly saving?: number;
  readonly interval?: readonly [number, number];
  /** True for one that was not worth measuring, and was not. */
  readonly skipped?: true;
}

/** A change that asked for a verdict. */
export interface TrainPassenger {
  /** As it was named: a branch, a tag, a commit. */
  readonly head: string;
  readonly commit: string;
  /** Number of the pull request it is. */
  readonly pull?: number;
  /** True for a branch of this clone: what is written for it can be committed there. */
  readonly branch?: true;
  /** Absent for one that rides. */
  readonly stays?: StayReason;
  /** What is the matter, where there is something to add to the reason. */
  readonly why?: string;
  readonly rules: readonly TrainRule[];
  /** True where one of them is active at its head already: that is no pass before it is stamped. */
  readonly inMemory?: true;
  /** True where the name led to another commit when the trials had ended: what it brings now was not measured. */
  readonly moved?: true;
}

/** What a train came to. Receipts of its rules are in the journal, where `stamp` finds them on each branch. */
export interface TrainReport {
  readonly schema: 1;
  /** Full id of the commit whose memory and policy all are measured against. */
  readonly base: string;
  readonly dryRun: boolean;
  readonly passengers: readonly TrainPassenger[];
  /** Those of the screen among them, as if it turned nobody away. */
  readonly expected: Cost;
  readonly worst: Cost;
  /** What all of them would be expected to cost one by one. */
  readonly alone: Cost;
  readonly problems: readonly Problem[];
  readonly exitCode: ExitCode;
  /** Of the measurement of all of them as one change; absent where nobody rides. */
  readonly report?: Report;
}

/** Whether a train is under way: a run has the lock (empty where nobody can say which), nobody has it, or GitHub was not asked. */
export type TrainLock = { readonly kind: 'taken'; readonly by: string } | { readonly kind: 'free' | 'not-asked' };

/** Who would ride now, in the order of their places, with the bill, and when the next train leaves. */
export interface TrainStatus {
  readonly schema: 1;
  /** Where those that ask were looked for: pull requests on GitHub, or branches of this clone. */
  readonly asked: 'pulls' | 'branches';
  /** Of base's config; absent where it promises no trains. */
  readonly policy?: TrainPolicy;
  /** Day of the next departure, `2026-11-30`; absent without a policy. */
  readonly leaves?: string;
  readonly lock: TrainLock;
  /** Who rides and who stays, with the bill; nothing is run for it. */
  readonly train: TrainReport;
}
