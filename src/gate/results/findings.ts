import type { AssetCounts } from '../../core/decide/judge/run-kinds.ts';
import type { BudgetReport } from '../../core/model/money/budget.ts';
import type { AuditRequest, GateRequest } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { AuditConsequence } from '../../core/model/verdict/report.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { MeasuredPlan } from '../experiment/measure/measure-plan.ts';
import type { PlannedGate } from '../experiment/plan/plan-gate.ts';
import type { Lint } from '../lint/lint-revisions.ts';

/** Holds the request of the gate or of an audit. An audit adds what follows from its verdicts, or why it has nothing to do. */
export type Invocation =
  | { readonly kind: 'gate'; readonly request: GateRequest }
  | {
      readonly kind: 'audit';
      readonly request: AuditRequest;
      readonly result?: { readonly idle: string } | { readonly consequences: ReadonlyMap<string, AuditConsequence> };
    };

/** Holds the findings of the gate when it reports; each part is there as far as the gate came. */
export interface GateFindings {
  readonly invocation: Invocation;
  readonly inputs: GateInputs;
  readonly lint: Lint;
  readonly config?: Config;
  readonly planned?: PlannedGate;
  readonly measured?: MeasuredPlan;
  /** How many assets of the change stand how. */
  readonly assets?: AssetCounts;
  /** Tokens and dollars of prompts, where nothing was measured after them. */
  readonly spent?: BudgetReport;
}

/** Finds the consequence of an audit for a rule; undefined when it was not audited. */
export function consequenceOf(invocation: Invocation, rule: string): AuditConsequence | undefined {
  if (invocation.kind !== 'audit' || invocation.result === undefined || 'idle' in invocation.result) return undefined;
  return invocation.result.consequences.get(rule);
}
