import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import type { Db } from './open-store.ts';

/** A journalled trial with where it came from. */
export interface StoredTrial {
  readonly run: string;
  readonly measurement: string;
  /** Hash of everything the trial depended on but its seed; empty in journals of the first schema. */
  readonly context: string;
  readonly record: TrialRecord;
}

/** Every journalled trial of an agent, oldest first, then by key: the same journal gives the same answer. */
export function readAgentTrials(db: Db, agent: string): readonly StoredTrial[] {
  const rows = db
    .prepare('SELECT run, measurement, context, record FROM trials WHERE agent = ? ORDER BY ran_at, run, key')
    .all(agent) as { run: string; measurement: string; context: string; record: string }[];
  return rows.map(({ record, ...origin }) => ({ ...origin, record: JSON.parse(record) as TrialRecord }));
}
