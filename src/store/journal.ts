import type { TrialRecord } from '../model/trial.ts';
import { totalTokens } from '../model/usage.ts';
import type { Db } from './open-store.ts';

/** Tokens spent and set aside, for one run and one agent of it (all classes, weight 1). */
export interface Spending {
  readonly runTokens: number;
  readonly runReserved: number;
  readonly agentTokens: number;
  readonly agentReserved: number;
}

/** What `beginRun` registers. */
export interface RunStart {
  readonly id: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** JSON that `resume` repeats; empty for a run that is not the gate's. */
  readonly request: string;
  readonly now: Date;
}

/** Registers a run and says when it first began; a run with the same id is the same run and keeps its trials. */
export function beginRun(db: Db, { now, ...run }: RunStart): Date {
  const insert = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, began_at, sequence)
    VALUES (@id, @baseSha, @headSha, @request, @beganAt, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET request = excluded.request,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
  // Reservations of a process that died hold money nobody will spend.
  const release = db.prepare('DELETE FROM reservations WHERE run = ?');
  const began = db.prepare('SELECT began_at FROM runs WHERE id = ?').pluck();
  return db
    .transaction(() => {
      insert.run({ ...run, beganAt: now.toISOString() });
      release.run(run.id);
      return new Date(String(began.get(run.id)));
    })
    .immediate();
}

/**
 * Sets tokens aside for one trial, unless `refuse` (given the spending so far) names a reason not to.
 * One immediate transaction: parallel processes cannot overshoot together.
 */
export function reserveTrial<R>(
  db: Db,
  trial: { run: string; key: string; agent: string; tokens: number },
  refuse: (spending: Spending) => R | undefined,
): R | undefined {
  const insert = db.prepare('INSERT INTO reservations (run, key, agent, tokens) VALUES (@run, @key, @agent, @tokens)');
  return db
    .transaction(() => {
      const reason = refuse(readSpending(db, trial.run, trial.agent));
      if (reason === undefined) insert.run(trial);
      return reason;
    })
    .immediate();
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

/** What the journal keeps beside a record. */
export interface TrialOrigin {
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  readonly ranAt: Date;
}

/** Journals a finished trial and releases its reservation in one transaction; the first record of a key wins. */
export function journalTrial(db: Db, run: string, record: TrialRecord, { context, ranAt }: TrialOrigin): void {
  const insert = db.prepare(`
    INSERT INTO trials (run, key, measurement, agent, tokens, record, context, ran_at)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ranAt)
    ON CONFLICT DO NOTHING`);
  const release = db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?');
  db.transaction(() => {
    const { key, measurement, agent, usage } = record;
    const origin = { context, ranAt: ranAt.toISOString() };
    insert.run({
      ...{ run, key, measurement, agent, tokens: totalTokens(usage), record: JSON.stringify(record) },
      ...origin,
    });
    release.run(run, key);
  }).immediate();
}

/** Releases a reservation whose trial never ran. */
export function releaseTrial(db: Db, run: string, key: string): void {
  db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?').run(run, key);
}

/** Journalled trials of one measurement in plan order. */
export function readTrials(db: Db, run: string, measurement: string): readonly TrialRecord[] {
  const rows = db.prepare('SELECT record FROM trials WHERE run = ? AND measurement = ?').all(run, measurement) as {
    record: string;
  }[];
  return rows.map((row) => JSON.parse(row.record) as TrialRecord).sort((a, b) => a.order - b.order);
}

/** All journalled trials of a run, in plan order per measurement. */
export function readRunTrials(db: Db, run: string): readonly TrialRecord[] {
  const rows = db.prepare('SELECT record FROM trials WHERE run = ? ORDER BY measurement').all(run) as {
    record: string;
  }[];
  return rows.map((row) => JSON.parse(row.record) as TrialRecord).sort((a, b) => a.order - b.order);
}
