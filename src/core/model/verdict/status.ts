import type { DistillAuto } from '../live/consents.ts';
import type { BudgetReport, WeekCost } from '../money/budget.ts';
import type { Born, Evicted, RuleStatus } from '../rule/rule.ts';
import type { WorkReport } from '../session/work-report.ts';
import type { EvidencePolicy } from './evidence.ts';
import type { ReceiptRow } from './receipt.ts';
import type { GateOutcome, RuleVerdict } from './report.ts';

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
  /** The α new verdicts are decided by. */
  readonly alpha: number;
}

/** One agent's suite beside its frozen first baselines: tokens (all classes) summed over its golden tasks. */
export interface SuiteStanding {
  readonly agent: string;
  readonly tasks: number;
  readonly first: number;
  readonly best: number;
}

/** What stands in a repository, for `status`. */
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
  /** What measuring took in the last seven days, beside real work. */
  readonly week: WeekCost;
  /** What sessions say; absent while none was collected, or with the reason why they cannot be read. */
  readonly work?: WorkReport;
  readonly workUnreadable?: string;
  /** Absent in what others read. */
  readonly consents?: Consents;
  /** The latest run of this clone that measured something. */
  readonly lastRun?: { readonly outcome: GateOutcome; readonly headline: string; readonly budget: BudgetReport };
}

/** What of the product acts by itself on this machine, on its person's word; never part of what others read. */
export interface Consents {
  /** Expensive sessions are shown to a model without being asked each time. */
  readonly distill: DistillAuto;
  /** Rules are withheld from sessions. */
  readonly live: Pick<DistillAuto, 'isOn' | 'since'>;
}

/** One committed receipt with all that its page shows. */
export interface SiteReceipt {
  readonly row: ReceiptRow;
  /** What its evidence recomputes to; absent for a receipt that counts as none. */
  readonly verdict?: RuleVerdict;
  readonly policy: EvidencePolicy;
  /** Runner with its version, and the model as it was resolved. */
  readonly measuredWith: string;
}

/** What a site of pages shows: the ledger, its receipts and how they came. */
export interface Site {
  /** Without what sessions say, unless it was asked for: a site is for others to read. */
  readonly status: Status;
  readonly receipts: readonly SiteReceipt[];
}
