import { proveTrial, type TrialRow } from '../../core/proof/prove-trial.ts';
import type { ProvedTrial } from '../../core/proof/proved-trial.ts';
import { type Db, prepareOnce } from './open-store.ts';
import { proverOf } from './sealing.ts';

/** Which rows are asked for: SQL after FROM trials, of our own making, with its values. */
export interface TrialQuery {
  readonly where?: string;
  readonly order?: string;
  readonly values?: readonly (string | number)[] | Readonly<Record<string, string | number>>;
  /** Most trials that are wanted; rows that nobody vouches for take no place. */
  readonly most?: number;
}

const columns = 'run, key, measurement, agent, record, context, ran_at, mac';

/**
 * The trials of a journal that count, each proved at this read: nothing else reads them. A row twice, as a damaged index would give it, is one.
 */
export function readProvedTrials(db: Db, { where, order, values = [], most }: TrialQuery = {}): readonly ProvedTrial[] {
  const sql = `SELECT ${columns} FROM trials${where === undefined ? '' : ` WHERE ${where}`}${order === undefined ? '' : ` ORDER BY ${order}`}`;
  const prover = proverOf(db);
  const found = new Map<string, ProvedTrial>();
  for (const row of prepareOnce<TrialRow>(db, sql).all(values)) {
    if (found.size === most) break;
    const proved = proveTrial(row, prover);
    if (proved !== undefined) found.set(`${row.run} ${row.key}`, proved);
  }
  return [...found.values()];
}

/** True when the journal of a run has this trial, and it counts. */
export function hasProvedTrial(db: Db, run: string, key: string): boolean {
  return readProvedTrials(db, { where: 'run = ? AND key = ?', values: [run, key] }).length > 0;
}

/** Rows of trials that nobody with a secret of ours vouches for. */
export function countUnproved(db: Db): number {
  const rows = Number(prepareOnce(db, 'SELECT count(*) FROM trials').pluck().get());
  return rows - readProvedTrials(db).length;
}
