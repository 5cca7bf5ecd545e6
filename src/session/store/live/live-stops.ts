import type { Db } from '../../../adapters/store/open-store.ts';
import type { ArmCounts } from '../../../core/stats/live/live-counts.ts';
import type { LiveStop } from '../../../core/stats/live/live-stop.ts';
import { readStored } from '../../../core/text/json/read-json.ts';

/** Where a rule's question was settled, and by what. */
export interface KeptStop {
  readonly stop: LiveStop;
  readonly counts: ArmCounts;
  /** ISO 8601. */
  readonly at: string;
}

/** The stop of a rule's question; undefined while it is open. */
export function findKeptStop(db: Db, project: string, ruleHash: string): KeptStop | undefined {
  const select = db.prepare<unknown[], { stop: LiveStop; counts: string; at: string }>(
    'SELECT stop, counts, at FROM live_stops WHERE project = ? AND rule_hash = ?',
  );
  const row = select.get(project, ruleHash);
  return row && { ...row, counts: readStored<ArmCounts>(row.counts) };
}

/** Keeps a stop; one that is there stands. */
export function keepStop(db: Db, project: string, ruleHash: string, { stop, counts, at }: KeptStop): void {
  const keep = db.prepare(
    'INSERT OR IGNORE INTO live_stops (project, rule_hash, stop, counts, at) VALUES (?, ?, ?, ?, ?)',
  );
  keep.run(project, ruleHash, stop, JSON.stringify(counts), at);
}

/** When the first session began that had a part in a rule's question, ISO 8601; undefined before. */
export function findFirstArm(db: Db, project: string, ruleHash: string): string | undefined {
  const select = db.prepare<unknown[], string | null>(
    "SELECT min(at) FROM withheld_sessions WHERE project = ? AND rule_hash = ? AND arm IN ('with', 'without')",
  );
  return select.pluck().get(project, ruleHash) ?? undefined;
}
