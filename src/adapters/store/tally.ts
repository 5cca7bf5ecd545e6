import { type ModelUsage, totalTokens, type Usage } from '../../core/model/money/usage.ts';
import type { Charge } from '../../core/model/trial/charge.ts';
import type { TrialRecord } from '../../core/model/trial/trial.ts';
import { proveTrial, type TrialRow } from '../../core/proof/prove-trial.ts';
import { readStored } from '../../core/text/json/read-json.ts';
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

/** What a run has spent and set aside, in tokens of all classes, and dollars as far as they are known. */
export interface Spending {
  readonly runTokens: number;
  readonly agentTokens: number;
  readonly runReserved: number;
  readonly agentReserved: number;
  readonly dollars: number;
  readonly dollarsReserved: number;
}

/** Sums of one run that are kept up to date by reading only what is new. */
export interface Tally {
  /** As the journal stands now, for the run and one agent of it; the reservation of `exceptKey` is left out. */
  read(agent: string, exceptKey?: string): Spending;
}

/**
 * Opens the sums of a run. Rows of trials and charges are only ever added, so each is read, proved and priced once; reservations are few.
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
  const held = db.prepare('SELECT * FROM reservations WHERE run = ?');
  const sums = { places: { trials: 0, charges: 0 }, dollars: 0, tokens: 0, byAgent: new Map<string, number>() };

  function take(lines: readonly PaidLine[]): void {
    for (const line of lines) {
      sums.tokens += line.tokens;
      sums.byAgent.set(line.agent, (sums.byAgent.get(line.agent) ?? 0) + line.tokens);
      sums.dollars += price(line);
    }
  }

  function takeNew(): void {
    const { places } = sums;
    const newTrials = trials.all(run, places.trials);
    const newCharges = charges.all(run, places.charges);
    take(newTrials.flatMap((row) => proveTrial(row, proverOf(db))?.record ?? []).map(toLine));
    take(keepVouched<ChargeRow>(db, 'charges', newCharges).map(({ charge }) => toLine(readStored<Charge>(charge))));
    sums.places = {
      trials: newTrials.at(-1)?.place ?? places.trials,
      charges: newCharges.at(-1)?.place ?? places.charges,
    };
  }

  const readAll = db.transaction((agent: string, exceptKey: string | undefined): Spending => {
    takeNew();
    const reserved = keepVouched<ActiveRow>(db, 'reservations', held.all(run)).filter(({ key }) => key !== exceptKey);
    const own = reserved.filter((row) => row.agent === agent);
    return {
      runTokens: sums.tokens,
      agentTokens: sums.byAgent.get(agent) ?? 0,
      runReserved: sumActive(reserved),
      agentReserved: sumActive(own),
      dollars: sums.dollars,
      dollarsReserved: reserved.reduce((sum, { dollars }) => sum + dollars, 0),
    };
  });
  return { read: (agent, exceptKey) => readAll(agent, exceptKey) };
}

/** What was paid for a trial, or for an attempt that gave none. */
function toLine({ agent, model, usage, models }: TrialRecord | Charge): PaidLine {
  const line = { agent, tokens: totalTokens(usage), model, usage };
  return models === undefined ? line : { ...line, models };
}

interface Placed {
  readonly place: number;
}

interface ActiveRow extends SpentReservation {
  readonly tokens: number;
  readonly dollars: number;
}

/** A trial whose last answer passed its cap holds what it has spent. */
function sumActive(rows: readonly ActiveRow[]): number {
  return rows.reduce((sum, held) => sum + Math.max(held.tokens, totalTokens(usedBy(held).usage)), 0);
}
