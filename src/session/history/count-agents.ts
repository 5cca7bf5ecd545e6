import type { CountedAgent } from '../../core/model/session/work-report.ts';
import { type AgentCount, readAgentCounts } from '../store/live/session-tree.ts';
import { askSessions } from '../store/open-sessions.ts';

/**
 * What a session counted of those who handed on, by the name they handed on under: of whoever ran the command that did it, so that four
 * reviewers are told apart; where nobody is known to have, of the agents of that name. Empty where nothing was collected or can be read.
 */
export function countAgents(env: NodeJS.ProcessEnv, session: string): ReadonlyMap<string, CountedAgent> {
  const asked = askSessions(env, (db) => readAgentCounts(db, session));
  const rows = asked.kind === 'read' ? asked.value : [];
  const byAgent = sumBy(rows, ({ agent }) => plainAgentName(agent));
  const byCommand = sumBy(rows, nameInCommands);
  return new Map([...byAgent, ...byCommand]);
}

function sumBy(rows: readonly AgentCount[], nameOf: (row: AgentCount) => string | undefined) {
  const counted = new Map<string, CountedAgent>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === undefined) continue;
    const before = counted.get(name);
    // The most expensive comes first: its model stands for all of that name.
    counted.set(name, { model: before?.model ?? row.model, tokens: (before?.tokens ?? 0) + row.tokens });
  }
  return counted;
}

/** Who handed on under one name alone: whoever did so for several cannot be divided among them. */
function nameInCommands({ commands }: AgentCount): string | undefined {
  const found = commands.flatMap((command) =>
    [...command.matchAll(/\bhandoff write ([a-z][a-z0-9-]*)/g)].map(([, name]) => name),
  );
  const [name, ...others] = new Set(found);
  return others.length > 0 ? undefined : name;
}

/** The name under which an agent of a plugin hands on: `rentroll:sql` is `sql` here. */
function plainAgentName(agent: string): string {
  return agent.slice(agent.lastIndexOf(':') + 1);
}
