import type { Bill, CheckOutcome, EndReason } from '../model/verdict/inherited.ts';

/** One inherited line: tokens are those of its rendered line. */
export interface GroupLine {
  readonly id: string;
  readonly tokens: number;
  /** True for a line whose removal would break a promise: it flips in no trial. */
  readonly protected: boolean;
}

/** What a search is before its first trial. */
export interface GroupsSetup {
  readonly lines: readonly GroupLine[];
  /** Ids of the golden tasks, in order. */
  readonly tasks: readonly string[];
  /** `minEffect` as a share of the suite mean. */
  readonly policy: { readonly minEffect: number; readonly alpha: number };
  /** Tokens of all classes that may be spent. */
  readonly budgetTokens: number;
  /** Estimates from before the first trial: mean tokens of a trial in all classes, and its coefficient of variation inside a task. */
  readonly meanTokens: number;
  readonly cv: number;
  /** All random halves derive from it. */
  readonly seed: string;
  /** False leaves out the question about the whole file, however large the budget is; asked when absent. */
  readonly wholeFile?: boolean;
}

/** A trial of halves to run: which task, and which of the open lines are in memory. Protected lines are, and removed ones are not. */
export interface HalvesSlot {
  readonly task: string;
  readonly present: readonly string[];
}

/** A trial of halves that ran. */
export interface HalvesTrial extends HalvesSlot {
  /** Lines that were open when it ran: those it says something about. */
  readonly open: readonly string[];
  /** In the policy's metric. */
  readonly tokens: number;
  readonly passed: boolean;
}

/** What has happened so far. */
export type GroupsEvent =
  | { readonly kind: 'whole-file'; readonly outcome: CheckOutcome; readonly bill: Bill }
  | { readonly kind: 'halves'; readonly trials: readonly HalvesTrial[]; readonly bill: Bill }
  | {
      readonly kind: 'closing-check';
      readonly bundle: readonly string[];
      readonly outcome: CheckOutcome;
      readonly bill: Bill;
    }
  | { readonly kind: 'proposed' };

/** A comparison of memory without `bundle` (the accused arm) and with it, `removed` out of both, on fresh concurrent trials. */
export interface CheckOrder {
  readonly bundle: readonly string[];
  readonly removed: readonly string[];
  readonly alpha: number;
  readonly beta: number;
  /** Trials after which it is given up; as many as the budget allows when absent. */
  readonly mostTrials?: number;
}

/** What to do next. */
export type GroupsStep =
  | { readonly kind: 'refuse' }
  | { readonly kind: 'whole-file'; readonly check: CheckOrder }
  | { readonly kind: 'halves'; readonly round: number; readonly slots: readonly HalvesSlot[] }
  | { readonly kind: 'closing-check'; readonly round: number; readonly attempt: number; readonly check: CheckOrder }
  | { readonly kind: 'propose'; readonly round: number; readonly bundle: readonly string[] }
  | { readonly kind: 'ranking-only'; readonly why: EndReason }
  | { readonly kind: 'done'; readonly why: EndReason };

/**
 * Constants of the search for inherited lines that may go. Source: simulation of this procedure, 300 files a cell while it was
 * developed and 500 fresh ones for its rates (`npm run bench inherited` repeats them). Counts of trials are for a coefficient of
 * variation of 25 % and a minimal effect of 15 %; they grow with (CV/Δ)².
 */

/** The spread and the minimal effect at which the counts of trials below hold. */
export const referenceCv = 0.25;
export const referenceEffect = 0.15;

/** Model calls that carry a line in a session, in the simulation and until a trial shows how many there are. */
export const assumedCalls = 20;

/** Fewer trials settle nothing: a closing check alone ends after 50 to 110. */
export const fewestTrials = 50;

/** From so many trials on it pays to ask first whether the file as a whole loses anything. */
export const wholeFileTrials = 180;

/** Most of the budget that the question about the whole file may take. */
export const wholeFileShare = 0.4;

/** β of the whole file: a headline, never a proposal. */
export const wholeFileBeta = 0.02;

/** Share of the trials left that a first round of halves takes, and a later one. */
export const firstHalvesShare = 0.45;
export const laterHalvesShare = 0.27;

/** Trials of halves per task at least, and trials per task of a closing check's first interim analysis. */
export const leastPerTask = 4;

/** Most trials of halves before the one large bundle that follows a whole file which loses nothing. */
export const largeBundleHalves = 100;

/** Share of the open lines that a first bundle takes at most, and a later one. */
export const firstBundleShare = 0.2;
export const laterBundleShare = 0.25;

/** β of one closing check: .02 for a round, spent on two tries (the bundle, then its better half). */
export const closingBeta = 0.02 / 2;
export const mostTries = 2;

/** Rounds of halves and closing check at most. */
export const mostRounds = 3;

/** Log odds of having been out in a task's failures, against its passes, above which a line is suspect. */
export const suspectLogOdds = 1.5;

/** Failures of a task from which a line can become suspect: fewer tell nothing. */
export const suspectFailures = 2;
