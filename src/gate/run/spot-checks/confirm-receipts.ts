import type { Confirmation } from '../../../core/decide/confirm/confirm-claim.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import { formatCount, formatTokens } from '../../../core/report/figures/format-tokens.ts';
import { sum } from '../../../core/stats/moments.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { proveForRule } from '../../repository/receipts/believe-receipts.ts';
import type { MeasuredGate } from '../measuring/measure-rules.ts';
import type { PlannedGate } from '../planning/plan-gate.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';
import { vouchFor } from '../state/ask-proofs.ts';
import type { BelievedChange } from '../state/believe-change.ts';
import { inJournal } from '../state/open-journal.ts';
import { makeClaim } from './make-claim.ts';
import type { CheckableReceipt, Revisions } from './plan-receipt.ts';

/** What is believed of the receipts of a change, and what may be confirmed of those that nobody vouches for. */
export interface OpenedReceipts extends BelievedChange {
  /** The lint as if the receipts that are to be confirmed were not there: their rules are measured. */
  readonly lint: Lint;
  /** What fresh trials may confirm of them, by the id of their rule. */
  readonly claims: ReadonlyMap<string, Claim>;
  readonly brought: readonly CheckableReceipt[];
}

/**
 * Claims that fresh trials may confirm of the receipts a change brings: with them their rules are measured as if the receipts were not there.
 * What nothing could confirm is said at once.
 */
export function claimReceipts(
  lint: Lint,
  base: Revisions['base'],
  { beliefs, measuresHints }: BelievedChange,
  brought: readonly CheckableReceipt[],
): OpenedReceipts {
  const made = brought.map((entry) => ({ id: entry.rule.id, file: entry.file, found: makeClaim(entry, base) }));
  const claims = new Map(made.flatMap(({ id, found }) => ('claim' in found ? [[id, found.claim] as const] : [])));
  const hopeless = made.flatMap(({ id, found, file }) => ('why' in found ? [refusedProblem(id, file, found.why)] : []));
  const open = new Set(made.map(({ id }) => id));
  const close = <T>(known: ReadonlyMap<string, T>) => new Map([...known].filter(([id]) => !open.has(id)));
  const problems = [...lint.problems, ...hopeless];
  return {
    lint: { ...withNotices(lint, noteDue([...claims.keys()])), receipts: close(lint.receipts), problems },
    ...{ claims, brought, measuresHints },
    beliefs: { ...beliefs, hints: close(beliefs.hints) },
  };
}

function withNotices(lint: Lint, notices: readonly string[]): Lint {
  return { ...lint, notices: [...lint.notices, ...notices] };
}

/** What a gate that measured knows. */
export interface MeasuredChange {
  readonly lint: Lint;
  readonly planned: PlannedGate;
  readonly measured: MeasuredGate;
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
    return found === undefined || found.kind === 'confirmed' ? [] : [refusedProblem(rule.id, file, reasonOf(found))];
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
    for (const { receipt } of own) vouchFor(db, receipt.chain);
  });
}

/** What becomes of them where trials are run, before anything is spent: the bills of their rules say what it costs. */
function noteDue(claimed: readonly string[]): readonly string[] {
  if (claimed.length === 0) return [];
  return [
    `This change brings ${nameReceipts(claimed)} that nobody here vouches for: fresh trials of all tasks confirm what it says, or measure the rule.`,
  ];
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
function reasonOf(found: Exclude<Confirmation, { readonly kind: 'confirmed' }>): string {
  return found.kind === 'open' ? doubts.open : doubts[found.why];
}

/** Why a receipt counts for nothing. */
function refusedProblem(rule: string, file: string, reason: string): Problem {
  const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
  const hint = 'The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.';
  return { ...makeError('head', 'receipt-not-confirmed', message, hint, { file }), severity: 'warning' };
}

const doubts = {
  open: 'the trials that could be run do not show the saving it states',
  'not-supported': 'fresh trials do not show the saving it states',
  inconsistent: 'fresh trials do not look drawn from those it states',
} as const;

function nameReceipts(rules: readonly string[]): string {
  return `${rules.length === 1 ? 'the receipt' : 'receipts'} of ${rules.join(', ')}`;
}
