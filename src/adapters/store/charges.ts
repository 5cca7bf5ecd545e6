import { type ModelUsage, sumModels, totalTokens } from '../../core/model/money/usage.ts';
import type { Charge } from '../../core/model/trial/charge.ts';
import { sum } from '../../core/stats/moments.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { type Db, writeTransaction } from './open-store.ts';
import { findVoucher, keepVouched, macOf, readProvedTrials } from './sealing.ts';

/** A reservation as its process last wrote it. */
export interface SpentReservation extends Readonly<Record<string, unknown>> {
  readonly run: string;
  readonly key: string;
  readonly agent: string;
  /** JSON list of the subjects its verdict is for. */
  readonly toggled: string;
  /** JSON of what the calls that are over took, by model: sealed, which the column of its sum is not. */
  readonly used: string;
  /** ISO 8601; empty when nothing was spent. */
  readonly spent_at: string;
}

/**
 * Charges an attempt that gave no trial and releases its reservation, in one transaction. What the reservation says was spent stands
 * where the record knows less. An attempt that took nothing is only released; a reservation of unknown origin says nothing.
 */
export function chargeAttempt(db: Db, run: string, charge: Charge, ranAt: Date): void {
  writeTransaction(db, () => {
    const reservation = takeReservation(db, run, charge.key);
    const taken = { ...charge, ...(reservation && usedBy(reservation)) };
    const most = totalTokens(taken.usage) > totalTokens(charge.usage) ? taken : charge;
    insertCharge(db, run, most, ranAt.toISOString());
  });
}

/** Deletes a reservation and charges what its calls took as those of a process that died. Call it inside a transaction. */
export function chargeReservation(db: Db, run: string, key: string): void {
  const reservation = takeReservation(db, run, key);
  if (reservation === undefined) return;
  const toggled = readStored<readonly string[]>(reservation.toggled);
  const detail = 'its process ended before the trial did';
  insertCharge(
    db,
    run,
    { key, agent: reservation.agent, toggled, ...usedBy(reservation), outcome: 'died', detail },
    reservation.spent_at,
  );
}

/** Takes a trial out of a run in one transaction: what it took stays charged, and the same trial can be run again. */
export function retractTrial(db: Db, run: string, trial: Charge): void {
  writeTransaction(db, () => {
    const take = db.prepare<unknown[], { ran_at: string }>(
      'DELETE FROM trials WHERE run = ? AND key = ? RETURNING ran_at',
    );
    const taken = take.get(run, trial.key);
    if (taken !== undefined) insertCharge(db, run, trial, taken.ran_at);
  });
}

/** Reads all charges of a run, in the order they were made. */
export function readCharges(db: Db, run: string): readonly Charge[] {
  const rows = db.prepare('SELECT * FROM charges WHERE run = ? ORDER BY id').all(run);
  return keepVouched<ChargeRow>(db, 'charges', rows).map(({ charge }) => readStored<Charge>(charge));
}

/** A row of the charges, with JSON of the charge. */
export interface ChargeRow extends Readonly<Record<string, unknown>> {
  readonly run: string;
  readonly charge: string;
}

/** Reads all charges since then with their runs, in the order they were made. */
export function readChargesSince(db: Db, since: Date): readonly { readonly run: string; readonly charge: Charge }[] {
  const rows = db.prepare('SELECT * FROM charges WHERE ran_at >= ? ORDER BY id').all(since.toISOString());
  return keepVouched<ChargeRow>(db, 'charges', rows).map(({ run, charge }) => ({ run, charge: JSON.parse(charge) }));
}

/** Sums the tokens, in all classes, that gave no trial since then, in any run: charged ones, and those of attempts that are not over. */
function readChargedTokens(db: Db, since: Date): number {
  const charged = readChargesSince(db, since).map(({ charge }) => charge.usage);
  const open = db.prepare('SELECT * FROM reservations WHERE spent_at >= ?').all(since.toISOString());
  const spent = keepVouched<SpentReservation>(db, 'reservations', open).map((reservation) => usedBy(reservation).usage);
  return sum([...charged, ...spent].map(totalTokens));
}

/** Sums the usage of a reservation's calls. */
export function usedBy({ used }: Pick<SpentReservation, 'used'>) {
  return sumModels(readStored<readonly ModelUsage[]>(used));
}

function takeReservation(db: Db, run: string, key: string): SpentReservation | undefined {
  const take = db.prepare<unknown[], SpentReservation>(
    'DELETE FROM reservations WHERE run = ? AND key = ? RETURNING *',
  );
  const taken = take.get(run, key);
  return taken === undefined || findVoucher(db, 'reservations', taken) === undefined ? undefined : taken;
}

function insertCharge(db: Db, run: string, charge: Charge, ranAt: string): void {
  const { key, agent, toggled, usage, model, models, outcome, detail } = charge;
  const tokens = totalTokens(usage);
  if (tokens === 0) return;
  const text = JSON.stringify({ key, agent, toggled, usage, model, models, outcome, detail });
  const row = { run, key, agent, charge: text, ran_at: ranAt };
  db.prepare(`
    INSERT INTO charges (run, key, agent, tokens, charge, ran_at, mac)
    VALUES (@run, @key, @agent, @tokens, @charge, @ran_at, @mac)`).run({
    ...row,
    tokens,
    mac: macOf(db, 'charges', row),
  });
}

/** Reads the tokens (all classes) of everything measured since, whatever it was run for and whether it gave a trial. */
export function readMeasuringTokens(db: Db, since: Date): number {
  // A trial that a gate took over from a part was paid for once.
  const trials = readProvedTrials(db, { where: 'ran_at >= ?', values: [since.toISOString()] });
  const once = new Map(trials.map((trial) => [`${trial.record.key} ${trial.ranAt}`, totalTokens(trial.record.usage)]));
  return sum([...once.values()]) + readChargedTokens(db, since);
}
