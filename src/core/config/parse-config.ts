import * as v from 'valibot';
import { isMap, type YAMLMap } from 'yaml';
import { type Blame, hasErrors, type Parsed, type Problem, sortProblems } from '../model/problem.ts';
import type { AgentConfig, Config } from '../model/rule/config.ts';
import { defaultRunner, findRunnerKind, runners } from '../model/runner/runners.ts';
import { hintKnownNames } from '../text/did-you-mean.ts';
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
import { numberFields, reservedFields, sectionFields } from './config-fields.ts';
import { readServerModes } from './mcp-section.ts';
import { readPrices } from './prices-section.ts';

const maxBytes = 256 * 1024;

const topFields = { version: requiredField(v.literal(1), '1, the only version there is'), ...numberFields };
const sections: Readonly<Record<string, YamlFields>> = { ...sectionFields, ...reservedFields };
const topKeys = [
  'version',
  'agents',
  ...Object.keys(sectionFields),
  'prices',
  'mcp',
  'seed',
  'concurrency',
  ...Object.keys(reservedFields),
];

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
        hintKnownNames(name, topKeys, 'keys'),
      );
  }
  return pairs;
}

/** Nothing is ignored in silence: what is checked and has no effect yet is reported. */
function warnUnused(
  reader: FieldReader,
  code: string,
  name: string,
  offset: number,
  hint = 'It was checked; remove it, or keep it for a later version.',
): void {
  reader.problems.push({
    code: `config-${code}`,
    severity: 'warning',
    message: `"${name}" is not used by this version`,
    hint,
    at: reader.source.locate(offset),
    blame: reader.source.blame,
  });
}

function readTopNumbers(reader: FieldReader, root: YAMLMap): FieldValues<typeof topFields> | undefined {
  const known = root.clone();
  known.items = root.items.filter((pair) => Object.hasOwn(topFields, readKey(pair.key)));
  return readFields(reader, known, 'the config', topFields, startOf(root));
}

type Sections = { readonly [K in keyof typeof sectionFields]: FieldValues<(typeof sectionFields)[K]> };

function readSections(reader: FieldReader, pairs: ReadonlyMap<string, YAMLMap['items'][number]>): Partial<Sections> {
  const values: Record<string, unknown> = {};
  for (const [name, fields] of Object.entries(sections)) {
    const pair = pairs.get(name);
    const section = isEmptyNode(pair?.value) ? undefined : pair?.value;
    values[name] = readFields(reader, section, `"${name}"`, fields, startOf(pair?.key));
    if (pair !== undefined && name in reservedFields) warnUnused(reader, 'reserved-section', name, startOf(pair.key));
    if (!isMap(section)) continue;
    for (const [path, [isIdle, hint]] of Object.entries(idleKeys)) {
      const key = path.slice(name.length + 1);
      if (path === `${name}.${key}` && section.has(key) && isIdle(section, pairs.get('runner')?.value))
        warnUnused(reader, 'unused-key', path, offsetOfKey(section, key), hint);
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
      const known = runnerOf(runner);
      return known !== undefined && (known.assets ?? known.servers) === undefined;
    },
    'Code waits for a review where assets are found, with Claude Code or Codex as the runner: choose one of those, or remove it.',
  ],
  // One process answers for all projects of a user: none of them says how long it waits.
  'runtime.idle': [
    () => true,
    'Remove it. How long the daemon waits for all your projects is said where it is started: RENTROLL_IDLE=45m rentroll daemon start',
  ],
  'policy.qualityMargin': [
    (section) => section.get('qualityMargin') !== 0,
    'Remove it. How many tasks a rule that buys solved tasks may break is policy.harm: { tasks: 1 }.',
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

/** The default folder is one of the working tree: where a commit is written, its whole tree is meant. */
function nestFixture(fixture: Sections['fixture'], written: unknown): Sections['fixture'] {
  const isWhole = fixture.commit !== undefined && !(isMap(written) && written.has('path'));
  return isWhole ? { ...fixture, path: '.' } : fixture;
}

/** What is not written stays away: a plan is named after its policy. */
function buildConfig(
  agents: Readonly<Record<string, AgentConfig>>,
  top: FieldValues<typeof topFields>,
  read: Sections,
): Config {
  const { timeout, models, ...runner } = read.runner;
  const { every, withCheck: _check, ...audit } = read.audit;
  const { idle: _idle, ...runtime } = read.runtime;
  const { budget, distill, monitor, live } = read;
  const { seed, concurrency } = top;
  return {
    ...{ version: 1, agents, budget, seed, concurrency, distill, monitor, runtime, live },
    fixture: defined(read.fixture),
    runner: defined({ ...runner, models: models?.length === 0 ? undefined : models, timeoutMs: timeout }),
    ...defined({ sealed: read.tasks.sealed || undefined }),
    policy: defined(read.policy),
    receipts: defined(read.receipts),
    audit: defined({ everyMs: every, ...audit }),
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
      'Write "version: 1" and "agents:"; `rentroll init` writes a commented config.',
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
  const fixture = nestFixture(read.fixture, pairs.get('fixture')?.value);
  const built = buildConfig(agents, top, { ...read, budget, fixture });
  const config = { ...built, ...defined({ prices, mcp }) };
  checkConfigRules(reader, root, config);
  return hasErrors(problems) ? { problems } : { value: config, problems };
}

/**
 * Reads `.rentroll/config.yml` (text or bytes, ≤ 256 KiB) with every default filled in. All problems are collected, each at the
 * line and column of its key; reserved sections and `runner.version` only warn. `file` is the path relative to
 * the repository root; `blame` says who must act on an error.
 */
export function parseConfig(text: string | Uint8Array, file: string, blame: Blame): Parsed<Config> {
  const parsed = parseYaml(text, file, blame, { codePrefix: 'config', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const read = readConfig(parsed.value);
  return { ...read, problems: sortProblems(read.problems) };
}

/**
 * Reads what a config says of running sessions alone, `monitor` and `runtime`, with their defaults: a person who has no gate yet, or whose
 * gate has a fault elsewhere, is told of the context all the same. Problems are those of these two sections.
 */
export function parseLiveConfig(text: string | Uint8Array, file: string): Parsed<Pick<Config, 'monitor' | 'runtime'>> {
  const parsed = parseYaml(text, file, 'setup', { codePrefix: 'config', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const root = parsed.value.document.contents;
  const reader: FieldReader = { source: parsed.value, codePrefix: 'config', problems: [] };
  const pairs = isMap(root) ? root.items.map((pair) => [readKey(pair.key), pair] as const) : [];
  const read = readSections(reader, new Map(pairs.filter(([name]) => name === 'monitor' || name === 'runtime')));
  const { monitor, runtime } = read;
  if (isMap(root) && monitor !== undefined) checkMonitor(reader, root, { monitor });
  const problems = sortProblems(reader.problems);
  if (monitor === undefined || runtime === undefined || hasErrors(problems)) return { problems };
  return { value: { monitor, runtime }, problems };
}
