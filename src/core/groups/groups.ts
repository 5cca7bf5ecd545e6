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
