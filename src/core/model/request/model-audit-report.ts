import type { BudgetReport } from '../money/budget.ts';
import type { Problem } from '../problem.ts';
import type { Cost, RuleBill } from '../rule/plan.ts';
import type { EvidenceLevel } from '../runner/runner.ts';
import type { Verdict } from '../verdict/decision.ts';
import type { ExitCode, GateOutcome } from '../verdict/report.ts';

/**
 * What another model does to the verdict of an entry:
 * - `flips`: it earned and does not any more, or the other way round; both are settled.
 * - `holds`: both are settled and say the same.
 * - `first`: settled now, and nothing was settled before.
 * - `open`: not settled with the other model.
 */
export type EntrySign = 'flips' | 'holds' | 'first' | 'open';

/** A verdict in short. Gains are in tokens of the metric a trial, at the prices of its own model. */
export interface SignedVerdict {
  readonly model: string;
  readonly verdict: Verdict;
  readonly gain: number;
}

/** A standing rule or asset under both models. */
export interface AuditedEntry {
  readonly id: string;
  readonly agent: string;
  /** Tokens of every session; the entries are in its order, the dearest first. */
  readonly rent: number;
  readonly bill: RuleBill;
  /** Of its latest receipt or audit; absent where it has none for its words. */
  readonly before?: SignedVerdict & { readonly decidedOn: string };
  /** Absent where it was not measured. */
  readonly now?: SignedVerdict & { readonly reason: string; readonly interval: readonly [number, number] };
  /** Absent after the plan alone. */
  readonly sign?: EntrySign;
}

/** What `audit --model` says: nothing of it is written anywhere, and no receipt follows from it. */
export interface ModelAuditReport {
  readonly schema: 1;
  readonly model: string;
  /** The model that the config of the base names. */
  readonly from: string;
  readonly dryRun: boolean;
  readonly outcome: GateOutcome;
  readonly exitCode: ExitCode;
  readonly headline: string;
  readonly expected: Cost;
  readonly worst: Cost;
  readonly entries: readonly AuditedEntry[];
  readonly level?: EvidenceLevel;
  readonly budget?: BudgetReport;
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
  /** What stopped it before its last verdict, in words. */
  readonly stop?: string;
}
