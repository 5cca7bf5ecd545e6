import type { DistillAuto } from '../live/consents.ts';
import type { BudgetReport, WeekCost } from '../money/budget.ts';
import type { Strictness } from '../rule/config.ts';
import type { Born, Evicted, RuleStatus } from '../rule/rule.ts';
import type { WorkReport } from '../session/work-report.ts';
import type { ReceiptRow } from './receipt.ts';
import type { GateOutcome } from './report.ts';

/** A rule as the status shows it. */
export interface StatusRule {
  readonly rule: string;
  readonly agent: string;
  readonly body: string;
  /** Tokens of the rendered line. */
  readonly rent: number;
  readonly protected: boolean;
  readonly born?: Born;
  readonly evicted?: Evicted;
  /** Absent for a rule without one. */
  readonly receipt?: ReceiptRow;
  /** The latest audit, when it did not renew the receipt. */
  readonly audit?: ReceiptRow;
}

/** One agent: its rules (those of `all` included) and what its memory costs on every call. */
export interface StatusAgent {
  readonly agent: string;
  readonly counts: Readonly<Record<RuleStatus, number>>;
  /** Tokens of all compiled rules' lines: what every call of the agent carries. */
  readonly rent: number;
}

/** How many of the rules that were let in are expected to be there by chance. */
export interface WorthlessShare {
  /** Rules with a settled verdict, and those of them that are active with a receipt that earns. */
  readonly tested: number;
  readonly accepted: number;
  /** 0 … 1. */
  readonly share: number;
  /** How sure new verdicts have to be. */
  readonly strictness: Strictness;
}

/** One agent's suite beside its frozen first baselines: tokens (all classes) summed over its golden tasks. */
export interface SuiteStanding {
  readonly agent: string;
  readonly tasks: number;
  readonly first: number;
  readonly best: number;
}

/** State of a repository, for `status`. */
export interface Status {
  readonly schema: 1;
  /** No config is there: all that follows is of the machine. */
  readonly isUnset?: true;
  readonly agents: readonly StatusAgent[];
  readonly active: readonly StatusRule[];
  /** Compiled, and measured by nobody yet. */
  readonly inherited: readonly StatusRule[];
  readonly candidates: readonly StatusRule[];
  /** Newest first. */
  readonly evicted: readonly StatusRule[];
  /** Absent while no rule was let in. */
  readonly worthless?: WorthlessShare;
  /** Agents with frozen baselines. */
  readonly suites: readonly SuiteStanding[];
  /** Cost of measuring in the last seven days, beside real work. */
  readonly week: WeekCost;
  /** Figures of sessions; absent while none was collected, or with the reason why they cannot be read. */
  readonly work?: WorkReport;
  readonly workUnreadable?: string;
  /** Whether expensive sessions are shown to a model without being asked each time; absent in what others read. */
  readonly distillAuto?: DistillAuto;
  /** The latest run of this clone that measured something. */
  readonly lastRun?: { readonly outcome: GateOutcome; readonly headline: string; readonly budget: BudgetReport };
}
