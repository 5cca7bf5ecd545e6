import * as v from 'valibot';
import { isMap, type YAMLMap } from 'yaml';
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
import { quoteValue } from '../text/escape/quote-value.ts';
import { parseYaml, type YamlSource } from '../text/yaml/parse-yaml.ts';
import {
  type FieldReader,
  type FieldValues,
  readFields,
  reportError,
  requiredField,
  type YamlFields,
} from '../text/yaml/yaml-fields.ts';
import { isEmptyNode, offsetOfKey, readKey, startOf } from '../text/yaml/yaml-plain.ts';
import { defined, keysOf } from '../util/values.ts';
import { readAgents } from './agents-section.ts';
import { checkConfigRules, checkMonitor } from './check-config-rules.ts';
import { numberFields, sectionFields } from './config-fields.ts';
import { readServerModes } from './mcp-section.ts';
import { nameInit } from './name-init.ts';
import { readPrices } from './prices-section.ts';

const maxBytes = 256 * 1024;

const topFields = { version: requiredField(v.literal(1), '1, the only version there is'), ...numberFields };
const sections: Readonly<Record<string, YamlFields>> = sectionFields;
const topKeys = ['version', 'agents', ...Object.keys(sectionFields), 'prices', 'mcp', 'seed', 'concurrency'];

/** The top mapping by key; unknown keys become problems. */
function splitSections(reader: FieldReader, root: YAMLMap): ReadonlyMap<string, YAMLMap['items'][number]> {
  const pairs = new Map<string, YAMLMap['items'][number]>();
  for (const pair of root.items) {
    const name = readKey(pair.key);
    if (topKeys.includes(name)) pairs.set(name, pair);
    else
      reportError(
        reader,
        'unknown-key',
        startOf(pair.key),
        `unknown key ${quoteValue(name)} in the config`,
        hintUnknownKey(name, topKeys, 'keys'),
      );
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

function readTopNumbers(reader: FieldReader, root: YAMLMap): FieldValues<typeof topFields> | undefined {
  const topLevel = root.clone();
  topLevel.items = root.items.filter((pair) => Object.hasOwn(topFields, readKey(pair.key)));
  return readFields(reader, topLevel, 'the config', topFields, startOf(root));
}

type Sections = { readonly [K in keyof typeof sectionFields]: FieldValues<(typeof sectionFields)[K]> };

function readSections(reader: FieldReader, pairs: ReadonlyMap<string, YAMLMap['items'][number]>): Partial<Sections> {
  const values: Record<string, unknown> = {};
  for (const [name, fields] of Object.entries(sections)) {
    const pair = pairs.get(name);
    const section = isEmptyNode(pair?.value) ? undefined : pair?.value;
    values[name] = readFields(reader, section, `"${name}"`, fields, startOf(pair?.key));
    if (!isMap(section)) continue;
    for (const [path, [isIdle, hint]] of Object.entries(idleKeys)) {
      const key = path.slice(name.length + 1);
      if (path === `${name}.${key}` && section.has(key) && isIdle(section, pairs.get('runner')?.value))
        warnUnused(reader, path, offsetOfKey(section, key), hint);
    }
  }
  return values;
}

/** As written, before it is checked: the embedded runner has the version of rentroll itself, Codex its own memory. */
function kindOf(runner: unknown): unknown {
  return (isMap(runner) ? runner.get('kind') : undefined) ?? defaultRunner;
}

function runnerOf(runner: unknown) {
  const kind = findRunnerKind(kindOf(runner));
  return kind && runners[kind];
}

/** Keys that are checked and do nothing, at least beside what else is written: when that is so, and what to do then. */
const idleKeys: Readonly<
  Record<string, readonly [isIdle: (section: YAMLMap, runner: unknown) => boolean, hint?: string]>
> = {
  'runner.version': [(section) => runnerOf(section)?.version !== undefined],
  'receipts.requireReview': [
    (_, runner) => {
      const kit = runnerOf(runner);
      return kit !== undefined && (kit.assets ?? kit.servers) === undefined;
    },
    'Code waits for a review where assets are found, with Claude Code or Codex as the runner: choose one of those, or remove it.',
  ],
};

/** Defaults follow a lowered limit: whoever writes only `run: 1000000` does not have to write the inner limits too. */
function nestBudget(budget: Config['budget'], written: unknown): Config['budget'] {
  const has = (key: string) => isMap(written) && written.has(key);
  const agent = has('agent') ? budget.agent : Math.min(budget.agent, budget.run);
  // A pair of trials has to fit.
  const trial = has('trial') || budget.trial < agent ? budget.trial : Math.max(1, Math.floor(agent / 2));
  return { ...budget, agent, trial };
}

/**
 * The fixture with its lock: beside a folder of the working tree, and in one place where a commit is the fixture. The default folder is one of
 * the working tree: where a commit is written, its whole tree is meant.
 */
function placeFixture(fixture: Sections['fixture'], written: unknown): FixtureConfig {
  if (fixture.commit === undefined) return defined({ ...fixture, lock: `${fixture.path}.lock` });
  const path = isMap(written) && written.has('path') ? fixture.path : '.';
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

function readConfig(source: YamlSource): Parsed<Config> {
  const problems: Problem[] = [];
  const reader: FieldReader = { source, codePrefix: 'config', problems };
  const root = source.document.contents;
  if (!isMap(root)) {
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
  const agents = readAgents(reader, pairs.get('agents'), startOf(root), kindOf(pairs.get('runner')?.value));
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
  const parsed = parseYaml(text, file, blame, { codePrefix: 'config', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const read = readConfig(parsed.value);
  return { ...read, problems: sortProblems(read.problems) };
}

/**
 * Reads the section `monitor` of a config alone, with its defaults: a person who has no gate yet, or whose gate has a fault elsewhere, is
 * told of the context all the same. Problems are those of this section.
 */
export function parseMonitor(text: string | Uint8Array, file: string): Parsed<MonitorSettings> {
  const parsed = parseYaml(text, file, 'setup', { codePrefix: 'config', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const root = parsed.value.document.contents;
  const reader: FieldReader = { source: parsed.value, codePrefix: 'config', problems: [] };
  const pairs = isMap(root) ? root.items.map((pair) => [readKey(pair.key), pair] as const) : [];
  const read = readSections(reader, new Map(pairs.filter(([name]) => name === 'monitor')));
  const monitor = read.monitor && { ...monitorDefaults, ...read.monitor };
  if (isMap(root) && monitor !== undefined) checkMonitor(reader, root, { monitor });
  const problems = sortProblems(reader.problems);
  if (monitor === undefined || hasErrors(problems)) return { problems };
  return { value: monitor, problems };
}
