import type { TrialRecord } from '../model/trial/trial.ts';
import { readStored } from '../text/json/read-json.ts';
import type { ProvedTrial, TrialProver } from './proved-trial.ts';

/** A row of a journal's trials as it lies there: whoever wrote it. */
export interface TrialRow {
  readonly run: string;
  readonly key: string;
  readonly measurement: string;
  readonly agent: string;
  /** JSON of the record. */
  readonly record: string;
  readonly context: string;
  readonly ran_at: string;
  readonly mac: string;
}

/** Columns of a trial that its MAC covers, in their order. */
export const sealedTrialColumns = ['run', 'key', 'measurement', 'agent', 'record', 'context', 'ran_at'] as const;

/**
 * Returns the trial of a row that somebody with a secret of ours wrote; undefined for any other row, and for one that cannot be read. The only way
 * to a `ProvedTrial`.
 */
export function proveTrial(row: TrialRow, { seal, isSimulated }: TrialProver): ProvedTrial | undefined {
  try {
    const fields = sealedTrialColumns.map((column) => row[column]);
    const key = seal.findKey('trials', fields, row.mac);
    if (key === undefined && isSimulated?.(row.record) !== true) return undefined;
    const record = readStored<TrialRecord>(row.record);
    if (record.key !== row.key || record.measurement !== row.measurement || record.agent !== row.agent)
      return undefined;
    const origin = { run: row.run, context: row.context, ranAt: row.ran_at };
    return { record, ...origin, by: key ?? 'simulated' } as ProvedTrial;
  } catch {
    return undefined;
  }
}
