import type { CountedAgent } from '../../core/model/session/work-report.ts';
import type { DetailedRun } from '../model/session-counts.ts';
import { askSessions } from '../store/open-sessions.ts';
import { listRuns, readDetails, tokensOf } from '../store/runs.ts';

/**
 * Counts the work of agents that wrote hand-offs, by the name in the hand-off: that of the agent that ran the command, so that four reviewers
 * are told apart, else that of all agents of the name. Returns an empty map where nothing was collected or can be read.
 */
export function countAgents(env: NodeJS.ProcessEnv, session: string): ReadonlyMap<string, CountedAgent> {
  const answer = askSessions(env, (db) => listRuns(db, { session }).map((run) => readDetails(db, run)));
  const runs = answer.kind === 'read' ? answer.value : [];
  const rows = [...runs].sort((a, b) => tokensOf(b) - tokensOf(a));
  const byAgent = sumBy(rows, ({ agent }) => plainAgentName(agent));
  const byCommand = sumBy(rows, nameInCommands);
  return new Map([...byAgent, ...byCommand]);
}

function sumBy(rows: readonly DetailedRun[], nameOf: (row: DetailedRun) => string | undefined) {
  const counted = new Map<string, CountedAgent>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === undefined) continue;
    const before = counted.get(name);
    // The most expensive comes first: its model stands for all of that name.
    counted.set(name, { model: before?.model ?? row.model, tokens: (before?.tokens ?? 0) + tokensOf(row) });
  }
  return counted;
}

/** Returns the one name under which an agent handed on: one that did so for several cannot be divided among them. */
function nameInCommands({ accesses }: DetailedRun): string | undefined {
  const names = accesses.flatMap(({ kind, subject }) =>
    kind !== 'command' ? [] : [...subject.matchAll(/\bhandoff write ([a-z][a-z0-9-]*)/g)].map(([, name]) => name),
  );
  const [name, ...others] = new Set(names);
  return others.length > 0 ? undefined : name;
}

/** Returns the name under which an agent of a plugin hands on: `rentroll:sql` is `sql` here. */
function plainAgentName(agent: string): string {
  return agent.slice(agent.lastIndexOf(':') + 1);
}
