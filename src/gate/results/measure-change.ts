import { totalTokens } from '../../core/model/money/usage.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { JudgingMode } from '../../core/model/request/gate-request.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../../core/proof/proved-receipt.ts';
import { sum } from '../../core/stats/moments.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { CheckableReceipt } from '../experiment/claims/claim-receipts.ts';
import { type OpenedReceipts, refusedProblem } from '../experiment/claims/claim-receipts.ts';
import type { Change } from '../experiment/load/load-change.ts';
import { vouchFor } from '../experiment/load/vouch-for-receipts.ts';
import { measureRules } from '../experiment/measure/measure-plan.ts';
import type { Question } from '../experiment/plan/list-questions.ts';
import type { PlannedGate } from '../experiment/plan/plan-gate.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import { proveForRule } from '../receipts/believe-receipts.ts';
import { inJournal } from '../trials/store/open-journal.ts';
import { composeMeasured } from './compose-measured.ts';
import type { GateFindings } from './findings.ts';
import { saveRun } from './save-run.ts';

/** A change that is to be measured: what the steps before found, and how its trials are run. */
interface MeasurableChange {
  readonly change: Change;
  readonly receipts: OpenedReceipts;
  readonly findings: GateFindings & { readonly planned: PlannedGate };
  readonly mode: JudgingMode;
}

/** Measures what a change asks, reports it, and saves report and receipts in the journal. Throws ProblemError for trouble that ends the run. */
export async function measureChange(
  { change, receipts, findings, mode }: MeasurableChange,
  deps: Dependencies,
): Promise<JudgedReport> {
  const { inputs } = change;
  const { lint, planned } = findings;
  const measured = await measureRules(change, planned, mode, deps);
  const settled = creditConfirmed(inputs, receipts, { lint, planned, measured });
  const report = composeMeasured({ ...findings, ...settled });
  saveRun('check', inputs, inputs.base, settled.measured, report, deps.now());
  return report;
}

/** The parts of the findings that confirmed receipts change. */
type MeasuredChange = Required<Pick<GateFindings, 'lint' | 'planned' | 'measured'>>;

/**
 * Gives the receipts that fresh trials confirmed their say: they answer for their rules, and this journal remembers it. A receipt that was not
 * confirmed gives way to the measured verdict, with the reason.
 */
function creditConfirmed(
  inputs: GateInputs,
  { brought }: OpenedReceipts,
  { lint, planned, measured }: MeasuredChange,
): MeasuredChange {
  const tried = measured.settled.filter(({ confirmation }) => confirmation !== undefined);
  if (tried.length === 0) return { lint, planned, measured };
  const confirmed = new Set(tried.filter(isConfirmed).map(({ planned: { rule } }) => rule.id));
  rememberConfirmed(
    inputs,
    brought.filter(({ rule }) => confirmed.has(rule.id)),
  );
  const refused = brought.flatMap(({ rule, file }) => {
    const kind = tried.find((one) => one.planned.rule.id === rule.id)?.confirmation?.kind;
    return kind === undefined || kind === 'confirmed' ? [] : [refusedProblem(rule.id, file, doubts[kind])];
  });
  const answerConfirmed = (question: Question): Question => {
    const receipt = confirmed.has(question.subject.id)
      ? brought.find(({ rule }) => rule.id === question.subject.id)
      : undefined;
    const by = receipt && proveByTrials(inputs, receipt);
    return by === undefined ? question : { ...question, answer: { kind: 'receipt', by } };
  };
  return {
    lint: { ...lint, problems: [...lint.problems, ...refused], notices: [...lint.notices, ...noteConfirmed(tried)] },
    planned: { ...planned, questions: planned.questions.map(answerConfirmed) },
    measured: { ...measured, settled: measured.settled.filter((one) => !isConfirmed(one)) },
  };
}

/** The proof of a receipt that the trials of this run confirmed. */
function proveByTrials(inputs: GateInputs, { rule, receipt }: CheckableReceipt): ProvedReceipt | undefined {
  const text = inputs.head.receipts.get(rule.id)?.text ?? '';
  return proveForRule(inputs, rule, { receipt, text }, { isConfirmed: () => true });
}

function isConfirmed({ confirmation }: FinishedRule): boolean {
  return confirmation?.kind === 'confirmed';
}

function rememberConfirmed(inputs: GateInputs, receipts: readonly CheckableReceipt[]): void {
  if (receipts.length === 0) return;
  inJournal(inputs, (db) => {
    for (const { receipt } of receipts) vouchFor(db, receipt);
  });
}

/** Notes the result of each confirmation. */
function noteConfirmed(tried: readonly FinishedRule[]): readonly string[] {
  return tried.map(({ planned: { rule }, confirmation, evidence }) => {
    const ran = `${formatCount(evidence.trials.length, 'fresh trial')} for ${formatTokens(sum(evidence.trials.map(({ usage }) => totalTokens(usage))))} tokens`;
    const what = confirmation?.kind === 'confirmed' ? 'is confirmed' : 'is not confirmed, so the rule was measured';
    return `The receipt of ${rule.id} ${what}: ${ran}.`;
  });
}

/** Why fresh trials did not confirm it. */
const doubts = {
  open: 'the trials that could be run do not show the saving it states',
  refused: 'fresh trials do not show the saving it states',
} as const;
