import type { Problem } from '../problem.ts';
import type { Evidence } from './evidence-faults.ts';
import type { Decision, ExitCode } from './report.ts';

/** The answer about one rule: the decision, and what it is about. */
export interface EvidenceAnswer extends Decision {
  readonly rule: string;
  readonly agent: string;
  readonly rent: number;
}

/** One rule that was decided from its evidence alone. */
export interface DecidedRule {
  readonly evidence: Evidence;
  readonly answer: EvidenceAnswer;
}

/** Result of `decide`. */
export interface DecideResult {
  /** One for each evidence, in the order in which they were read. */
  readonly decided: readonly DecidedRule[];
  /** Remarks on evidence that was decided on all the same. */
  readonly problems: readonly Problem[];
  /** 0 when every rule earns, 1 when one does not or is a regression, 3 when one is undecided. */
  readonly exitCode: ExitCode;
}

/** A verdict on imported trials with its labels; never the ground of a receipt. */
export interface ImportedAnswer extends EvidenceAnswer {
  readonly imported: string;
  readonly labels: readonly string[];
  readonly baseline: string;
  /** Trials, both arms and all tasks together, of a new comparison that likely settles it, and its tokens; absent where it is settled. */
  readonly next?: { readonly trials: number; readonly tokens: number };
}

/** The answer beside what it was worked out from. */
export interface ImportedResult extends DecidedRule {
  readonly answer: ImportedAnswer;
  /** Meaning of each of its labels. */
  readonly meanings: readonly string[];
}
