import type { BudgetReport, WeekCost } from '../money/budget.ts';
import type { Spend } from '../rule/plan.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { WrittenFile } from '../tree.ts';
import type { BatchStop } from '../trial/stop.ts';

/** One figure of the baselines file: tokens of all classes of one completed trial, and who ran it. */
export interface BenchMark {
  readonly tokens: number;
  readonly model: string;
  readonly runner: string;
  /** True when model or runner is not today's: a comparison then measures that change too. */
  readonly otherVersion: boolean;
}

/** One golden task with its trials and where they stand against the first and the best baseline. */
export interface BenchTask {
  readonly task: string;
  readonly trials: number;
  readonly completed: number;
  /** Mean tokens of completed trials, of all classes; absent when none completed. */
  readonly tokens?: number;
  /** First completed trial ever, frozen; `isNew` when this bench froze it. */
  readonly first?: BenchMark & { readonly isNew: boolean };
  /** Cheapest completed trial ever; `fellFrom` when this bench lowered it. */
  readonly best?: BenchMark & { readonly fellFrom?: number };
}

/** Mean of the task means against the mean of the tasks' marks, in tokens of all classes. */
export interface BenchComparison {
  readonly mark: number;
  /** Mean minus mark: negative is cheaper. */
  readonly difference: number;
  readonly otherVersion: boolean;
}

/** The suite as a whole: tasks with at least one completed trial, weighted equally. */
export interface BenchSuite {
  readonly tasks: number;
  /** Mean of the tasks' means, in tokens of all classes. */
  readonly tokens: number;
  readonly first?: BenchComparison;
  readonly best?: BenchComparison;
}

export interface BenchAgent {
  readonly agent: string;
  readonly tasks: readonly BenchTask[];
  /** Absent when nothing completed. */
  readonly suite?: BenchSuite;
}

/** Cost of measuring beside real work. Tokens of all classes. */
export interface MetaCost {
  /** Of the trials this bench ran. */
  readonly spent: number;
  /** Of the trials it found in the journal. */
  readonly recalled: number;
  /** Of everything measured in this clone in the last seven days, this bench included, beside the sessions of these days. */
  readonly week: WeekCost;
}

/** The object of `bench --json`. */
export interface BenchReport {
  readonly schema: 1;
  readonly dryRun: false;
  readonly runs: number;
  readonly evidence: EvidenceLevel;
  readonly agents: readonly BenchAgent[];
  readonly metaCost: MetaCost;
  readonly budget: BudgetReport;
  /** Files written, relative to the repository root. */
  readonly files: readonly WrittenFile[];
  /** Why it ended before all of its trials had run. */
  readonly stop?: BatchStop;
}

/** The object of `bench --dry-run --json`: nothing is run and nothing written. */
export interface BenchPlan {
  readonly schema: 1;
  readonly dryRun: true;
  readonly runs: number;
  readonly agents: readonly {
    readonly agent: string;
    readonly tasks: readonly string[];
    readonly trials: number;
  }[];
  /** If the journal has none of the trials. */
  readonly expected: Spend;
  readonly worst: Spend;
}
