import { isMap, type YAMLMap } from 'yaml';
import { type Config, explainFixture, referenceModel, runnerKinds } from '../model/rule/config.ts';
import { writeEach } from '../model/runner/runner-kits.ts';
import { runners } from '../model/runner/runners.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { type FieldReader, reportError } from '../text/yaml/yaml-fields.ts';
import { offsetOfKey, readKey, startOf } from '../text/yaml/yaml-plain.ts';
import { isInside } from '../util/repository-path.ts';
import { defined } from '../util/values.ts';

/** Offset of `section.key`, or of the section, or of the root, whichever is written. */
function offsetOfPath(root: YAMLMap, path: readonly string[]): number {
  let map = root;
  let offset = startOf(root);
  for (const name of path) {
    const pair = map.items.find((item) => readKey(item.key) === name);
    if (pair === undefined) return offset;
    offset = offsetOfKey(map, name);
    if (!isMap(pair.value)) return offset;
    map = pair.value;
  }
  return offset;
}

function checkBudget(reader: FieldReader, root: YAMLMap, config: Config): void {
  const { run, agent, trial } = config.budget;
  if (agent > run) {
    const offset = offsetOfPath(root, ['budget', 'agent']);
    reportError(
      reader,
      'budget-order',
      offset,
      `budget.agent "${agent}" is above budget.run "${run}"`,
      'Raise budget.run or lower budget.agent.',
    );
  }
  if (trial > agent) {
    const offset = offsetOfPath(root, ['budget', 'trial']);
    reportError(
      reader,
      'budget-order',
      offset,
      `budget.trial "${trial}" is above budget.agent "${agent}"`,
      'Raise budget.agent or lower budget.trial.',
    );
  }
}

/** Limits under which a pair of trials never runs: before a trial starts its worst case is set aside, beside what the first one took. */
function checkRoom(reader: FieldReader, root: YAMLMap, { budget, audit }: Config): void {
  const { agent, trial } = budget;
  if (trial === agent) {
    const message = `budget.trial "${trial}" leaves no room for a second trial within budget.${agent === budget.run ? 'run' : 'agent'} "${agent}"`;
    const hint = `A pair needs room for two: raise that to ${2 * trial}, or lower budget.trial to ${Math.floor(agent / 2)}.`;
    reportError(reader, 'budget-room', offsetOfPath(root, ['budget', 'trial']), message, hint);
  }
  const { tokens = 0 } = audit.allowance ?? {};
  if (tokens === 0 || tokens > trial) return;
  const message = `audit.allowance.tokens "${tokens}" has no room for two trials of budget.trial "${trial}"`;
  const hint = `Raise the allowance to ${2 * trial} at least, or lower budget.trial.`;
  reportError(reader, 'budget-room', offsetOfPath(root, ['audit', 'allowance', 'tokens']), message, hint);
}

/** Dollars a month can only be counted where the config says how many sessions there are. */
function checkStart(reader: FieldReader, root: YAMLMap, { context, policy }: Config): void {
  if (context.start?.dollars === undefined || policy.sessionsPerWeek !== 'auto') return;
  const message = `context.start.dollars "${context.start.dollars}" limits dollars a month, and policy.sessionsPerWeek is auto`;
  const hint =
    'Write how many sessions a week there are, for example policy: { sessionsPerWeek: 40 }; `rentroll doctor` counts them.';
  reportError(reader, 'start-sessions', offsetOfPath(root, ['context', 'start', 'dollars']), message, hint);
}

function checkFixture(reader: FieldReader, root: YAMLMap, config: Config): void {
  const { path, lock, commit, exclude } = config.fixture;
  if (commit === undefined && exclude !== undefined) {
    reportError(
      reader,
      'fixture-exclude',
      offsetOfPath(root, ['fixture', 'exclude']),
      '"fixture.exclude" leaves files out of a commit, and "fixture.commit" names none',
      'Write "commit:" with the id of a commit, or delete the files from the fixture.',
    );
  }
  // A commit's tree cannot change, so the lock may lie where its files once lay.
  if (commit !== undefined) return;
  if (path === '.') {
    reportError(
      reader,
      'fixture-path',
      offsetOfPath(root, ['fixture', 'path']),
      'the fixture "." would be the whole repository: write "path: benchmarks/fixture"',
      explainFixture('benchmarks/fixture'),
    );
  } else if (isInside(lock, path)) {
    const hint = 'Put the lock beside the fixture, for example benchmarks/fixture.lock.';
    reportError(
      reader,
      'fixture-path',
      offsetOfPath(root, ['fixture', 'lock']),
      `the lock "${lock}" lies inside the fixture it hashes`,
      hint,
    );
  }
}

