import { type Config, demoModel, explainFixture, runnerKinds } from '../model/rule/config.ts';
import { type RunnerKit, writeEach } from '../model/runner/runner-kits.ts';
import { runners } from '../model/runner/runners.ts';
import { type DocumentNode, findEntry } from '../text/document/document-node.ts';
import { type FieldReader, reportError } from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { defined } from '../util/values.ts';

/** Returns the offset of `section.key`, or of the section, or of the root, whichever is written. */
function offsetOfPath(root: DocumentNode, path: readonly string[]): number {
  let node = root;
  let offset = root.start;
  for (const name of path) {
    const entry = findEntry(node, name);
    if (entry === undefined) return offset;
    offset = entry.keyStart;
    node = entry.value;
  }
  return offset;
}

/** A contradiction between keys: its code, the path of the key it is reported at, the message, and the hint. */
type Fault = readonly [code: string, path: readonly string[], message: string, hint: string];

function checkBudget({ budget: { run, agent, trial } }: Config): readonly Fault[] {
  const faults: Fault[] = [];
  if (agent > run) {
    const message = `budget.agent "${agent}" is above budget.run "${run}"`;
    faults.push(['budget-order', ['budget', 'agent'], message, 'Raise budget.run or lower budget.agent.']);
  }
  if (trial > agent) {
    const message = `budget.trial "${trial}" is above budget.agent "${agent}"`;
    faults.push(['budget-order', ['budget', 'trial'], message, 'Raise budget.agent or lower budget.trial.']);
  }
  return faults;
}

/** Finds a limit that the first trial of a pair may use up: its own limit is set aside before it starts, and the second trial would have no room. */
function checkRoom({ budget }: Config): readonly Fault[] {
  const { agent, trial } = budget;
  const faults: Fault[] = [];
  if (trial === agent) {
    const message = `budget.trial "${trial}" leaves no room for a second trial within budget.${agent === budget.run ? 'run' : 'agent'} "${agent}"`;
    const hint = `A pair needs room for two: raise that to ${2 * trial}, or lower budget.trial to ${Math.floor(agent / 2)}.`;
    faults.push(['budget-room', ['budget', 'trial'], message, hint]);
  }
  return faults;
}

function checkFixture({ fixture: { path, commit, exclude } }: Config): readonly Fault[] {
  if (commit !== undefined) return [];
  const faults: Fault[] = [];
  if (exclude !== undefined) {
    const message = '"fixture.exclude" leaves files out of a commit, and "fixture.commit" names none';
    const hint = 'Write "commit:" with the id of a commit, or delete the files from the fixture.';
    faults.push(['fixture-exclude', ['fixture', 'exclude'], message, hint]);
  }
  if (path === '.') {
    const message = 'the fixture "." would be the whole repository: write "path: benchmarks/fixture"';
    faults.push(['fixture-path', ['fixture', 'path'], message, explainFixture('benchmarks/fixture')]);
  }
  return faults;
}

/** Says what to write where agents share a folder of tasks or a memory: paths that their runtime reads. */
function separate(key: 'tasks' | 'memory', names: readonly string[], { agents, runner }: Config): string {
  const named = names.map((name) => defined({ name, definition: agents[name]?.definition }));
  if (key === 'memory') return runners[runner.kind].memory.separate(named);
  return writeEach(key, named, ({ name }) => `benchmarks/${name}`);
}

/** Finds agents that share a memory file, or a folder of golden tasks: a rule is charged to one agent only. */
function checkSharedPaths(config: Config, key: 'tasks' | 'memory'): readonly Fault[] {
  const named = Object.entries(config.agents);
  return named.flatMap(([name, agent]) => {
    const [owner = name] = named.find(([, other]) => other[key].toLowerCase() === agent[key].toLowerCase()) ?? [];
    if (owner === name) return [];
    const message = `agents "${owner}" and "${name}" have the same ${key} "${agent[key]}"`;
    return [[`shared-${key}`, ['agents', name, key], message, separate(key, [owner, name], config)]];
  });
}

/** Finds a real runtime whose model or version is not pinned: verdicts of another one answer another question. */
function checkRunner(config: Config): readonly Fault[] {
  const { runner } = config;
  const kit = runners[runner.kind];
  const isPinned = kit.version === undefined;
  return [
    ...checkKeys(runner),
    ...checkModels(runner),
    ...(isPinned && kit.program === undefined ? checkCommand(runner.program) : []),
    ...(isPinned ? checkPinned(runner) : []),
  ];
}

function checkKeys(runner: Config['runner']): readonly Fault[] {
  const foreign = (['args', 'network'] as const).filter(
    (key) => runner[key] !== undefined && !runners[runner.kind].keys.includes(key),
  );
  return foreign.map((key) => {
    const owners = runnerKinds.filter((kind) => runners[kind].keys.includes(key)).map(quoteValue);
    const message = `runner.${key} is for runner.kind ${owners.join(' or ')}, not for "${runner.kind}"`;
    return [`runner-${key}`, ['runner', key], message, `Remove runner.${key}.`];
  });
}

