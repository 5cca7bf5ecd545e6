import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ModelUsage, sumModels, totalTokens } from '../../core/model/money/usage.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { askOwner, isOfThisBoot, nameProcess } from '../files/process-owner.ts';
import { chargeReservation, type SpentReservation, usedBy } from './charges.ts';
import { type Db, prepareOnce, writeTransaction } from './open-store.ts';
import { hasProvedTrial, keepVouched, macOf } from './sealing.ts';

/** The tokens and dollars set aside for one trial. */
export interface Reservation {
  readonly run: string;
  readonly key: string;
  readonly agent: string;
  /** All classes, weight 1. */
  readonly tokens: number;
  /** Dollars it may cost at worst, as far as prices are known; 0 when absent. */
  readonly dollars?: number;
  /** Ids of the subjects its verdict is for; none when absent. */
  readonly toggled?: readonly string[];
}

/** A reservation that is held, with what its calls took so far and whether its process is still there to use it. */
export interface ActiveReservation extends Required<Reservation> {
  /** Tokens of the calls that are over: part of `tokens`, or more where the last answer passed it. */
  readonly spent: number;
  readonly used: ReturnType<typeof sumModels>;
  readonly isLiving: boolean;
}

/**
 * Sets tokens and dollars aside for one trial, unless `refuse` (called inside the transaction) names a reason not to. One immediate
 * transaction: parallel processes cannot overshoot together. Throws ProblemError when another process runs the same trial or has run it
 * since this one read the journal, and when the disk has no room to write down what the trial would bring.
 */
export function reserveTrial<R>(db: Db, trial: Reservation, refuse: () => R | undefined): R | undefined {
  requireSpace(db.name);
  return writeTransaction(db, () => {
    const reason = refuse();
    if (reason === undefined) insertReservation(db, trial);
    return reason;
  });
}

function insertReservation(db: Db, { run, key, agent, tokens, dollars = 0, toggled = [] }: Reservation): void {
  const insert = db.prepare(`
    INSERT OR REPLACE INTO reservations (run, key, agent, tokens, dollars, toggled, owner, mac)
    VALUES (@run, @key, @agent, @tokens, @dollars, @toggled, @owner, @mac)`);
  // Rows of unknown origin hold no place: who plants one keeps nobody from measuring.
  if (hasProvedTrial(db, run, key) || findActive(db, run, key) !== undefined) throw inProgress(run);
  const row = { run, key, agent, toggled: JSON.stringify(toggled), used: '[]', spent_at: '', owner: signOwner() };
  insert.run({ ...row, tokens, dollars, mac: macOf(db, 'reservations', row) });
}

function findActive(db: Db, run: string, key: string): ReservationRow | undefined {
  const rows = prepareOnce(db, 'SELECT * FROM reservations WHERE run = ? AND key = ?').all(run, key);
  return keepVouched<ReservationRow>(db, 'reservations', rows)[0];
}

/** Raises what is set aside for a trial under way, unless `refuse` (called inside the transaction) names a reason not to. */
export function raiseReservation<R>(
  db: Db,
  { run, key }: Pick<Reservation, 'run' | 'key'>,
  room: () => { readonly tokens: number; readonly dollars: number } | { readonly refuse: R },
): R | undefined {
  return writeTransaction(db, () => {
    const answer = room();
    if ('refuse' in answer) return answer.refuse;
    db.prepare(`
      UPDATE reservations SET tokens = max(tokens, @tokens), dollars = max(dollars, @dollars)
      WHERE run = @run AND key = @key`).run({ run, key, ...answer });
    return undefined;
  });
}

/**
 * Writes down what the calls of a trial took so far, by model: durably, so that a process that dies takes no knowledge of spent money
 * with it. One row is updated.
 */
export function noteSpending(
  db: Db,
  { run, key }: Pick<Reservation, 'run' | 'key'>,
  used: readonly ModelUsage[],
  at: Date,
): void {
  const update =
    'UPDATE reservations SET spent = @spent, used = @used, spent_at = @spent_at, mac = @mac WHERE run = @run AND key = @key';
  const spent = totalTokens(sumModels(used).usage);
  writeTransaction(db, () => {
    const reservation = findActive(db, run, key);
    if (reservation === undefined) return;
    const { agent, toggled, owner } = reservation;
    const row = { run, key, agent, toggled, owner, used: JSON.stringify(used), spent_at: at.toISOString() };
    prepareOnce(db, update).run({
      run,
      key,
      used: row.used,
      spent_at: row.spent_at,
      spent,
      mac: macOf(db, 'reservations', row),
    });
  });
}

