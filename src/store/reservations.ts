import { ProblemError } from '../model/problem.ts';
import { requireSpace } from './disk-space.ts';
import type { Db } from './open-store.ts';
import { isLiving, nameProcess } from './owner.ts';
import { writeTransaction } from './write-transaction.ts';

/** Tokens (all classes, weight 1) set aside for one trial. */
export interface Reservation {
  readonly run: string;
  readonly key: string;
  readonly agent: string;
  readonly tokens: number;
}

/** Tokens spent and set aside, for one run and one agent of it (all classes, weight 1). */
export interface Spending {
  readonly runTokens: number;
  readonly runReserved: number;
  readonly agentTokens: number;
  readonly agentReserved: number;
}

/** A reservation with whether its process is still there to use it. */
export interface HeldReservation extends Reservation {
  readonly isLiving: boolean;
}

/**
 * Sets tokens aside for one trial, unless `refuse` (given the spending so far) names a reason not to. One immediate transaction:
 * parallel processes cannot overshoot together. Throws ProblemError when another process runs the same trial, and when the disk
 * has no room to write down what the trial would bring.
 */
export function reserveTrial<R>(
  db: Db,
  trial: Reservation,
  refuse: (spending: Spending) => R | undefined,
): R | undefined {
  requireSpace(db.name);
  return writeTransaction(db, () => {
    const reason = refuse(readSpending(db, trial.run, trial.agent));
    if (reason === undefined) insertReservation(db, trial);
    return reason;
  });
}

function insertReservation(db: Db, trial: Reservation): void {
  const insert = db.prepare(`
    INSERT INTO reservations (run, key, agent, tokens, owner) VALUES (@run, @key, @agent, @tokens, @owner)
    ON CONFLICT DO NOTHING`);
  if (insert.run({ ...trial, owner: nameProcess() }).changes === 0) throw inProgress(trial.run);
}

/** Spending of a run, and of one agent in it. */
export function readSpending(db: Db, run: string, agent: string): Spending {
  const sum = (table: 'trials' | 'reservations', byAgent: boolean) => {
    const where = byAgent ? 'run = ? AND agent = ?' : 'run = ?';
    const row = db.prepare(`SELECT coalesce(sum(tokens), 0) AS n FROM ${table} WHERE ${where}`);
    return (row.get(...(byAgent ? [run, agent] : [run])) as { n: number }).n;
  };
  return {
    runTokens: sum('trials', false),
    runReserved: sum('reservations', false),
    agentTokens: sum('trials', true),
    agentReserved: sum('reservations', true),
  };
}

/** Releases a reservation whose trial never ran. */
export function releaseTrial(db: Db, run: string, key: string): void {
  writeTransaction(db, () => db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?').run(run, key));
}

/** What is set aside in a run, by key. */
export function readReservations(db: Db, run: string): readonly HeldReservation[] {
  const rows = db.prepare('SELECT * FROM reservations WHERE run = ? ORDER BY key').all(run) as (Reservation & {
    owner: string;
  })[];
  return rows.map(({ owner, ...row }) => ({ ...row, isLiving: isLiving(owner) }));
}

/**
 * Drops reservations of processes that died, and this process's own from an earlier attempt: nobody will spend them. Those of other
 * living processes stay. Call it inside a transaction, or where nothing else writes.
 */
export function dropDeadReservations(db: Db, run: string): void {
  const owners = db.prepare('SELECT DISTINCT owner FROM reservations WHERE run = ?').pluck().all(run) as string[];
  const drop = db.prepare('DELETE FROM reservations WHERE run = ? AND owner = ?');
  for (const owner of owners) {
    if (owner === nameProcess() || !isLiving(owner)) drop.run(run, owner);
  }
}

function inProgress(run: string): ProblemError {
  return new ProblemError([
    {
      code: 'run-in-progress',
      severity: 'error',
      message: `another process is measuring the run "${run}" and pays for the same trial right now`,
      hint: 'Wait until it has ended; the same command then finds its trials in the journal and pays for none of them again.',
      blame: 'setup',
    },
  ]);
}
