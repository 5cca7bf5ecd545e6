import type { AgentConfig } from '../model/rule/config.ts';
import { defaultRunner, findRunnerKind, runners } from '../model/runner/runners.ts';
import type { DocumentEntry } from '../text/document/document-node.ts';
import { type FieldReader, readFields, reportError } from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isSlug } from '../text/escape/text-safety.ts';
import { defined } from '../util/values.ts';
import { agentFields } from './config-fields.ts';

/** Names that are taken: `all` is the rules of every agent, the others are folders beside the suites. */
const reservedNames: readonly string[] = ['all', 'fixture', 'statistics', 'performance'];

const maxAgents = 100;
const example = 'Write for example "agents: { sql: { tasks: benchmarks/sql } }".';

/** Finds the fault of an agent's name, in words; undefined for a valid name. */
export function findAgentNameFault(name: string): string | undefined {
  if (reservedNames.includes(name)) return `the agent name ${quoteValue(name)} is reserved`;
  if (isSlug(name)) return undefined;
  return `the agent name ${quoteValue(name)} is not a short kebab-case name`;
}

function readAgent(reader: FieldReader, entry: DocumentEntry, runnerKind: unknown): AgentConfig | undefined {
  const { key: name, keyStart: offset, value } = entry;
  const fault = findAgentNameFault(name);
  if (fault !== undefined)
    reportError(
      reader,
      'bad-agent-name',
      offset,
      fault,
      `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(', ')}.`,
    );
  const fields = readFields(reader, value, `agent ${quoteValue(name)}`, agentFields, offset);
  if (fields === undefined || fault !== undefined) return undefined;
  const { definition, tasks, memory } = fields;
  return {
    tasks,
    // Where the runner looks for it; a kind that does not exist is told elsewhere.
    memory: memory ?? runners[findRunnerKind(runnerKind) ?? defaultRunner].memory.placeOf(name, definition),
    ...defined({ definition }),
  };
}

/** Reads the required, non-empty section `agents`; undefined when anything in it was wrong. `runnerKind` as the config writes it. */
export function readAgents(
  reader: FieldReader,
  pair: DocumentEntry | undefined,
  rootOffset: number,
  runnerKind: unknown,
): Readonly<Record<string, AgentConfig>> | undefined {
  if (pair === undefined) {
    reportError(reader, 'missing-key', rootOffset, 'the config has no "agents"', example);
    return undefined;
  }
  const map = pair.value;
  if (map.kind !== 'object' || map.entries.length === 0 || map.entries.length > maxAgents) {
    reportError(
      reader,
      'bad-agents',
      pair.keyStart,
      `"agents" must name 1 to ${maxAgents} agents with their tasks`,
      example,
    );
    return undefined;
  }
  const agents: Record<string, AgentConfig> = Object.create(null);
  let complete = true;
  for (const entry of map.entries) {
    const agent = readAgent(reader, entry, runnerKind);
    if (agent === undefined) complete = false;
    else agents[entry.key] = agent;
  }
  return complete ? agents : undefined;
}
