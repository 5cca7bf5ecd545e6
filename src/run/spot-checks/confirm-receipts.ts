import { type GateMode, looksOf } from '../../foundation/model/request/gate-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Claim } from '../../foundation/model/rule/claim.ts';
import type { Lint } from '../../repository/lint/lint-sides.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { proveForRule } from '../../repository/receipts/believe-receipts.ts';
import { keyVariablesOf } from '../../stages/gate/measure/runners/model-endpoint.ts';
import { openJournal } from '../journal/open-journal.ts';
import type { MeasuredGate } from '../measuring/measure-rules.ts';
import type { PlannedGate } from '../planning/plan-gate.ts';
import type { SettledRule } from '../settling/settled-rule.ts';
import { listBrought } from './list-brought.ts';
import { makeClaim } from './make-claim.ts';
import type { CheckableReceipt, Sides } from './plan-receipt.ts';
import { noteConfirmed, noteDue, reasonOf, refusedProblem } from './say-confirmed.ts';
import { isVouched, vouchFor } from './vouched.ts';

/** Receipts that a change brings and nobody vouches for, taken out of what is believed: their rules are measured. */
export interface OpenedReceipts {
  /** The lint as if they were not there. */
  readonly lint: Lint;
  /** What fresh trials may confirm of them, by the id of their rule. */
  readonly claims: ReadonlyMap<string, Claim>;
  readonly brought: readonly CheckableReceipt[];
}

/**
 * Opens the receipts of a change that this clone did not measure, no trusted key signed, and no trial confirmed before. Machines that measure
 * side by side must plan alike, whatever is in their journals: planned for one look, no journal is asked. Where no trial can be run they stay
 * what they are, hints.
 */
export function openReceipts(
  inputs: GateInputs,
  base: Sides['base'],
  lint: Lint,
  mode: GateMode,
  world: World,
): OpenedReceipts {
  const listed = listBrought(inputs, base, lint);
  const brought = listed.length > 0 && looksOf(mode).kind === 'many' ? dropVouched(inputs, listed) : listed;
  if (brought.length === 0) return { lint, claims: new Map(), brought };
  const names = brought.map(({ rule }) => rule.id);
  if (!mayRun(mode, base, world)) return { lint, claims: new Map(), brought: [] };
  const made = brought.map((entry) => ({ id: entry.rule.id, file: entry.file, found: makeClaim(entry, base) }));
  const claims = new Map(made.flatMap(({ id, found }) => ('claim' in found ? [[id, found.claim] as const] : [])));
  const hopeless = made.flatMap(({ id, found, file }) => ('why' in found ? [refusedProblem(id, file, found.why)] : []));
  const receipts = new Map([...lint.receipts].filter(([id]) => !names.includes(id)));
  const problems = [...lint.problems, ...hopeless];
  return { lint: { ...withNotices(lint, noteDue([...claims.keys()])), receipts, problems }, claims, brought };
}

/** Trials can be run, or those of shards are judged. */
function mayRun(mode: GateMode, { config: { runner } }: Sides['base'], { env }: World): boolean {
  if (mode.kind === 'plan' || mode.kind === 'decide') return true;
  if (mode.kind !== 'measure') return false;
  const names = keyVariablesOf(runner.kind);
  return runner.kind === 'command' || runner.kind === 'reference' || names.some((name) => env[name]);
}

function dropVouched(inputs: GateInputs, brought: readonly CheckableReceipt[]): readonly CheckableReceipt[] {
  const db = openJournal(inputs);
  try {
    return brought.filter(({ receipt }) => !isVouched(db, receipt.chain));
  } finally {
    db.close();
  }
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

function isConfirmed({ confirmation }: SettledRule): boolean {
  return confirmation?.kind === 'confirmed';
}

function rememberConfirmed(inputs: GateInputs, own: readonly CheckableReceipt[]): void {
  if (own.length === 0) return;
  const db = openJournal(inputs);
  try {
    for (const { receipt } of own) vouchFor(db, receipt.chain);
  } finally {
    db.close();
  }
}
