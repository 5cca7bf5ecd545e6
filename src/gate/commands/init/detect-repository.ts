import { findAgentNameFault } from '../../../core/config/config-sections.ts';
import { classifyFile } from '../../../core/detect/classify-file.ts';
import { detectCommands, detectPrepare, detectRunner, readPackages } from '../../../core/detect/detect-project.ts';
import { type Config, type RunnerConfig, type RunnerKind, runnerKinds } from '../../../core/model/rule/config.ts';
import { defaultRunner, runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { compareText, defined } from '../../../core/util/values.ts';

/** An agent that `init` found or was given. Paths are relative to the repository root. */
export interface DetectedAgent {
  readonly name: string;
  readonly definition?: string;
  readonly tasks: string;
  /** Where its rules go, where that is not the usual place. */
  readonly memory?: string;
  /** True when there are golden tasks already. */
  readonly hasSuite: boolean;
}

/** The choices of the user, or their defaults. */
export interface InitChoices {
  readonly agents: readonly DetectedAgent[];
  readonly fixture: string;
  /** Commit whose tree is the fixture, in place of the folder: golden tasks are mined from it. */
  readonly commit?: string;
  /** Empty when the fixture needs no preparation. */
  readonly prepare: string;
  /** Commands that agents may run in a copy, where the usual ones are not enough. */
  readonly commands?: readonly string[];
  readonly runner: RunnerChoice;
}

/** The state of the repository before `init` writes anything. */
export interface DetectedRepository {
  readonly agents: readonly DetectedAgent[];
  /** Agent definitions whose file name cannot be the name of an agent. */
  readonly unusable: readonly string[];
  /** CLAUDE.md and AGENTS.md, as far as they exist. */
  readonly instructions: readonly string[];
  /** All files git does not ignore. */
  readonly files: ReadonlySet<string>;
  /** The history that golden tasks can be mined from; absent where there is none. */
  readonly history?: MinableHistory;
}

const definition = /^\.claude\/agents\/([^/]+)\.md$/;
const goldenTask = /^benchmarks\/([^/]+)\/golden-[^/]+\.md$/;

/** Finds agents by their definitions and suites, and instruction files. Regular files only. */
export async function detectRepository(tree: Tree): Promise<DetectedRepository> {
  const entries = (await tree.list('')).filter((entry) => entry.mode.startsWith('100'));
  const files = new Set(entries.map((entry) => entry.path));
  const named = (pattern: RegExp) => new Set([...files].flatMap((path) => pattern.exec(path)?.[1] ?? []));
  const defined = named(definition);
  const names = [...new Set([...defined, ...named(goldenTask)])].sort(compareText);
  const usable = names.filter((name) => findAgentNameFault(name) === undefined);
  return {
    agents: usable.map((name) => detectAgent(name, files)),
    unusable: [...defined].filter((name) => !usable.includes(name)).map((name) => `.claude/agents/${name}.md`),
    instructions: ['CLAUDE.md', 'AGENTS.md'].filter((path) => files.has(path)),
    files,
  };
}

/** Builds an agent with the paths `init` gives it. */
function detectAgent(name: string, files: ReadonlySet<string>): DetectedAgent {
  const tasks = `benchmarks/${name}`;
  const file = `.claude/agents/${name}.md`;
  const hasSuite = [...files].some((path) => goldenTask.exec(path)?.[1] === name);
  return { name, tasks, hasSuite, ...(files.has(file) ? { definition: file } : {}) };
}

/** Returns the choices that an existing config has made already. */
export function choicesOf({ agents, fixture, runner }: Config, files: ReadonlySet<string>): InitChoices {
  return {
    agents: Object.entries(agents).map(([name, { definition: file, tasks }]) => {
      const hasSuite = [...files].some((path) => folderOf(path) === tasks && /\/golden-[^/]+\.md$/.test(path));
      return { name, tasks, hasSuite, ...defined({ definition: file }) };
    }),
    fixture: fixture.path,
    ...defined({ commit: fixture.commit }),
    prepare: fixture.prepare ?? '',
    runner: standingRunner(runner),
  };
}

/** Returns the runner that a config names already; a program of the team's own is installed by the team. */
function standingRunner({ kind, model, version }: Config['runner']): RunnerChoice {
  const isOffered = runners[kind].setup !== undefined && version !== undefined;
  return isOffered ? { kind, model, version } : { kind: defaultRunner };
}

/**
 * Chooses the agents worth starting with: those that can be measured; else the main session where it has instructions of its own; else the first
 * that is defined, else one called `main`.
 */
export function chooseAgents({ agents, files, instructions }: DetectedRepository): readonly DetectedAgent[] {
  const ready = agents.filter((agent) => agent.hasSuite);
  if (ready.length > 0) return ready;
  if (instructions.length > 0) return [detectAgent('main', files)];
  return [agents[0] ?? detectAgent('main', files)];
}

/** Guesses the command that installs what the fixture's tests need, as far as its lock file says. */
export function guessPrepare(fixture: string, files: ReadonlySet<string>): string {
  return files.has(`${fixture}/package-lock.json`) ? 'npm ci' : '';
}

/** The history that golden tasks can be mined from: a commit to freeze, and tests with a known way to run them. */
export interface MinableHistory {
  /** Full id of the commit that HEAD is. */
  readonly commit: string;
  /** Test files a runner is known for. */
  readonly tests: number;
  /** Test runners in the order they were found. */
  readonly runners: readonly string[];
  /** Command that installs what tests need, and what told it; empty where nothing has to be installed. */
  readonly prepare: string;
  readonly because: string;
  /** Commands that agents may run there, where the usual ones are not enough. */
  readonly commands?: readonly string[];
}

/** Looks for a history with tests; undefined without a commit, or where no runner of its tests is known. */
export async function detectHistory(
  commit: string | undefined,
  tree: Tree,
  files: ReadonlySet<string>,
): Promise<MinableHistory | undefined> {
  const tests = [...files].filter((path) => classifyFile(path) === 'test');
  if (commit === undefined || tests.length === 0) return undefined;
  const packages = await readPackages(files, async (path) => (await tree.read(path))?.toString('utf8'));
  const testRunners = tests.flatMap((path) => detectRunner(path, files, packages)?.runner ?? []);
  if (testRunners.length === 0) return undefined;
  const { command = '', because = '' } = detectPrepare(files, packages.get('.')) ?? {};
  const runnerNames = [...new Set(testRunners)];
  const commands = detectCommands(files, runnerNames);
  return {
    commit,
    tests: testRunners.length,
    runners: runnerNames,
    prepare: command,
    because,
    ...defined({ commands }),
  };
}

/** The runner of the trials: a runtime with the model and the version every trial gets, or the simulated agent, which spends nothing. */
export type RunnerChoice = Pick<RunnerConfig, 'kind'> & Partial<Pick<RunnerConfig, 'model' | 'version'>>;

/** Guesses the runtime whose files a repository holds, its own before those that others read as well; none leaves the simulated agent. */
export function guessRunner(files: ReadonlySet<string>): RunnerKind {
  const find = (sign: 'exclusive' | 'shared') =>
    runnerKinds.find((kind) => {
      const pattern = runners[kind].setup?.signs[sign];
      return pattern !== undefined && [...files].some((path) => pattern.test(path));
    });
  return find('exclusive') ?? find('shared') ?? defaultRunner;
}