/** Releases a reservation; what its calls took, if any ran, is charged. */
export function releaseTrial(db: Db, run: string, key: string): void {
  writeTransaction(db, () => chargeReservation(db, run, key));
}

type ReservationRow = SpentReservation & {
  readonly tokens: number;
  readonly dollars: number;
  readonly owner: string;
};

/** Reads the reservations of a run, by key. */
export function readReservations(db: Db, run: string): readonly ActiveReservation[] {
  const rows = prepareOnce(db, 'SELECT * FROM reservations WHERE run = ? ORDER BY key').all(run);
  return keepVouched<ReservationRow>(db, 'reservations', rows).map(({ owner, toggled, ...row }) => ({
    run: row.run,
    key: row.key,
    agent: row.agent,
    tokens: row.tokens,
    dollars: row.dollars,
    spent: totalTokens(usedBy(row).usage),
    toggled: readStored<readonly string[]>(toggled),
    used: usedBy(row),
    isLiving: isLiving({ owner, spent_at: row.spent_at }),
  }));
}

/**
 * Drops reservations of processes that died, and this process's own from an earlier attempt: nobody will spend them, and what they had
 * spent is charged. Those of other living processes stay. Call it inside a transaction.
 */
export function dropDeadReservations(db: Db, run: string): void {
  const query = prepareOnce<Pick<ReservationRow, 'key' | 'owner' | 'spent_at'>>(
    db,
    'SELECT key, owner, spent_at FROM reservations WHERE run = ?',
  );
  for (const row of query.all(run))
    if (splitOwner(row.owner).process === nameProcess() || !isLiving(row)) chargeReservation(db, run, row.key);
}

/** Milliseconds without a model call after which a trial is taken for dead. */
const silentMs = 60 * 60 * 1000;

/**
 * Tells whether the owner of a reservation still runs. A process in another container of this machine cannot be asked about: it may share
 * this very journal, and lives until it was silent for an hour. One of another machine or boot cannot (a journal in WAL mode is shared on
 * one machine alone): its journal came here as a copy, and nothing is lost.
 */
function isLiving({ owner, spent_at }: Pick<ReservationRow, 'owner' | 'spent_at'>): boolean {
  const { process, since } = splitOwner(owner);
  const state = askOwner(process);
  if (state !== 'unknown') return state === 'living';
  const last = Math.max(since, Date.parse(spent_at) || 0);
  return isOfThisBoot(process) && Math.abs(Date.now() - last) < silentMs;
}

/** Names this process as the owner of a reservation, with the time (milliseconds since 1970). */
function signOwner(): string {
  return `${nameProcess()} ${Date.now()}`;
}

/** Splits what `signOwner` wrote. */
function splitOwner(owner: string): { readonly process: string; readonly since: number } {
  const [process = '', since = ''] = owner.split(' ');
  return { process, since: Number(since) };
}

function inProgress(run: string): ProblemError {
  const message = `another process is measuring the run "${run}" and paying for the same trial`;
  const hint =
    'Wait until it has ended; the same command then finds its trials in the journal and pays for none of them again.';
  return setupError('run-in-progress', message, hint);
}

/** Room that must be left before a trial starts: its record and those of its whole batch take less than a tenth of this. */
const leastFreeBytes = 8 * 1024 * 1024;

/** Checks, before a trial is paid for, that the disk has room for what it brings. Throws ProblemError `state-full`. */
function requireSpace(file: string): void {
  if (file === ':memory:') return;
  const { bavail, bsize } = statfsSync(dirname(file));
  const freeBytes = bavail * bsize;
  if (freeBytes >= leastFreeBytes) return;
  const message = `the disk of the journal "${file}" has ${Math.floor(freeBytes / 1024)} KiB left, less than the ${leastFreeBytes / 1024} KiB a batch of trials may need`;
  const hint =
    'Free some space, then run the same command. No trial was started, and nothing that was paid for is lost.';
  throw setupError('state-full', message, hint, { file });
}
