import type { BudgetReport } from './budget.ts';
import type { ReceiptRow } from './receipt-row.ts';
import type { GateOutcome } from './report.ts';
import type { Born, Evicted, RuleStatus } from './rule.ts';

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
}

/** One agent: its rules (those of `all` included) and what its memory costs on every call. */
export interface StatusAgent {
  readonly agent: string;
  readonly counts: Readonly<Record<RuleStatus, number>>;
  /** Tokens of all active rules' lines: what every call of the agent carries. */
  readonly rent: number;
}

/** What stands in a repository, for `status`. */
export interface Status {
  readonly schema: 1;
  readonly agents: readonly StatusAgent[];
  readonly active: readonly StatusRule[];
  readonly candidates: readonly StatusRule[];
  /** Newest first. */
  readonly evicted: readonly StatusRule[];
  /** The latest run of this clone that measured something. */
  readonly lastRun?: { readonly outcome: GateOutcome; readonly headline: string; readonly budget: BudgetReport };
}
