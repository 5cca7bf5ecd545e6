import type { BudgetReport } from '../money/budget.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { may } from '../schema/report-schema.ts';
import type { Stored } from '../schema/stored.ts';

/** Trials and tokens (all classes) that something takes. */
export interface Bill {
  readonly trials: number;
  readonly tokens: number;
}

/** How a check ended: the loss is ruled out and no task broke, it is not, or the trials ran out first. */
export type CheckOutcome = Stored<typeof may>;

/** Why a search ends with a ranking and no further proposal. */
export type EndReason = 'stays-twice' | 'nothing-to-remove' | 'budget' | 'rounds';

/** Shares of lines that a search proposes, lowest and highest over the simulated kinds of files. */
export interface ExpectedFinds {
  /** Trials at the reference spread and minimal effect to which the row belongs; 0 below the first. */
  readonly trials: number;
  readonly idle: readonly [number, number];
  readonly costly: readonly [number, number];
  /** Lines that save the minimal effect or more and go along. */
  readonly earning: readonly [number, number];
}

/** What would make a search possible that a budget does not pay for; each alone would be enough. */
export interface Levers {
  /** The same search with this much money. */
  readonly tokens: number;
  /** Trials that cost no more than this, in tokens. */
  readonly meanTokens: number;
  /** Tasks that spread no more than this (coefficient of variation); absent where so few trials are too few for any spread. */
  readonly cv?: number;
  /** A minimal effect of this share of the suite mean; absent likewise. */
  readonly minEffect?: number;
  /** This budget so many times, week by week. */
  readonly weeks: number;
}

/** What a search will be, before the first token. */
export interface SearchPlan {
  readonly kind: 'refuse' | 'search';
  /** Trials the budget pays for. */
  readonly trials: number;
  /** Trials without which nothing can be settled at this spread and minimal effect. */
  readonly fewest: number;
  /** True when the question about the whole file comes first. */
  readonly wholeFile: boolean;
  /** The whole bill, which is what the budget allows. */
  readonly bill: Bill;
  readonly finds: ExpectedFinds;
  readonly levers: Levers;
}

/** What a search can give back by idle lines, before its first token. A line that makes agents work more gives back more, and nobody knows of one. */
export interface SearchReturn {
  /** Model calls of a session that carry the lines, and whether earlier trials say so. */
  readonly calls: number;
  readonly areCallsKnown: boolean;
  /** Tokens of one session that all of its inherited lines are. */
  readonly tokens: number;
  /** Idle lines to be found if every line that may go is idle: lowest and highest over the simulated kinds of files. */
  readonly idleLines: readonly [number, number];
  /** Tokens of one session that the highest share of its lines saves. */
  readonly mostSaved: number;
  /** Sessions a month by `policy.sessionsPerWeek`; absent where that is `auto`. */
  readonly monthlySessions?: number;
  /** At list prices, the lines read from the cache after each session's first call; absent where a price is not known, or nothing is paid. */
  readonly dollars?: {
    /** Of all trials of the plan, and whether earlier ones say what one costs: else tokens are priced as in a plan. */
    readonly bill: number;
    readonly isMeasured: boolean;
    /** `budget.dollars`, which ends the run. */
    readonly limit: number;
    /** Of one session: what all of the lines cost, and the most that is saved. */
    readonly carried: number;
    readonly mostSaved: number;
  };
  /** The fewest sessions after which the bill is paid back, in dollars where there are some, else in tokens; absent where nothing is saved. */
  readonly paybackSessions?: number;
  /** The same in months. */
  readonly paybackMonths?: number;
}

/** A line as the halves rank it; not a verdict. */
export interface RankedLine {
  readonly id: string;
  /** Mean over tasks of (mean log tokens without the line − with it): below 0 it seems to cost. */
  readonly effect: number;
  /** The effect in units of its standard error. */
  readonly z: number;
}

/** A line that seems to keep a task passing: it is kept, whatever its tokens say. */
export interface Suspect {
  readonly id: string;
  readonly task: string;
  /** The task's failures, and in how many of them the line was out. */
  readonly failures: number;
  readonly out: number;
}

/** A check that ran. `saving` is what its lines out of memory save per trial, below 0 what they cost, in the policy's metric. */
export interface InheritedCheck {
  readonly of: 'whole-file' | 'bundle';
  readonly lines: readonly string[];
  readonly outcome: CheckOutcome;
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly beta: number;
  readonly bill: Bill;
}

/** What a search of one agent's inherited lines is, or came to. */
export interface InheritedSearch {
  readonly agent: string;
  readonly lines: number;
  readonly protectedLines: number;
  /** Tokens of all of its inherited lines. */
  readonly rent: number;
  /** Mean tokens of a trial the plan counts with, and whether earlier trials say so. */
  readonly meanTokens: number;
  readonly isMeanKnown: boolean;
  readonly minEffect: number;
  readonly plan: SearchPlan;
  /** Before it begins. */
  readonly returns?: SearchReturn;
  readonly checks: readonly InheritedCheck[];
  /** Lines that may go from this agent's memory. */
  readonly mayGo: readonly string[];
  readonly ranking: readonly RankedLine[];
  readonly suspects: readonly Suspect[];
  readonly spent: Bill;
  /** Why it ended; absent when it was not begun or something stopped it. */
  readonly end?: EndReason;
}

/** An inherited line with a probe, and what stored trials without it did. */
export interface ScreenedLine {
  readonly rule: string;
  readonly agent: string;
  /** In words. */
  readonly probe: string;
  readonly isProtected: boolean;
  /** Answers of stored trials whose memory lacked it. */
  readonly yes: number;
  readonly no: number;
  /** Natural logarithm of the evidence that it is obeyed anyway, and whether that is enough. */
  readonly evidence: number;
  readonly isObeyed: boolean;
}

/** What searches may take in a week, and took in this one; 0 is no limit. */
export interface WeekAllowance {
  /** By ISO 8601, for example `2026-W47`. */
  readonly week: string;
  /** Its Monday, YYYY-MM-DD. */
  readonly since: string;
  readonly tokens: number;
  readonly dollars: number;
  readonly spent: { readonly tokens: number; readonly dollars: number };
}

/** What `audit --inherited` says. */
export interface InheritedReport {
  readonly schema: 1;
  readonly dryRun: boolean;
  /** Absent when nothing was measured. */
  readonly evidence?: EvidenceLevel;
  readonly searches: readonly InheritedSearch[];
  /** Lines with a probe, which no search asks about; absent where there is none, and where nothing was looked at. */
  readonly screened?: readonly ScreenedLine[];
  /** Inherited lines without a probe whose words give one, which a person may accept; absent where there is none. */
  readonly suggested?: readonly { readonly rule: string; readonly probe: string }[];
  /** Rules that may go, as one change. */
  readonly proposed: readonly string[];
  /** Rules of `all` that may go from some memories only: they stay. */
  readonly partly: readonly string[];
  /** Files that were written, or would be. */
  readonly files: readonly { readonly file: string; readonly action: 'create' | 'update' | 'delete' }[];
  readonly written: boolean;
  readonly budget?: BudgetReport;
  /** Absent where the config names none. */
  readonly allowance?: WeekAllowance;
  /** What stopped it before its end, in words. */
  readonly stop?: string;
}
