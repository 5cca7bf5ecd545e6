import { isMap, type YAMLMap } from 'yaml';
import type { AgentConfig } from '../model/rule/config.ts';
import { defaultRunner, findRunnerKind, runners } from '../model/runner/runners.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isSlug } from '../text/escape/text-safety.ts';
import { type FieldReader, readFields, reportError } from '../text/yaml/yaml-fields.ts';
import { readKey, startOf } from '../text/yaml/yaml-plain.ts';
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

function readAgent(reader: FieldReader, pair: YAMLMap['items'][number], runnerKind: unknown): AgentConfig | undefined {
  const name = readKey(pair.key);
  const offset = startOf(pair.key);
  const fault = findAgentNameFault(name);
  if (fault !== undefined)
    reportError(
      reader,
      'bad-agent-name',
      offset,
      fault,
      `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(', ')}.`,
    );
  const fields = readFields(reader, pair.value ?? null, `agent ${quoteValue(name)}`, agentFields, offset);
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
  pair: YAMLMap['items'][number] | undefined,
  rootOffset: number,
  runnerKind: unknown,
): Readonly<Record<string, AgentConfig>> | undefined {
  if (pair === undefined) {
    reportError(reader, 'missing-key', rootOffset, 'the config has no "agents"', example);
    return undefined;
  }
  const map = pair.value;
  if (!isMap(map) || map.items.length === 0 || map.items.length > maxAgents) {
    reportError(
      reader,
      'bad-agents',
      startOf(pair.key),
      `"agents" must name 1 to ${maxAgents} agents with their tasks`,
      example,
    );
    return undefined;
  }
  const agents: Record<string, AgentConfig> = Object.create(null);
  let complete = true;
  for (const item of map.items) {
    const agent = readAgent(reader, item, runnerKind);
    if (agent === undefined) complete = false;
    else agents[readKey(item.key)] = agent;
  }
  return complete ? agents : undefined;
}
