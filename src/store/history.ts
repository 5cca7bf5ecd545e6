import type { Db } from './open-store.ts';

/** Mean tokens (all classes) of a journalled trial, per agent: the basis of the next estimate. */
export function readMeanTrialTokens(db: Db): ReadonlyMap<string, number> {
  const rows = db.prepare('SELECT agent, avg(tokens) AS mean FROM trials GROUP BY agent').all() as {
    agent: string;
    mean: number;
  }[];
  return new Map(rows.map((row) => [row.agent, row.mean]));
}
