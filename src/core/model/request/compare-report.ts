import type { BudgetReport } from '../money/budget.ts';
import type { Dollars, Usage } from '../money/usage.ts';
import type { ComparedKind, ComparedUnit } from '../rule/comparison.ts';
import type { Strictness } from '../rule/config.ts';
import type { RuleBill } from '../rule/plan.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { Arm, ArmIncidents, IsolationProofs } from '../trial/trial.ts';
import type { Evidence } from '../verdict/evidence-faults.ts';
import type { Decision, ExitCode, GateOutcome } from '../verdict/report.ts';
import type { SelfTestLine } from '../verdict/selftest.ts';

/**
 * The answers to "is side b cheaper than side a":
 * - `cheaper`: it costs less, and no task broke.
 * - `not-cheaper`: that it costs less by the minimal effect is ruled out.
 * - `breaks-tasks`: tasks pass less often with it, whatever it costs.
 * - `undecided`: none of these is shown yet.
 *
 * To "is everything that sessions begin with worth its price" instead of the first two:
 * - `pays`: what it brings in tokens and solved tasks is more than it costs.
 * - `does-not-pay`: that it brings as much is ruled out.
 */
export type CompareVerdict = 'cheaper' | 'not-cheaper' | 'pays' | 'does-not-pay' | 'breaks-tasks' | 'undecided';

/** One side as it was measured. Means are over all of its trials that count, tasks weighted by their trials. */
export interface ArmReport {
  readonly arm: Arm;
  readonly name: string;
  /** o200k tokens of its text; absent for a model. */
  readonly tokens?: number;
  readonly trials: number;
  readonly completed: number;
  readonly failures: number;
  /** Mean tokens of a completed trial by class; cache reads stand by themselves. */
  readonly usage: Usage;
  /** Mean dollars of a completed trial at list prices. */
  readonly dollars: Dollars;
  /** Cost of a solved task in the unit that decides, failed trials included; absent where none was solved. */
  readonly perSolved?: number;
}

/** A saving with its always-valid interval, in dollars or tokens. */
export interface SavingFigures {
  readonly saving: number;
  readonly interval: readonly [number, number];
  /** Mean of side a. */
  readonly mean: number;
}

/** Report of `compare`. */
export interface CompareReport {
  readonly schema: 1;
  readonly kind: ComparedKind;
  readonly agent: string;
  readonly a: string;
  readonly b: string;
  readonly unit: ComparedUnit;
  readonly dryRun: boolean;
  readonly outcome: GateOutcome;
  readonly exitCode: ExitCode;
  /** The answer in words. */
  readonly headline: string;
  readonly verdict: CompareVerdict;
  /** Stable reason code. */
  readonly reason: string;
  readonly bill?: RuleBill;
  /** Parts that side b has and side a has not, where they are `all` and `none`. */
  readonly has?: readonly string[];
  /**
   * Tools that developers have and neither side has. The plan alone does not look for a box: tools that only a box brings are named once trials
   * ran.
   */
  readonly without: readonly string[];
  readonly sides: readonly ArmReport[];
  /** In the unit that decides; absent before both sides completed. */
  readonly saving?: SavingFigures;
  /** Tokens without cache reads, from the same trials. */
  readonly processing?: SavingFigures;
  /** Share of the mean of side a that the test is asked to be able to prove. */
  readonly minEffect: number;
  /** How sure the answer has to be. */
  readonly strictness: Strictness;
  /** Rate of "cheaper" between two equal sides, and power, of this suite. */
  readonly selfTest?: SelfTestLine;
  /** Worst-case further trials and tokens that settle an open verdict. */
  readonly settle: Decision['settle'];
  readonly decision?: Decision;
  readonly evidence?: Evidence;
  readonly level?: EvidenceLevel;
  readonly isolation?: IsolationProofs;
  readonly incidents: readonly ArmIncidents[];
  readonly budget?: BudgetReport;
  readonly notices: readonly string[];
  /** Reason that it stopped before its verdict, in words. */
  readonly stop?: string;
  readonly baseSha: string;
  readonly headSha: string;
}

/** A file among the proposals, and how to apply it; nothing is applied by itself. */
export interface WrittenProposal {
  /** Files of the repository, from its root. */
  readonly files: readonly string[];
  readonly command: string;
}

/** A cheaper definition for an agent, and what came of it. */
export interface EvolveReport {
  readonly schema: 1;
  readonly agent: string;
  /** The definition that stands, and its tokens beside those of the variant. */
  readonly definition: { readonly file: string; readonly tokens: number; readonly variantTokens: number };
  /** Who wrote the variant. */
  readonly by: 'hand' | 'model';
  /** Tokens that asking a model took, at most. */
  readonly askedTokens: number;
  /** The definition that stands as side a, the variant as side b. */
  readonly comparison: CompareReport;
  /** Where the variant is shown to be cheaper. */
  readonly proposal?: WrittenProposal;
}
