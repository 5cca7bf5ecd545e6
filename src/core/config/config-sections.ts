import type { ModelPrices, PriceTable } from '../model/money/usage.ts';
import type { AgentConfig } from '../model/rule/config.ts';
import { defaultRunner, findRunnerKind, runners } from '../model/runner/runners.ts';
import type { ServerMode } from '../model/trial/overlay.ts';
import { type DocumentEntry, isEmptyNode } from '../text/document/document-node.ts';
import { type FieldReader, type FieldValues, readFields, reportError } from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isPlainLine, isSlug } from '../text/escape/text-safety.ts';
import { defined } from '../util/values.ts';
import { agentFields, modelPriceFields, serverFields } from './config-fields.ts';

/** Names that are taken: `all` is the rules of every agent, the others are folders beside the suites. */
const reservedNames: readonly string[] = ['all', 'fixture', 'statistics', 'performance'];

const maxAgents = 100;
const exampleAgent = 'Write for example "agents: { sql: { tasks: benchmarks/sql } }".';

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
    reportError(reader, 'missing-key', rootOffset, 'the config has no "agents"', exampleAgent);
    return undefined;
  }
  const map = pair.value;
  if (map.kind !== 'object' || map.entries.length === 0 || map.entries.length > maxAgents) {
    reportError(
      reader,
      'bad-agents',
      pair.keyStart,
      `"agents" must name 1 to ${maxAgents} agents with their tasks`,
      exampleAgent,
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

const maxServers = 100;
const exampleServer = 'Write for example "mcp: { shop: { run: box, files: [tools/shop/**] } }".';

/**
 * Reads the optional section `mcp`: what trials do with servers of the project, by their names. Undefined when the section is absent, empty or
 * wrong; what is wrong is reported at its key.
 */
export function readServerModes(
  reader: FieldReader,
  pair: DocumentEntry | undefined,
): Readonly<Record<string, ServerMode>> | undefined {
  if (pair === undefined || isEmptyNode(pair.value)) return undefined;
  const { value: map } = pair;
  if (map.kind !== 'object' || map.entries.length > maxServers) {
    reportError(
      reader,
      'bad-mcp',
      pair.keyStart,
      `"mcp" is not a mapping of at most ${maxServers} servers`,
      exampleServer,
    );
    return undefined;
  }
  return Object.fromEntries(
    map.entries.flatMap((entry) => {
      const mode = readMode(reader, entry);
      return mode === undefined ? [] : [[entry.key, mode]];
    }),
  );
}

function readMode(reader: FieldReader, { key, keyStart, value }: DocumentEntry): ServerMode | undefined {
  const where = `the server ${quoteValue(key)} of "mcp"`;
  const fields = readFields(reader, value, where, serverFields, keyStart);
  if (fields === undefined) return undefined;
  return modes[fields.run](fields);
}

type Fields = FieldValues<typeof serverFields>;
type Kinds<T> = Readonly<Record<ServerMode['run'], (fields: Fields) => T>>;

const modes: Kinds<ServerMode> = {
  box: ({ files, env }) => ({ run: 'box', files, env }),
  off: () => ({ run: 'off' }),
};

/** Anthropic's ratio: an hour-long cache write costs 2 times the input, a short one 1.25 times. */
const longWritesPerShort = 1.6;

const maxModels = 200;
const longestName = 100;
const examplePrice =
  'Write for example "prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }".';

/**
 * Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
 * the section is absent, empty or wrong; what is wrong is reported at its key.
 */
export function readPrices(reader: FieldReader, pair: DocumentEntry | undefined): PriceTable | undefined {
  if (pair === undefined || isEmptyNode(pair.value)) return undefined;
  const { keyStart: offset, value: map } = pair;
  if (map.kind !== 'object' || map.entries.length > maxModels) {
    reportError(reader, 'bad-prices', offset, `"prices" is not a mapping of at most ${maxModels} models`, examplePrice);
    return undefined;
  }
  const prices: Record<string, ModelPrices> = Object.create(null);
  for (const entry of map.entries) readModel(reader, entry, prices);
  return Object.keys(prices).length === 0 ? undefined : { ...prices };
}

function readModel(
  reader: FieldReader,
  { key: name, keyStart: offset, value }: DocumentEntry,
  prices: Record<string, ModelPrices>,
): void {
  const model = name.trim().toLowerCase();
  const fault = findNameFault(model) ?? (model in prices ? 'appears twice' : undefined);
  if (fault !== undefined) {
    const hint = 'Write each model once, by the name trials ask for, for example claude-sonnet-4-5.';
    reportError(reader, 'bad-price-model', offset, `the model ${quoteValue(name)} of "prices" ${fault}`, hint);
  }
  const where = `the prices of ${quoteValue(name)}`;
  const fields = readFields(reader, value, where, modelPriceFields, offset);
  if (fields === undefined || fault !== undefined) return;
  prices[model] = pickPrices(fields);
}

function findNameFault(model: string): string | undefined {
  if (model === '' || model === '__proto__') return 'is not the name of a model';
  return model.length <= longestName && isPlainLine(model) ? undefined : 'is not one short line';
}

function pickPrices(fields: FieldValues<typeof modelPriceFields>): ModelPrices {
  const { input, output, cacheWrite, cacheRead } = fields;
  return { input, output, cacheWrite, cacheRead, longCacheWrite: longWritesPerShort * cacheWrite };
}
