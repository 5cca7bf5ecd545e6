import * as v from 'valibot';
import { type Blame, hasErrors, type Parsed, type Position, type Problem, sortProblems } from '../model/problem.ts';
import {
  type AgentConfig,
  type Config,
  type FixtureConfig,
  type MonitorSettings,
  monitorDefaults,
  policyDefaults,
} from '../model/rule/config.ts';
import type { RunnerKit } from '../model/runner/runner-kits.ts';
import { defaultRunner, findRunnerKind, runners } from '../model/runner/runners.ts';
import { hintUnknownKey } from '../text/did-you-mean.ts';
import {
  type DocumentEntry,
  type DocumentNode,
  findEntry,
  isEmptyNode,
  type ObjectNode,
  plainValue,
} from '../text/document/document-node.ts';
import {
  type FieldReader,
  type Fields,
  type FieldValues,
  readFields,
  reportError,
  requiredField,
} from '../text/document/fields.ts';
import { type DocumentSource, readDocument } from '../text/document/read-document.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { defined, keysOf } from '../util/values.ts';
import { checkConfigRules, checkMonitor, warnIdleKeys } from './check-config-rules.ts';
import { numberFields, sectionFields } from './config-fields.ts';
import { readAgents, readPrices, readServerModes } from './config-sections.ts';
import { nameInit } from './name-init.ts';

const maxBytes = 256 * 1024;

/** Reads the text of a config as a document: its syntax alone is checked. */
export function readConfigDocument(text: string | Uint8Array, file: string, blame: Blame): Parsed<DocumentSource> {
  return readDocument(text, 'yaml', file, blame, { codePrefix: 'config', maxBytes });
}

/** Returns the position of a key in a config; only the file when the key is not written there, or the text is not a config. */
export function locateKey(text: string, file: string, path: readonly string[]): Position {
  const source = readConfigDocument(text, file, 'setup').value;
  let entry: DocumentEntry | undefined;
  for (const key of path) {
    entry = findEntry(entry === undefined ? source?.root : entry.value, key);
    if (entry === undefined) return { file };
  }
  return source === undefined || entry === undefined ? { file } : source.locate(entry.keyStart);
}

const topFields = { version: requiredField(v.literal(1), '1, the only version there is'), ...numberFields };
const sections: Readonly<Record<string, Fields>> = sectionFields;
const topKeys = ['version', 'agents', ...Object.keys(sectionFields), 'prices', 'mcp', 'seed', 'concurrency'];

/** Splits the top mapping by key; unknown keys become problems. */
function splitSections(reader: FieldReader, root: ObjectNode): ReadonlyMap<string, DocumentEntry> {
  const pairs = new Map<string, DocumentEntry>();
  for (const pair of root.entries) {
    const { key, keyStart } = pair;
    const message = `unknown key ${quoteValue(key)} in the config`;
    if (topKeys.includes(key)) pairs.set(key, pair);
    else reportError(reader, 'unknown-key', keyStart, message, hintUnknownKey(key, topKeys, 'keys'));
  }
  return pairs;
}

function readTopNumbers(reader: FieldReader, root: ObjectNode): FieldValues<typeof topFields> | undefined {
  const entries = root.entries.filter(({ key }) => Object.hasOwn(topFields, key));
  return readFields(reader, { ...root, entries }, 'the config', topFields);
}

type Sections = { readonly [K in keyof typeof sectionFields]: FieldValues<(typeof sectionFields)[K]> };

function readSections(reader: FieldReader, pairs: ReadonlyMap<string, DocumentEntry>): Partial<Sections> {
  const values: Record<string, unknown> = {};
  for (const [name, fields] of Object.entries(sections)) {
    const pair = pairs.get(name);
    const section = isEmptyNode(pair?.value) ? undefined : pair?.value;
    values[name] = readFields(reader, section, `"${name}"`, fields, pair?.keyStart);
    warnIdleKeys(reader, name, section, runnerOf(pairs.get('runner')?.value));
  }
  return values;
}

/** Returns the kind of the runner as it is written, before it is checked. */
function kindOf(runner: DocumentNode | undefined): unknown {
  return plainValue(findEntry(runner, 'kind')?.value) ?? defaultRunner;
}

/** Returns the kit of the written runner; undefined for a kind that does not exist. */
function runnerOf(runner: DocumentNode | undefined): RunnerKit | undefined {
  const kind = findRunnerKind(kindOf(runner));
  return kind && runners[kind];
}

/** Lowers the limits that are not written to fit those that are: who writes only `run: 1000000` need not write the inner limits too. */
function nestBudget(budget: Config['budget'], written: DocumentNode | undefined): Config['budget'] {
  const has = (key: string) => findEntry(written, key) !== undefined;
  const agent = has('agent') ? budget.agent : Math.min(budget.agent, budget.run);
  // A pair of trials has to fit.
  const trial = has('trial') || budget.trial < agent ? budget.trial : Math.max(1, Math.floor(agent / 2));
  return { ...budget, agent, trial };
}

