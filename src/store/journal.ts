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

/** Registers a run; a run with the same id is the same run and keeps its trials. `request` is what `resume` repeats. */
export function beginRun(db: Db, run: { id: string; baseSha: string; headSha: string; request: string }): void {
  const insert = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, sequence)
    VALUES (@id, @baseSha, @headSha, @request, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET request = excluded.request,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
  // Reservations of a process that died hold money nobody will spend.
  const release = db.prepare('DELETE FROM reservations WHERE run = ?');
  db.transaction(() => {
    insert.run(run);
    release.run(run.id);
  }).immediate();
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

/** Journals a finished trial and releases its reservation in one transaction; the first record of a key wins. */
export function journalTrial(db: Db, run: string, record: TrialRecord): void {
  const insert = db.prepare(`
    INSERT INTO trials (run, key, rule, agent, tokens, record) VALUES (@run, @key, @rule, @agent, @tokens, @record)
    ON CONFLICT DO NOTHING`);
  const release = db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?');
  db.transaction(() => {
    const { key, rule, agent } = record;
    insert.run({ run, key, rule, agent, tokens: totalTokens(record.usage), record: JSON.stringify(record) });
    release.run(run, key);
  }).immediate();
}

/** Releases a reservation whose trial never ran. */
export function releaseTrial(db: Db, run: string, key: string): void {
  db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?').run(run, key);
}

/** Journalled trials of one rule in plan order. */
export function readTrials(db: Db, run: string, rule: string): readonly TrialRecord[] {
  const rows = db.prepare('SELECT record FROM trials WHERE run = ? AND rule = ?').all(run, rule) as {
    record: string;
  }[];
  return rows.map((row) => JSON.parse(row.record) as TrialRecord).sort((a, b) => a.order - b.order);
}

/** All journalled trials of a run, in plan order per rule. */
export function readRunTrials(db: Db, run: string): readonly TrialRecord[] {
  const rows = db.prepare('SELECT record FROM trials WHERE run = ? ORDER BY rule').all(run) as { record: string }[];
  return rows.map((row) => JSON.parse(row.record) as TrialRecord).sort((a, b) => a.order - b.order);
}
