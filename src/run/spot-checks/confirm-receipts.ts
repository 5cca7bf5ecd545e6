import { randomBytes } from 'node:crypto';
import { readProof, saveProof } from '../../doors/store/results.ts';
import type { Problem } from '../../foundation/model/problem.ts';
import { type GateMode, looksOf } from '../../foundation/model/request/gate-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { SpotCheckedReceipt } from '../../foundation/model/verdict/spot-check.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { Lint } from '../../repository/lint/lint-sides.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { keyVariablesOf } from '../../stages/gate/measure/runners/model-endpoint.ts';
import { openJournal } from '../journal/open-journal.ts';
import { estimateCost } from './estimate-cost.ts';
import { listBrought } from './list-brought.ts';
import { type CheckableReceipt, type PlannedReceipt, planReceipt } from './plan-receipt.ts';
import { type AgainOrder, compareAgain, runAgain } from './run-again.ts';
import { noteConfirmed, noteDue, noteUnconfirmed, refusedProblem } from './say-confirmed.ts';
import { isVouched, vouchFor } from './vouched.ts';

type PolicySide = AgainOrder['base'];

/** What a mode may do about receipts that wait to be confirmed: run trials, tell the bill, or only say that they wait. */
export type ConfirmWish = 'run' | 'bill' | 'tell';

/** What a mode may do about them. Shards are judged by a job that runs nothing. */
export function confirmWishOf(mode: GateMode): ConfirmWish {
  if (looksOf(mode).kind === 'one') return 'tell';
  if (mode.kind === 'measure') return 'run';
  return mode.kind === 'plan' ? 'bill' : 'tell';
}

/**
 * Runs a few trials of each receipt that the change brings once more, unless this clone measured it, a trusted key signed it, or it was
 * confirmed before. A receipt that does not stand is as good as none: its rule is measured. Where no trial can be run it is said what a
 * forger gets away with. Throws ProblemError like a measurement.
 */
export async function confirmReceipts(
  inputs: GateInputs,
  base: PolicySide,
  lint: Lint,
  wish: ConfirmWish,
  world: World,
): Promise<Lint> {
  const { trials } = base.config.receipts.spotCheck;
  const brought = trials === 0 ? [] : listBrought(inputs, base, lint);
  const due = brought.length === 0 ? [] : inJournal(inputs, (db) => brought.filter(isOpen(db)));
  if (due.length === 0) return lint;
  const names = due.map(({ rule }) => rule.id);
  if (wish === 'tell' || !canRun(base, world)) return withNotice(lint, noteUnconfirmed(names));
  const order = orderAgain(inputs, limitTo(base), due);
  const bill = noteDue(names, estimateCost(order.planned, order.base.config));
  if (wish === 'bill') return withNotice(lint, bill);
  world.progress.step(bill);
  const { result, budget } = await runAgain(inputs, order, world);
  const { receipts, problems } = compareAgain(order.planned, result);
  keepConfirmed(inputs, due, receipts);
  return withoutRefused(lint, receipts, problems, noteConfirmed(receipts, budget.totalConsumed));
}

/** A program of the team's own may need no key of ours; it says so itself. */
function canRun({ config: { runner } }: PolicySide, { env }: World): boolean {
  return runner.kind === 'command' || keyVariablesOf(runner.kind).some((name) => env[name]);
}

function withNotice(lint: Lint, notice: string): Lint {
  return { ...lint, notices: [...lint.notices, notice] };
}

type Db = ReturnType<typeof openJournal>;

function inJournal<T>(inputs: GateInputs, ask: (db: Db) => T): T {
  const db = openJournal(inputs);
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

/** True for a receipt that this journal neither made nor confirmed. */
function isOpen(db: Db) {
  return ({ receipt }: CheckableReceipt): boolean => !isVouched(db, receipt.chain);
}

/** The order with a draw that nobody outside of this journal knows before it is made, and that stays: what ran is not paid for again. */
function orderAgain(
  inputs: GateInputs,
  base: PolicySide,
  due: readonly CheckableReceipt[],
): AgainOrder & { planned: readonly PlannedReceipt[] } {
  const { trials } = base.config.receipts.spotCheck;
  const key = hashParts('spot-check draw', ...due.map(({ receipt }) => receipt.chain));
  const draw = inJournal(inputs, (db) => {
    const known = readProof(db, key) ?? randomBytes(12).toString('hex');
    saveProof(db, key, known);
    return known;
  });
  const planned = due.map((entry) => planReceipt(entry, { head: inputs.head, base }, { trials, draw }));
  return { base, planned, trials, draw };
}

/** The policy with the limit that the team sets to confirming. */
function limitTo(base: PolicySide): PolicySide {
  const { tokens } = base.config.receipts.spotCheck;
  if (tokens === undefined) return base;
  const { budget } = base.config;
  const least = { run: Math.min(budget.run, tokens), agent: Math.min(budget.agent, tokens) };
  return { ...base, config: { ...base.config, budget: { ...budget, ...least } } };
}

function keepConfirmed(
  inputs: GateInputs,
  due: readonly CheckableReceipt[],
  receipts: readonly SpotCheckedReceipt[],
): void {
  const stand = new Set(receipts.filter(({ outcome }) => outcome === 'consistent').map(({ rule }) => rule));
  inJournal(inputs, (db) => {
    for (const { rule, receipt } of due) if (stand.has(rule.id)) vouchFor(db, receipt.chain);
  });
}

/** The lint as if the receipts that do not stand were not there. */
function withoutRefused(
  lint: Lint,
  receipts: readonly SpotCheckedReceipt[],
  problems: readonly Problem[],
  note: string,
): Lint {
  // A false alarm costs a measurement, a forgery that stands lets a rule in for ever: in doubt it is measured.
  const refused = receipts.filter(({ outcome }) => outcome !== 'consistent');
  const gone = new Set(refused.map(({ rule }) => rule));
  const kept = [...lint.receipts].filter(([rule]) => !gone.has(rule));
  const setup = problems.filter(({ blame }) => blame === 'setup');
  return {
    ...lint,
    receipts: new Map(kept),
    problems: [...lint.problems, ...setup, ...refused.map(refusedProblem)],
    notices: [...lint.notices, note],
  };
}
