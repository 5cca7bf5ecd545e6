import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { folderOf } from '../../core/util/repository-path.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import type { MineRequest, TestCommand } from './mine-request.ts';

/** What is mined, and for whom. */
export interface MiningEnvironment {
  readonly root: string;
  readonly config: Config;
  /** The fixture's commit, and the folder of its tree that is the fixture. */
  readonly commit: string;
  readonly folder: string;
  readonly agent: string;
  /** Folder of the agent's golden tasks. */
  readonly tasks: string;
  readonly concurrency: number;
  /** How tests are run, where it was said. */
  readonly tests: TestCommand | undefined;
  /** Commits that tasks of the suite come from already. */
  readonly origins: ReadonlySet<string>;
  /** Number of the next task file, after as many that were written by this run. */
  nextNumber(written: number): number;
}

/** Where tasks are mined from. Throws ProblemError without a config, for a fixture that is no commit, and for an agent nobody knows. */
export function chooseMiningEnvironment({ head, refs, paths }: GateInputs, request: MineRequest): MiningEnvironment {
  const { config } = head;
  if (config === undefined) throw new ProblemError(head.problems.filter(({ severity }) => severity === 'error'));
  const { commit, path: folder } = config.fixture;
  if (commit === undefined) {
    const message = 'tasks are mined from a fixture that is a commit, and the fixture of this config is a folder';
    const hint = `Write "commit: ${refs.headCommit || '<id>'}" under "fixture" in place of "path".`;
    throw setupError('fixture-not-a-commit', message, hint, { file: paths.config });
  }
  const unreadable = head.problems.find(({ code }) => code.startsWith('fixture-'));
  if (unreadable !== undefined) throw new ProblemError([unreadable]);
  const agent = chooseAgent(config, request.agent, paths.config);
  const suite = head.suites.get(agent)?.tasks ?? [];
  // The number of a task that left is not given again: its reason to leave would let the new one go too.
  const left = Object.keys(head.lock?.retired ?? {}).filter((file) => folderOf(file) === config.agents[agent]?.tasks);
  const files = [...suite.map(({ file }) => file), ...left];
  const used = files.map((file) => Number(/golden-(\d+)[^/]*\.md$/.exec(file)?.[1] ?? 0));
  const first = Math.max(0, ...used) + 1;
  return {
    ...{ root: refs.root, config, commit, folder, agent },
    tasks: config.agents[agent]?.tasks ?? '',
    concurrency: request.concurrency ?? config.concurrency,
    tests: request.tests,
    origins: new Set(suite.flatMap(({ origin }) => origin ?? [])),
    nextNumber: (written) => first + written,
  };
}

function chooseAgent({ agents }: Config, wanted: string | undefined, file: string): string {
  const names = Object.keys(agents);
  const [only, ...others] = names;
  if (wanted === undefined && only !== undefined && others.length === 0) return only;
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  const message = wanted === undefined ? 'the config has more than one agent' : `the config has no agent "${wanted}"`;
  throw setupError(
    'mine-agent',
    message,
    `Name one of them: rentroll tasks mine --agent ${only ?? 'NAME'} (${names.join(', ')}).`,
    { file },
  );
}