/** What to write where agents share a folder of tasks or a memory: paths that their runtime reads. */
function separate(key: 'tasks' | 'memory', names: readonly string[], { agents, runner }: Config): string {
  const named = names.map((name) => ({ name, ...defined({ definition: agents[name]?.definition }) }));
  if (key === 'memory') return runners[runner.kind].memory.separate(named);
  return writeEach(key, named, ({ name }) => `benchmarks/${name}`);
}

/** Two agents must not write the same memory, nor two suites share a folder: a rule is charged to one agent only. */
function checkSharedPaths(reader: FieldReader, root: YAMLMap, config: Config, key: 'tasks' | 'memory'): void {
  const owners = new Map<string, string>();
  for (const [name, agent] of Object.entries(config.agents)) {
    const path = agent[key].toLowerCase();
    const owner = owners.get(path);
    if (owner === undefined) owners.set(path, name);
    else {
      const message = `agents "${owner}" and "${name}" have the same ${key} "${agent[key]}"`;
      reportError(
        reader,
        `shared-${key}`,
        offsetOfPath(root, ['agents', name, key]),
        message,
        separate(key, [owner, name], config),
      );
    }
  }
}

/** A real runtime is pinned: verdicts of another model or version answer another question. */
function checkRunner(reader: FieldReader, root: YAMLMap, config: Config): void {
  const { runner } = config;
  const kit = runners[runner.kind];
  for (const key of ['args', 'network', 'accept'] as const) {
    if (runner[key] === undefined || kit.keys.includes(key)) continue;
    const owners = runnerKinds.filter((kind) => runners[kind].keys.includes(key)).map(quoteValue);
    const message = `runner.${key} is for runner.kind ${owners.join(' or ')}, not for "${runner.kind}"`;
    reportError(reader, `runner-${key}`, offsetOfPath(root, ['runner', key]), message, `Remove runner.${key}.`);
  }
  checkModels(reader, root, runner);
  checkScreen(reader, root, config);
  checkTier(reader, root, runner);
  if (kit.version !== undefined) return;
  if (kit.program === undefined) checkCommand(reader, root, runner.program);
  if (runner.model === referenceModel) {
    const hint = 'Write the model trials ask for, for example model: claude-sonnet-4-5.';
    const message = `runner.kind "${runner.kind}" needs a runner.model`;
    reportError(reader, 'runner-model', offsetOfPath(root, ['runner', 'kind']), message, hint);
  }
  if (runner.version === undefined) {
    const hint = `Write what "${runner.program ?? runner.kind} --version" says, for example version: "2.1.197".`;
    const message = `runner.kind "${runner.kind}" needs a runner.version`;
    reportError(reader, 'runner-version', offsetOfPath(root, ['runner', 'kind']), message, hint);
  }
}

/** A tier is asked for in the request itself, which one of the two APIs sells. */
function checkTier(reader: FieldReader, root: YAMLMap, { kind, tier }: Config['runner']): void {
  if (tier === undefined || runners[kind].apis.includes('openai')) return;
  const message = `runner.tier "${tier}" is sold by OpenAI, and no call of runner.kind "${kind}" goes there`;
  const hint = 'Remove runner.tier. A train shares trials among changes, whatever the provider: docs/budget.md.';
  reportError(reader, 'runner-tier', offsetOfPath(root, ['runner', 'tier']), message, hint);
}

