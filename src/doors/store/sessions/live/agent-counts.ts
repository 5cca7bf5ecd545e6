import type { Db } from '../../open-store.ts';

/** What one agent of a session has taken so far, by model. */
export interface AgentCount {
  readonly agent: string;
  readonly model: string;
  /** Tokens of all classes. */
  readonly tokens: number;
}

/** What the agents of a session have taken, the dearest model of each first. */
export function readAgentCounts(db: Db, session: string): readonly AgentCount[] {
  const select = db.prepare(`
    SELECT agent, model, sum(input + output + cache_creation + cache_read) AS tokens
    FROM sessions WHERE session = ? AND calls > 0 GROUP BY agent, model ORDER BY agent, tokens DESC`);
  return select.all(session) as AgentCount[];
}
