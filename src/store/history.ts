import type { Db } from './open-store.ts';

/** Mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
export function readMeanTrialTokens(db: Db, exceptRun: string): ReadonlyMap<string, number> {
  const query = 'SELECT agent, avg(tokens) AS mean FROM trials WHERE run <> ? GROUP BY agent';
  const rows = db.prepare(query).all(exceptRun) as { agent: string; mean: number }[];
  return new Map(rows.map((row) => [row.agent, row.mean]));
}
