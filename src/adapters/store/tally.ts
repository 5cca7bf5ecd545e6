import { type ModelUsage, totalTokens, type Usage } from '../../core/model/money/usage.ts';
import type { Charge } from '../../core/model/trial/charge.ts';
import { proveTrial, type TrialRow } from '../../core/proof/prove-trial.ts';
import { sum } from '../../core/stats/moments.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import { type ChargeRow, type SpentReservation, usedBy } from './charges.ts';
import type { Db } from './open-store.ts';
import { keepVouched, proverOf } from './sealing.ts';

/** A trial or a charge: all that its tokens and dollars follow from. */
export interface PaidLine {
  readonly agent: string;
  readonly tokens: number;
  readonly model: string;
  readonly usage: Usage;
  readonly models?: readonly ModelUsage[];
}

/**
 * The spending and the reservations of a run, in tokens of all classes, and dollars as far as they are known. A trial that has spent more
 * than was set aside for it, as its last answer may, holds what it has spent.
 */
export interface Spending {
  readonly runTokens: number;
  readonly agentTokens: number;
  readonly runReserved: number;
  readonly agentReserved: number;
  readonly dollars: number;
  readonly dollarsReserved: number;
  /** The most tokens and the most dollars that a trial of the agent, or a failed attempt at one, has taken; absent before its first trial ended. */
  readonly dearest?: TrialAmount;
}

/** Tokens and dollars that a trial took, or may take. */
export interface TrialAmount {
  readonly tokens: number;
  readonly dollars: number;
}

/** Sums of one run that are kept up to date by reading only what is new. */
export interface Tally {
  /** Sums the journal as it is now, for the run and for one of its agents. The reservation of `exceptKey` is left out. */
  read(agent: string, exceptKey?: string): Spending;
}

/**
 * Opens the sums of a run. Rows of trials and charges are only added from here on (a trial that leaked became a charge before), so each is read,
 * proved and priced once; reservations are few.
 * `price` gives the known dollars of a line.
 */
export function openTally(db: Db, run: string, price: (line: PaidLine) => number): Tally {
  // The plus keeps the index of runs out of it: what is new is a range at the end of the table.
  const trials = db.prepare<unknown[], TrialRow & Placed>(
    'SELECT rowid AS place, * FROM trials WHERE +run = ? AND rowid > ? ORDER BY rowid',
  );
  const charges = db.prepare<unknown[], ChargeRow & Placed>(
    'SELECT id AS place, * FROM charges WHERE +run = ? AND id > ? ORDER BY id',
  );
  const reservationQuery = db.prepare('SELECT * FROM reservations WHERE run = ?');
  const sums = { places: { trials: 0, charges: 0 }, dollars: 0, tokens: 0, byAgent: new Map<string, AgentSums>() };

  function take(lines: readonly PaidLine[], isTrial: boolean): void {
    for (const line of lines) {
      const dollars = price(line);
      sums.tokens += line.tokens;
      sums.dollars += dollars;
      const { tokens, dearest, hasTrial } = sums.byAgent.get(line.agent) ?? noSums;
      sums.byAgent.set(line.agent, {
        tokens: tokens + line.tokens,
        dearest: { tokens: Math.max(dearest.tokens, line.tokens), dollars: Math.max(dearest.dollars, dollars) },
        // An attempt that broke off early says nothing of what a trial takes, nor does a trial without a call.
        hasTrial: hasTrial || (isTrial && line.tokens > 0),
      });
    }
  }

  function takeNew(): void {
    const { places } = sums;
    const newTrials = trials.all(run, places.trials);
    const newCharges = charges.all(run, places.charges);
    const attempts = keepVouched<ChargeRow>(db, 'charges', newCharges);
    take(newTrials.flatMap((row) => proveTrial(row, proverOf(db))?.record ?? []).map(toLine), true);
    take(
      attempts.map(({ charge }) => toLine(readStored<Charge>(charge))),
      false,
    );
    sums.places = {
      trials: newTrials.at(-1)?.place ?? places.trials,
      charges: newCharges.at(-1)?.place ?? places.charges,
    };
  }

  const readAll = db.transaction((agent: string, exceptKey: string | undefined): Spending => {
    takeNew();
    const reserved = keepVouched<ActiveRow>(db, 'reservations', reservationQuery.all(run)).filter(
      ({ key }) => key !== exceptKey,
    );
    const agentRows = reserved.filter((row) => row.agent === agent);
    const { tokens, dearest, hasTrial } = sums.byAgent.get(agent) ?? noSums;
    return {
      runTokens: sums.tokens,
      agentTokens: tokens,
      runReserved: sumActive(reserved),
      agentReserved: sumActive(agentRows),
      dollars: sums.dollars,
      dollarsReserved: sum(reserved.map((row) => Math.max(row.dollars, price(toLine({ ...row, ...usedBy(row) }))))),
      ...defined({ dearest: hasTrial ? dearest : undefined }),
    };
  });
  return { read: (agent, exceptKey) => readAll(agent, exceptKey) };
}

/** Returns the usage paid for a trial, or for an attempt that gave none. */
function toLine({ agent, model, usage, models }: Pick<Charge, 'agent' | 'model' | 'usage' | 'models'>): PaidLine {
  const line = { agent, tokens: totalTokens(usage), model, usage };
  return models === undefined ? line : { ...line, models };
}

/** The spending of one agent of the run. */
interface AgentSums {
  readonly tokens: number;
  readonly dearest: TrialAmount;
  readonly hasTrial: boolean;
}

const noSums: AgentSums = { tokens: 0, dearest: { tokens: 0, dollars: 0 }, hasTrial: false };

interface Placed {
  readonly place: number;
}

type ActiveRow = SpentReservation & TrialAmount;

function sumActive(rows: readonly ActiveRow[]): number {
  return sum(rows.map((row) => Math.max(row.tokens, totalTokens(usedBy(row).usage))));
}
