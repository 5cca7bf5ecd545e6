import type { Db } from '../../../adapters/store/open-store.ts';
import type { Usage } from '../../../core/model/money/usage.ts';

/** What one agent of a session has taken so far. */
export interface TreeRow {
  readonly row: number;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  readonly calls: number;
  readonly usage: Usage;
}

interface StoredRow {
  readonly id: number;
  readonly agent_id: string;
  readonly agent: string;
  readonly project: string;
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  readonly cache_creation: number;
  readonly cache_read: number;
}

/** The agents of a session, the session itself first. */
export function readTree(db: Db, session: string): readonly TreeRow[] {
  const select = db.prepare<unknown[], StoredRow>(`
    SELECT id, agent_id, agent, project, calls, input, output, cache_creation, cache_read
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id`);
  return select.all(session).map((row) => ({
    ...{ row: row.id, agentId: row.agent_id, agent: row.agent, project: row.project, calls: row.calls },
    usage: { input: row.input, output: row.output, cacheCreation: row.cache_creation, cacheRead: row.cache_read },
  }));
}

/** The session that was read last; undefined when none was. */
export function findLatestSession(db: Db): string | undefined {
  const select = db.prepare<unknown[], string>(
    "SELECT session FROM sessions WHERE calls > 0 AND session <> '' ORDER BY last_at DESC LIMIT 1",
  );
  return select.pluck().get();
}

/** Remembers that something was said, once for ever; false when it had been. */
export function sayOnce(db: Db, key: string, now: Date): boolean {
  return db.prepare('INSERT OR IGNORE INTO alerts VALUES (?, ?)').run(key, now.toISOString()).changes > 0;
}

/** True when it was said before. */
export function wasSaid(db: Db, key: string): boolean {
  return db.prepare('SELECT 1 FROM alerts WHERE session = ?').get(key) !== undefined;
}

/** Where a run's tokens went: tools by what went in and came back, and what it opened again most often. */
export interface Whereabouts {
  readonly tools: readonly { readonly name: string; readonly calls: number; readonly chars: number }[];
  readonly again: readonly { readonly subject: string; readonly times: number }[];
}

/** The most expensive tools of a run and the files it opened most often, at most `most` each. */
export function readWhereabouts(db: Db, row: number, most: number): Whereabouts {
  const tools = db.prepare<unknown[], Whereabouts['tools'][number]>(`
    SELECT name, calls, input_chars + result_bytes AS chars FROM session_tools WHERE row = ? ORDER BY chars DESC, name LIMIT ?`);
  const again = db.prepare<unknown[], Whereabouts['again'][number]>(`
    SELECT subject, times FROM touches WHERE row = ? AND kind = 'read' AND times > 1 ORDER BY times DESC, subject LIMIT ?`);
  return {
    tools: tools.all(row, most),
    again: again.all(row, most),
  };
}
