import * as v from 'valibot';
import { type Blame, hasErrors, type Parsed, type Problem, sortProblems } from '../model/problem.ts';
import {
  type AgentConfig,
  type Config,
  type FixtureConfig,
  type MonitorSettings,
  monitorDefaults,
  policyDefaults,
} from '../model/rule/config.ts';
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
import { checkConfigRules, checkMonitor } from './check-config-rules.ts';
import { numberFields, sectionFields } from './config-fields.ts';
import { readAgents, readPrices, readServerModes } from './config-sections.ts';
import { nameInit } from './name-init.ts';

const maxBytes = 256 * 1024;

const topFields = { version: requiredField(v.literal(1), '1, the only version there is'), ...numberFields };
const sections: Readonly<Record<string, Fields>> = sectionFields;
const topKeys = ['version', 'agents', ...Object.keys(sectionFields), 'prices', 'mcp', 'seed', 'concurrency'];

/** The top mapping by key; unknown keys become problems. */
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

/** Nothing is ignored in silence: a key that is checked and has no effect is reported. */
function warnUnused(reader: FieldReader, name: string, offset: number, hint = 'Remove it.'): void {
  reader.problems.push({
    code: 'config-unused-key',
    severity: 'warning',
    message: `"${name}" is not used by this version`,
    hint,
    at: reader.source.locate(offset),
    blame: reader.source.blame,
  });
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
    for (const [path, [isIdle, hint]] of Object.entries(idleKeys)) {
      const key = path.slice(name.length + 1);
      const entry = path === `${name}.${key}` ? findEntry(section, key) : undefined;
      if (entry !== undefined && isIdle(pairs.get('runner')?.value)) warnUnused(reader, path, entry.keyStart, hint);
    }
  }
  return values;
}

/** As written, before it is checked: the embedded runner has the version of rentroll itself, Codex its own memory. */
function kindOf(runner: DocumentNode | undefined): unknown {
  return plainValue(findEntry(runner, 'kind')?.value) ?? defaultRunner;
}

function runnerOf(runner: DocumentNode | undefined) {
  const kind = findRunnerKind(kindOf(runner));
  return kind && runners[kind];
}

/** Keys that are checked and do nothing, at least beside what else is written: when that is so, and what to do then. */
const idleKeys: Readonly<
  Record<string, readonly [isIdle: (runner: DocumentNode | undefined) => boolean, hint?: string]>
> = {
  'runner.version': [(runner) => runnerOf(runner)?.version !== undefined],
  'receipts.requireReview': [
    (runner) => {
      const kit = runnerOf(runner);
      return kit !== undefined && (kit.assets ?? kit.servers) === undefined;
    },
    'Assets, and with them code that waits for a review, are found with the runners claude and codex only: choose one of them, or remove the key.',
  ],
};

/** Defaults follow a lowered limit: whoever writes only `run: 1000000` does not have to write the inner limits too. */
function nestBudget(budget: Config['budget'], written: DocumentNode | undefined): Config['budget'] {
  const has = (key: string) => findEntry(written, key) !== undefined;
  const agent = has('agent') ? budget.agent : Math.min(budget.agent, budget.run);
  // A pair of trials has to fit.
  const trial = has('trial') || budget.trial < agent ? budget.trial : Math.max(1, Math.floor(agent / 2));
  return { ...budget, agent, trial };
}

/**
 * The fixture with its lock: beside a folder of the working tree, and in one place where a commit is the fixture. The default folder is one of
 * the working tree: where a commit is written, its whole tree is meant.
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
  const parsed = readDocument(text, 'yaml', file, blame, { codePrefix: 'config', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const read = readConfig(parsed.value);
  return { ...read, problems: sortProblems(read.problems) };
}

/**
 * Reads the section `monitor` of a config alone, with its defaults: a person who has no gate yet, or whose gate has a fault elsewhere, is
 * told of the context all the same. Problems are those of this section.
 */
export function parseMonitor(text: string | Uint8Array, file: string): Parsed<MonitorSettings> {
  const parsed = readDocument(text, 'yaml', file, 'setup', { codePrefix: 'config', maxBytes });
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
