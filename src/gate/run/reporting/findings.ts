import type { AssetCounts } from '../../../core/decide/judge/run-kinds.ts';
import { weighRemoval } from '../../../core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../../core/decide/judge-evidence.ts';
import type { BudgetReport } from '../../../core/model/money/budget.ts';
import type { AuditRequest, GateRequest } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Leaving, TextChange } from '../../../core/model/rule/plan.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import type { CheckOutcome } from '../../../core/model/verdict/inherited.ts';
import type { AuditConsequence, MeasuredLeaving, MeasuredText } from '../../../core/model/verdict/report.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { MeasuredPlan } from '../measuring/measure-plan.ts';
import type { PlannedGate } from '../planning/plan-gate.ts';
import type { Wait } from '../planning/wait-for-train.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';

/** What was asked for. An audit adds what follows from its verdicts, or why it has nothing to do. */
export type Asked =
  | { readonly kind: 'gate'; readonly request: GateRequest }
  | {
      readonly kind: 'audit';
      readonly request: AuditRequest;
      readonly result?: { readonly idle: string } | { readonly consequences: ReadonlyMap<string, AuditConsequence> };
    };

/** What the gate knows when it reports; each part is there as far as the gate came. */
export interface GateFindings {
  readonly asked: Asked;
  readonly inputs: GateInputs;
  readonly lint: Lint;
  readonly config?: Config;
  readonly planned?: PlannedGate;
  readonly measured?: MeasuredPlan;
  /** How many assets of the change stand how. */
  readonly assets?: AssetCounts;
  /** What prompts took, where nothing was measured after them. */
  readonly spent?: BudgetReport;
  /** There where its rules wait for a train. */
  readonly wait?: Wait;
}

/** What follows for a rule from its audit; undefined when it was not audited. */
export function consequenceOf(asked: Asked, rule: string): AuditConsequence | undefined {
  if (asked.kind !== 'audit' || asked.result === undefined || 'idle' in asked.result) return undefined;
  return asked.result.consequences.get(rule);
}

/**
 * A change of text as reports show it. Whether base's text may go is asked of its failures too: the usual verdict accuses only the arm
 * that has it.
 */
export function summariseText(change: TextChange, { decision, evidence }: FinishedRule): MeasuredText {
  const { effect } = change;
  if (effect === 'adds') return { ...placeText(change), effect };
  const may = weighRemoval({ judgement: judgeEvidence(evidence), settled: isDecided(decision) });
  return { ...placeText(change), effect, may };
}

/** A change about which nothing is known: what adds has not earned, what replaces is open. */
export function summariseOpen(change: TextChange): MeasuredText {
  const { effect } = change;
  return effect === 'adds' ? { ...placeText(change), effect } : { ...placeText(change), effect, may: 'open' };
}

function placeText({ at, brings }: TextChange): Pick<MeasuredText, 'file' | 'line' | 'what'> {
  return brings.kind === 'asset' ? { ...at, what: brings.kind } : at;
}

/** A rule that leaves memory as reports show it; one that was not measured is open. */
export function summariseLeaving(leaving: Leaving, may: CheckOutcome = 'open'): MeasuredLeaving {
  return leaving.kind === 'removed' ? { kind: 'removed', may } : { kind: 'reworded', may, to: leaving.to.body };
}