function checkPinned({ kind, model, version, program }: Config['runner']): readonly Fault[] {
  const needs = (key: string) => `runner.kind "${kind}" needs a runner.${key}`;
  const ofModel = 'Write the model trials ask for, for example model: claude-sonnet-4-5.';
  const ofVersion = `Write what "${program ?? kind} --version" says, for example version: "2.1.197".`;
  const faults: Fault[] = [];
  if (model === demoModel) faults.push(['runner-model', ['runner', 'kind'], needs('model'), ofModel]);
  if (version === undefined) faults.push(['runner-version', ['runner', 'kind'], needs('version'), ofVersion]);
  return faults;
}

/** Finds models that are named twice: each gives one verdict, and would be paid for twice. */
function checkModels({ kind, model, models = [] }: Config['runner']): readonly Fault[] {
  const at = ['runner', 'models'];
  const others = runners[kind].models?.slice(1);
  const unknown = models.find((name) => others?.includes(name) === false);
  if (others !== undefined && unknown !== undefined) {
    const message = `the simulated agent has no other model ${quoteValue(unknown)}`;
    return [['runner-models', at, message, `It has one: models: [${others.join(', ')}].`]];
  }
  const twice = models.find((name, index) => name === model || models.indexOf(name) !== index);
  if (twice === undefined) return [];
  const message = `runner.models names ${quoteValue(twice)} twice, or as runner.model does`;
  return [['runner-models', at, message, 'Write each model once; runner.model is measured anyway.']];
}

/** Finds a program that lies in the repository: it would come from the branch that is judged. */
function checkCommand(program: string | undefined): readonly Fault[] {
  if (program === undefined) {
    const hint = 'Write the program that runs a trial, for example program: node, with its script in args.';
    return [['runner-program', ['runner', 'kind'], 'runner.kind "command" needs a runner.program', hint]];
  }
  if (!program.includes('/') || program.startsWith('/')) return [];
  const hint = "Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own.";
  return [['runner-program', ['runner', 'program'], `runner.program ${quoteValue(program)} is a relative path`, hint]];
}

/** Finds limits of the monitor in the wrong order: an agent that is told to end its turn first would never be told to wrap up. */
function findMonitorFaults({ monitor: { wrapUp, endTurn } }: Pick<Config, 'monitor'>): readonly Fault[] {
  if (endTurn <= wrapUp) return [];
  const message = `monitor.endTurn "${endTurn}" is above monitor.wrapUp "${wrapUp}"`;
  const hint = 'Both are shares of the window that remains: write the larger one into monitor.wrapUp.';
  return [['monitor-order', ['monitor', 'endTurn'], message, hint]];
}

function report(reader: FieldReader, root: DocumentNode, faults: readonly Fault[]): void {
  for (const [code, path, message, hint] of faults) reportError(reader, code, offsetOfPath(root, path), message, hint);
}

/** Checks the one rule between the keys of the monitor: its shares are in order. */
export function checkMonitor(reader: FieldReader, root: DocumentNode, config: Pick<Config, 'monitor'>): void {
  report(reader, root, findMonitorFaults(config));
}

/**
 * Checks the rules between keys: budgets nest and have room for a pair of trials, the fixture is not the whole repository, agents share neither
 * tasks nor memory.
 */
export function checkConfigRules(reader: FieldReader, root: DocumentNode, config: Config): void {
  const checks = [checkBudget, checkRoom, checkFixture, checkRunner, findMonitorFaults];
  const shared = (['tasks', 'memory'] as const).flatMap((key) => checkSharedPaths(config, key));
  report(reader, root, [...checks.flatMap((check) => check(config)), ...shared]);
}

/** A key that has no effect beside some runners. */
interface IdleKey {
  readonly section: string;
  readonly key: string;
  /** Returns true where the key has no effect; `kit` is undefined for a runner that does not exist. */
  readonly isIdle: (kit: RunnerKit | undefined) => boolean;
  readonly hint?: string;
}

const idleKeys: readonly IdleKey[] = [
  { section: 'runner', key: 'version', isIdle: (kit) => kit?.version !== undefined },
  {
    section: 'receipts',
    key: 'requireReview',
    isIdle: (kit) => kit !== undefined && kit.assets === undefined && kit.servers === undefined,
    hint: 'Assets, and with them code that waits for a review, are found with the runners claude and codex only: choose one of them, or remove the key.',
  },
];

/** Warns of the keys of a section that have no effect beside the runner of the config (`kit`). */
export function warnIdleKeys(
  reader: FieldReader,
  name: string,
  section: DocumentNode | undefined,
  kit: RunnerKit | undefined,
): void {
  for (const idleKey of idleKeys.filter((one) => one.section === name)) {
    const entry = findEntry(section, idleKey.key);
    if (entry !== undefined && idleKey.isIdle(kit))
      warnUnused(reader, `${name}.${idleKey.key}`, entry.keyStart, idleKey.hint);
  }
}

/** Warns of a key that is checked and has no effect in this config. */
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
