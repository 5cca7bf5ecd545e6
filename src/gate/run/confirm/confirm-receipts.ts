import { totalTokens } from '../../../core/model/money/usage.ts';
import { formatCount, formatTokens } from '../../../core/report/figures/format-tokens.ts';
import { sum } from '../../../core/stats/moments.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { proveForRule } from '../../repository/receipts/believe-receipts.ts';
import type { MeasuredPlan } from '../measuring/measure-plan.ts';
import type { PlannedGate } from '../planning/plan-gate.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';
import { vouchFor } from '../state/ask-proofs.ts';
import { inJournal } from '../state/open-journal.ts';
import { type OpenedReceipts, refusedProblem, withNotices } from './claim-receipts.ts';

import type { CheckableReceipt } from './find-other.ts';

/** What a gate that measured knows. */
export interface MeasuredChange {
  readonly lint: Lint;
  readonly planned: PlannedGate;
  readonly measured: MeasuredPlan;
}

/**
 * Gives the receipts that fresh trials confirmed their say: they carry their rules, and this journal remembers it. Of those that were not the
 * measured verdict stands, with the reason.
 */
export function creditConfirmed(
  inputs: GateInputs,
  whole: Lint,
  { brought }: OpenedReceipts,
  { lint, planned, measured }: MeasuredChange,
): MeasuredChange {
  const tried = measured.settled.filter(({ confirmation }) => confirmation !== undefined);
  if (tried.length === 0) return { lint, planned, measured };
  const confirmed = new Set(tried.filter(isConfirmed).map(({ planned: { rule } }) => rule.id));
  const own = brought.filter(({ rule }) => confirmed.has(rule.id));
  rememberConfirmed(inputs, own);
  const byReceipt = own.flatMap((entry) => proveByTrials(inputs, entry));
  const refused = brought.flatMap(({ rule, file }) => {
    const found = tried.find((one) => one.planned.rule.id === rule.id)?.confirmation;
    return found === undefined || found.kind === 'confirmed' ? [] : [refusedProblem(rule.id, file, doubts[found.kind])];
  });
  const receipts = new Map([...whole.receipts].filter(([id]) => lint.receipts.has(id) || confirmed.has(id)));
  return {
    lint: { ...withNotices(lint, noteConfirmed(tried)), receipts, problems: [...lint.problems, ...refused] },
    planned: {
      ...planned,
      byReceipt: [...planned.byReceipt, ...byReceipt],
      unstamped: planned.unstamped.filter((id) => !confirmed.has(id)),
    },
    measured: { ...measured, settled: measured.settled.filter((one) => !isConfirmed(one)) },
  };
}

/** The proof of a receipt that the trials of this run confirmed. */
function proveByTrials(inputs: GateInputs, { rule, receipt }: CheckableReceipt): PlannedGate['byReceipt'] {
  const text = inputs.head.receipts.get(rule.id)?.text ?? '';
  const by = proveForRule(inputs, rule, { receipt, text }, { isConfirmed: () => true });
  return by === undefined ? [] : [{ rule, by }];
}

function isConfirmed({ confirmation }: FinishedRule): boolean {
  return confirmation?.kind === 'confirmed';
}

function rememberConfirmed(inputs: GateInputs, own: readonly CheckableReceipt[]): void {
  if (own.length === 0) return;
  inJournal(inputs, (db) => {
    for (const { receipt } of own) vouchFor(db, receipt);
  });
}

/** What came of it. */
function noteConfirmed(tried: readonly FinishedRule[]): readonly string[] {
  return tried.map(({ planned: { rule }, confirmation, evidence }) => {
    const ran = `${formatCount(evidence.trials.length, 'fresh trial')} for ${formatTokens(sum(evidence.trials.map(({ usage }) => totalTokens(usage))))} tokens`;
    const what =
      confirmation?.kind === 'confirmed' ? 'is confirmed' : 'is not confirmed, so that the rule was measured';
    return `The receipt of ${rule.id} ${what}: ${ran}.`;
  });
}

/** Why fresh trials did not confirm it. */
const doubts = {
  open: 'the trials that could be run do not show the saving it states',
  refused: 'fresh trials do not show the saving it states',
} as const;