/**
 * Adds the path of the lock to a fixture: beside the folder of the working tree, and always the same place where a commit is the fixture. A commit
 * without a path means its whole tree, since the default folder is one of the working tree.
 */
function placeFixture(fixture: Sections['fixture'], written: DocumentNode | undefined): FixtureConfig {
  if (fixture.commit === undefined) return defined({ ...fixture, lock: `${fixture.path}.lock` });
  const path = findEntry(written, 'path') ? fixture.path : '.';
  return defined({ ...fixture, path, lock: 'benchmarks/fixture.lock' });
}

/** Builds a config without the keys that are not written: a plan is named after its policy. */
function buildConfig(
  agents: Readonly<Record<string, AgentConfig>>,
  top: FieldValues<typeof topFields>,
  fixture: FixtureConfig,
  read: Sections,
): Config {
  const { timeout, models, ...runner } = read.runner;
  const { budget, distill } = read;
  const monitor = { ...monitorDefaults, ...read.monitor };
  const { seed, concurrency } = top;
  return {
    version: 1,
    agents,
    fixture,
    budget,
    seed,
    concurrency,
    distill,
    monitor,
    runner: defined({ ...runner, models: models?.length === 0 ? undefined : models, timeoutMs: timeout }),
    policy: { ratio: policyDefaults.ratio, ...defined(read.policy) },
    receipts: defined(read.receipts),
    audit: { everyMs: read.audit.every },
    context: defined(read.context),
  };
}

function isComplete(read: Partial<Sections>): read is Sections {
  return keysOf(sectionFields).every((name) => read[name] !== undefined);
}

function readConfig(source: DocumentSource): Parsed<Config> {
  const problems: Problem[] = [];
  const reader: FieldReader = { source, codePrefix: 'config', problems };
  const { root } = source;
  if (root.kind !== 'object') {
    reportError(
      reader,
      'not-a-mapping',
      0,
      'the config holds no keys',
      `Write "version: 1" and "agents:". Or delete the file and commit a commented one, which this writes: ${nameInit(source.locate(0).file)}`,
    );
    return { problems };
  }
  const pairs = splitSections(reader, root);
  const top = readTopNumbers(reader, root);
  const agents = readAgents(reader, pairs.get('agents'), root.start, kindOf(pairs.get('runner')?.value));
  const read = readSections(reader, pairs);
  const prices = readPrices(reader, pairs.get('prices'));
  const mcp = readServerModes(reader, pairs.get('mcp'));
  if (top === undefined || agents === undefined || !isComplete(read) || hasErrors(problems)) return { problems };
  const budget = nestBudget(read.budget, pairs.get('budget')?.value);
  const fixture = placeFixture(read.fixture, pairs.get('fixture')?.value);
  const built = buildConfig(agents, top, fixture, { ...read, budget });
  const config = { ...built, ...defined({ prices, mcp }) };
  checkConfigRules(reader, root, config);
  return hasErrors(problems) ? { problems } : { value: config, problems };
}

/**
 * Reads `.rentroll/config.yml` (text or bytes, ≤ 256 KiB) with every default filled in. All problems are collected, each at the
 * line and column of its key; keys without effect only warn. `file` is the path relative to
 * the repository root; `blame` says who must act on an error.
 */
export function parseConfig(text: string | Uint8Array, file: string, blame: Blame): Parsed<Config> {
  const parsed = readConfigDocument(text, file, blame);
  if (parsed.value === undefined) return { problems: parsed.problems };
  const read = readConfig(parsed.value);
  return { ...read, problems: sortProblems(read.problems) };
}

/**
 * Reads the section `monitor` of a config alone, with its defaults: a person who has no gate yet, or whose gate has a fault elsewhere, is
 * told of the context all the same. Problems are those of this section.
 */
export function parseMonitor(text: string | Uint8Array, file: string): Parsed<MonitorSettings> {
  const parsed = readConfigDocument(text, file, 'setup');
  if (parsed.value === undefined) return { problems: parsed.problems };
  const { root } = parsed.value;
  const reader: FieldReader = { source: parsed.value, codePrefix: 'config', problems: [] };
  const entry = findEntry(root, 'monitor');
  const read = readSections(reader, new Map(entry && [['monitor', entry]]));
  const monitor = read.monitor && { ...monitorDefaults, ...read.monitor };
  if (monitor !== undefined) checkMonitor(reader, root, { monitor });
  const problems = sortProblems(reader.problems);
  if (monitor === undefined || hasErrors(problems)) return { problems };
  return { value: monitor, problems };
}
