import { readAgentCounts } from '../../doors/store/sessions/live/agent-counts.ts';
import { askSessions } from '../../run/sessions/ask-sessions.ts';
import { plainAgentName } from '../../stages/session/handoff/hand-off-names.ts';

/** What a session has counted of one agent. */
export interface CountedAgent {
  /** The model most of its tokens went to. */
  readonly model: string;
  readonly tokens: number;
}

/** What a session counted of its agents so far, by the name they hand on under; empty where nothing was collected or can be read. */
export function countAgents(env: NodeJS.ProcessEnv, session: string): ReadonlyMap<string, CountedAgent> {
  const asked = askSessions(env, (db) => readAgentCounts(db, session));
  const counted = new Map<string, CountedAgent>();
  for (const { agent, model, tokens } of asked.kind === 'read' ? asked.value : []) {
    const name = plainAgentName(agent);
    const before = counted.get(name);
    counted.set(name, { model: before?.model ?? model, tokens: (before?.tokens ?? 0) + tokens });
  }
  return counted;
}
