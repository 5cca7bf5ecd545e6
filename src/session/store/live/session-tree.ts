import type { Db } from '../../../adapters/store/open-store.ts';
import type { Usage } from '../../../core/model/money/usage.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { readAccesses } from '../runs.ts';

/** Columns of a table that are its usage. */
const usageColumns = 'input, output, cache_creation AS cacheCreation, cache_read AS cacheRead';

/** The calls and tokens of one agent of a session so far. */
export interface TreeRow {
  readonly row: number;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  readonly calls: number;
  readonly usage: Usage;
}

/** Reads the agents of a session, the session itself first. */
export function readTree(db: Db, session: string): readonly TreeRow[] {
  const select = db.prepare<unknown[], Omit<TreeRow, 'usage'> & Usage>(`
    SELECT id AS row, agent_id AS agentId, agent, project, calls, ${usageColumns}
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id`);
  return select.all(session).map(({ input, output, cacheCreation, cacheRead, ...row }) => {
    return { ...row, usage: { input, output, cacheCreation, cacheRead } };
  });
}

/** Finds the session that was read last; returns undefined when none was. */
export function findLatestSession(db: Db): string | undefined {
  const select = db.prepare<unknown[], string>(
    "SELECT session FROM sessions WHERE calls > 0 AND session <> '' ORDER BY last_at DESC LIMIT 1",
  );
  return select.pluck().get();
}

/** Remembers that a message was given, once for ever; returns false when it had been. */
export function sayOnce(db: Db, key: string, now: Date): boolean {
  return db.prepare('INSERT OR IGNORE INTO alerts VALUES (?, ?)').run(key, now.toISOString()).changes > 0;
}

/** Returns true when a message was given before. */
export function wasSaid(db: Db, key: string): boolean {
  return db.prepare('SELECT 1 FROM alerts WHERE session = ?').get(key) !== undefined;
}

/** Where a run's tokens went: tools by what went in and came back, and what it opened again most often. */
export interface Whereabouts {
  readonly tools: readonly { readonly name: string; readonly calls: number; readonly chars: number }[];
  readonly again: readonly { readonly subject: string; readonly times: number }[];
}

/** Reads the most expensive tools of a run and the files it opened most often, at most `most` each. */
export function readWhereabouts(db: Db, row: number, most: number): Whereabouts {
  const tools = db.prepare<unknown[], Whereabouts['tools'][number]>(`
    SELECT name, sum(calls) AS calls, sum(input_chars + result_bytes) AS chars FROM session_tools WHERE row = ?
    GROUP BY name ORDER BY chars DESC, name LIMIT ?`);
  const again = readAccesses(db, row).filter(({ kind, times }) => kind === 'read' && times > 1);
  return {
    tools: tools.all(row, most),
    again: again.sort((a, b) => b.times - a.times || compareText(a.subject, b.subject)).slice(0, most),
  };
}

/** The tokens of one agent of a session so far. */
export interface AgentCount {
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly model: string;
  /** Tokens of all classes. */
  readonly tokens: number;
  /** Commands it ran, as far as they were kept. */
  readonly commands: readonly string[];
}

/** Reads the tokens of a session's agents, the most expensive first. */
export function readAgentCounts(db: Db, session: string): readonly AgentCount[] {
  const select = db.prepare<unknown[], Omit<AgentCount, 'commands'> & { readonly id: number }>(`
    SELECT id, agent_id AS agentId, agent, model, input + output + cache_creation + cache_read AS tokens
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY tokens DESC, id`);
  return select.all(session).map(({ id, ...row }) => {
    const commands = readAccesses(db, id).filter(({ kind }) => kind === 'command');
    return { ...row, commands: commands.map(({ subject }) => subject) };
  });
}
