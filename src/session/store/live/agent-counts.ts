import type { Db } from '../../../adapters/store/open-store.ts';

/** What one agent of a session has taken so far. */
export interface AgentCount {
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly model: string;
  /** Tokens of all classes. */
  readonly tokens: number;
  /** Commands it ran to hand on, as far as they were kept. */
  readonly commands: readonly string[];
}

/** What the agents of a session have taken, the most expensive first. */
export function readAgentCounts(db: Db, session: string): readonly AgentCount[] {
  const select = db.prepare<unknown[], Omit<AgentCount, 'commands'> & { readonly id: number }>(`
    SELECT id, agent_id AS agentId, agent, model, input + output + cache_creation + cache_read AS tokens
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY tokens DESC, id`);
  const commands = db
    .prepare<unknown[], string>(
      "SELECT subject FROM touches WHERE row = ? AND kind = 'command' AND subject LIKE '%handoff write %' LIMIT 20",
    )
    .pluck();
  const rows = select.all(session);
  return rows.map(({ id, ...row }) => ({ ...row, commands: commands.all(id) }));
}
