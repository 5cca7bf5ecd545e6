import type { BudgetReport } from '../money/budget.ts';
import type { Problem } from '../problem.ts';
import type { Cost, Leaving, Plan, RuleBill, Spend } from '../rule/plan.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { ArmIncidents, Enforcement, IsolationProofs } from '../trial/trial.ts';
import type { AuditConsequence } from './audit.ts';
import type { Decision } from './decision.ts';
import type { CheckOutcome } from './inherited.ts';
import type { GateOutcome, Judgement } from './judgement.ts';
import type { SelfTestLine } from './selftest.ts';

/** One look of the sequential test: where the score stood against its boundaries. */
export interface InterimAnalysis {
  /** Trials of the rule so far. */
  readonly trials: number;
  readonly information: number;
  readonly score: number;
  readonly earns: number;
  readonly doesNotEarn: number;
  readonly saving: number;
  readonly interval: readonly [number, number];
  /** Of a rule that buys behaviour: pairs that had answered, and both evidences as natural logarithms. */
  readonly behaviour?: { readonly pairs: number; readonly gain: number; readonly room: number };
}

export const reuseStates = ['screening', 'drifted', 'confirming'] as const;

/** Baseline trials of earlier runs a verdict began with, and what became of them. */
export interface BaselineReuse {
  /** "screening": they are in the evidence; "drifted": fresh ones were more expensive; "confirming": the rule earned against them. */
  readonly state: (typeof reuseStates)[number];
  readonly trials: number;
  /** Date of the oldest, YYYY-MM-DD. */
  readonly oldest: string;
}

/**
 * What a verdict rests on: trials of this run, a receipt with why it is believed, or one that nobody vouches for (`hint`), which settles
 * nothing.
 */
export const verdictBases = ['measured', 'signed', 'measured-here', 'confirmed', 'standing', 'hint'] as const;
export type VerdictBasis = (typeof verdictBases)[number];

/** The answer of `decide` for one rule, with what people need beside it. */
export interface RuleVerdict extends Decision {
  readonly rule: string;
  readonly agent: string;
  readonly body: string;
  readonly rent: number;
  /** What its probe asks, in words; there for a rule that buys behaviour. */
  readonly probe?: string;
  /** Tokens by which the rule made the first prompt of its trials longer, as the API counted them; absent where nobody counted. */
  readonly countedRent?: number;
  readonly evidence: EvidenceLevel;
  /** True when the verdict comes from a committed receipt and nothing was run. */
  readonly fromReceipt: boolean;
  /** What it rests on; absent where nothing was measured, and in reports of an earlier version. */
  readonly basis?: VerdictBasis;
  /** Of a hint: true when the rule is active at head, so that its line is in memory as soon as it is merged. */
  readonly active?: true;
  readonly spend: Spend;
  readonly looks: readonly InterimAnalysis[];
  readonly reuse?: BaselineReuse;
  /** How this suite tells rules apart, replayed from the verdict's own baseline trials. */
  readonly selfTest?: SelfTestLine;
  readonly isolation: IsolationProofs;
  /** What its trials were kept from; absent when nothing real ran. */
  readonly enforced?: Enforcement;
  /** What agents tried that no task asks for, by arm and kind; absent when nothing was seen or nothing was run. */
  readonly attempts?: readonly ArmIncidents[];
  /** What to do next, one line for people, and the command or edit to copy. */
  readonly next: { readonly text: string; readonly command?: string };
  /** What follows from it, when the rule was audited. */
  readonly audit?: AuditConsequence;
  /** Id of the rule of `all` that this verdict is for one agent of. */
  readonly partOf?: string;
  /** The model it was measured with, where that is not the one of the config: it is shown, and only broken tasks have a say. */
  readonly model?: string;
  /** Line of the rule in the ledger, for annotations. */
  readonly line: number;
  /** The change of text that was measured, where it is no rule of the ledger. */
  readonly text?: MeasuredText;
  /** What was asked of a rule that the change takes out of memory or rewords: `body` are base's words, and the verdict is on them. */
  readonly leaving?: MeasuredLeaving;
}

/**
 * A change of text as reports show it. `adds`: the verdict is on what head adds. `replaces`: it is on base's text, and `may` says whether
 * that may go.
 */
export type MeasuredText = { readonly file: string; readonly line: number } & (
  | { readonly effect: 'adds' }
  | { readonly effect: 'replaces'; readonly may: CheckOutcome }
);

/** A rule that head removes or rewords, and whether memory is no worse for it. `to` are head's words, where there are some. */
export interface MeasuredLeaving {
  readonly kind: Leaving['kind'];
  readonly may: CheckOutcome;
  readonly to?: string;
}

/** Final check of rules that earned together, all of them against none; or of rules that `may` go one by one, none against all. */
export interface BundleCheck {
  readonly rules: readonly string[];
  readonly verdict: Decision['verdict'];
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly trials: number;
  readonly may?: CheckOutcome;
  /** Of rules that buy behaviour: what the probe of each says of all of them. */
  readonly members?: readonly BundleMember[];
}

export const memberOutcomes = ['stays', 'only-alone', 'above', 'open'] as const;

/**
 * A rule that bought behaviour beside others, with all of them in memory against none. `stays`: it is followed; `only-alone`: it is not;
 * `above`: together they are above their prices, or break a task. Evidence as natural logarithms.
 */
export interface BundleMember {
  readonly rule: string;
  readonly gain: number;
  readonly room: number;
  readonly violations: number;
  readonly outcome: (typeof memberOutcomes)[number];
}

/** The finished report: renderers turn it into text and never decide again. */
export interface Report {
  readonly schema: 1;
  readonly outcome: GateOutcome;
  /** The answer in words; the first line people read. */
  readonly headline: string;
  /** Notices that must be seen first, for example that policy changed in this pull request. */
  readonly notices: readonly string[];
  readonly verdicts: readonly RuleVerdict[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
  readonly budget: BudgetReport;
  readonly plan: ReportPlan;
  readonly problems: readonly Problem[];
  readonly baseSha: string;
  readonly headSha: string;
  /** Ledger path, relative to the repository root. */
  readonly ledgerFile: string;
  readonly metric: string;
  readonly policy: {
    readonly ratio: number;
    readonly alpha: number;
    readonly beta: number;
    readonly minEffect: string;
    readonly onUndecided: 'neutral' | 'fail';
  };
  /** The command that continues after a stop, when there is something to continue. */
  readonly resume?: string;
}

/** The plan as reports show it. What is optional is absent in reports that an earlier version put into the journal. */
export interface ReportPlan {
  readonly digest: string;
  readonly rules: readonly {
    readonly rule: string;
    readonly agent: string;
    readonly reason: string;
    readonly rent: number;
  }[];
  readonly expected: Spend & Partial<Cost>;
  readonly worst: Spend & Partial<Cost>;
  readonly notWorthMeasuring: Plan['notWorthMeasuring'];
  /** Ids of those among them that are left unmeasured. */
  readonly skipped?: Plan['skipped'];
  /** What each rule is expected to cost, in the order of `rules`. */
  readonly bills?: readonly RuleBill[];
  /** True when the budget would end measuring before its worst case. */
  readonly isLimited?: boolean;
  /** The model without a price, when dollars are unknown. */
  readonly unpriced?: string;
}

/** A report with what follows from it for those who act: exit codes, check runs, jobs. It is final: nothing changes it any more. */
export interface JudgedReport extends Report {
  readonly judgement: Judgement;
}