/** The screen is another model than the one that decides, and one that the runner has. */
function checkScreen(reader: FieldReader, root: YAMLMap, { policy, runner: { kind, model } }: Config): void {
  const screen = policy.train?.screen;
  const others = runners[kind].models?.filter((name) => name !== model);
  if (screen === undefined || (screen !== model && others?.includes(screen) !== false)) return;
  const message =
    screen === model
      ? `policy.train.screen is ${quoteValue(screen)}, as runner.model is`
      : `the simulated agent has no other model ${quoteValue(screen)}`;
  const hint =
    others === undefined
      ? 'Write a cheaper model than the one that decides, or remove screen.'
      : `It has one: screen: ${others.join(', ')}.`;
  reportError(reader, 'train-screen', offsetOfPath(root, ['policy', 'train', 'screen']), message, hint);
}

/** Each model gives one verdict: one that is named twice would be paid for twice. */
function checkModels(reader: FieldReader, root: YAMLMap, { kind, model, models = [] }: Config['runner']): void {
  const at = offsetOfPath(root, ['runner', 'models']);
  const others = runners[kind].models?.slice(1);
  const unknown = models.find((name) => others?.includes(name) === false);
  if (others !== undefined && unknown !== undefined) {
    const message = `the simulated agent has no other model ${quoteValue(unknown)}`;
    reportError(reader, 'runner-models', at, message, `It has one: models: [${others.join(', ')}].`);
    return;
  }
  const twice = models.find((name, index) => name === model || models.indexOf(name) !== index);
  if (twice === undefined) return;
  const message = `runner.models names ${quoteValue(twice)} twice, or as runner.model does`;
  reportError(reader, 'runner-models', at, message, 'Write each model once; runner.model is measured anyway.');
}

/** A program of the repository would come from the branch that is judged: it must come from elsewhere. */
function checkCommand(reader: FieldReader, root: YAMLMap, program: string | undefined): void {
  const at = offsetOfPath(root, ['runner', program === undefined ? 'kind' : 'program']);
  if (program === undefined) {
    const hint = 'Write the program that runs a trial, for example program: node, with its script in args.';
    reportError(reader, 'runner-program', at, 'runner.kind "command" needs a runner.program', hint);
  } else if (program.includes('/') && !program.startsWith('/')) {
    const hint = "Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own.";
    reportError(reader, 'runner-program', at, `runner.program ${quoteValue(program)} is a relative path`, hint);
  }
}

/** Nobody could sign a receipt that counts: every rule would be measured again and again. */
function checkReceipts(reader: FieldReader, root: YAMLMap, { receipts }: Config): void {
  if (!receipts.requireSignature || receipts.keys.length > 0) return;
  const message = '"receipts.requireSignature" is "true", but "receipts.keys" names no key';
  const hint = 'Write the public key of whoever signs into receipts.keys, or remove requireSignature.';
  reportError(reader, 'no-receipt-keys', offsetOfPath(root, ['receipts', 'requireSignature']), message, hint);
}

/** Who is told to end the turn before to wrap up is never told to wrap up. */
export function checkMonitor(
  reader: FieldReader,
  root: YAMLMap,
  { monitor: { wrapUp, endTurn } }: Pick<Config, 'monitor'>,
): void {
  if (endTurn <= wrapUp) return;
  const message = `monitor.endTurn "${endTurn}" is above monitor.wrapUp "${wrapUp}"`;
  const hint = 'Both are shares of the window that remains: write the larger one into monitor.wrapUp.';
  reportError(reader, 'monitor-order', offsetOfPath(root, ['monitor', 'endTurn']), message, hint);
}

/** Rules between keys: budgets nest and have room for a pair of trials, the lock lies outside the fixture, agents share neither tasks nor memory. */
export function checkConfigRules(reader: FieldReader, root: YAMLMap, config: Config): void {
  checkBudget(reader, root, config);
  checkRoom(reader, root, config);
  checkStart(reader, root, config);
  checkFixture(reader, root, config);
  checkRunner(reader, root, config);
  checkReceipts(reader, root, config);
  checkMonitor(reader, root, config);
  checkSharedPaths(reader, root, config, 'tasks');
  checkSharedPaths(reader, root, config, 'memory');
}
