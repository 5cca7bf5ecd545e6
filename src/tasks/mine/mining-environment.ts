import { unknownAgent } from '../../core/config/unknown-agent.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { hashParts } from '../../core/util/hash.ts';
import { folderOf } from '../../core/util/repository-path.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { describeLeak } from '../../gate/suite/leaks/find-leaks.ts';
import { loadCommitFixture } from '../../gate/suite/load-commit-fixture.ts';
import type { Fixture } from '../../gate/suite/load-fixture.ts';
import { findTaskLeaks } from '../../gate/trials/place/find-task-leaks.ts';
import { openCheckEnvironment } from '../../gate/trials/place/open-environment.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import type { MineRequest, TestCommand } from './mine-request.ts';
import type { ProvingEnvironment } from './prove-candidate.ts';

/** The repository that is mined, and the agent its tasks are for. */
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
  /** Golden tasks that the agent has already. */
  readonly suite: readonly GoldenTask[];
  /** Commits that they come from. */
  readonly origins: ReadonlySet<string>;
  /** Number of the next task file, after as many that were written by this run. */
  nextNumber(written: number): number;
}

/** Chooses where tasks are mined from. Throws ProblemError without a config, for a fixture that is no commit, and for an unknown agent. */
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
  const agent = chooseAgent(config, request.agent, {
    command: 'rentroll tasks mine',
    code: 'mine-agent',
    file: paths.config,
  });
  const suite = head.suites.get(agent)?.tasks ?? [];
  // The number of a task that left is not given again: its reason to leave would let the new one go too.
  const left = Object.keys(head.lock?.retired ?? {}).filter((file) => folderOf(file) === config.agents[agent]?.tasks);
  const files = [...suite.map(({ file }) => file), ...left];
  const used = files.map((file) => Number(/golden-(\d+)[^/]*\.md$/.exec(file)?.[1] ?? 0));
  const first = Math.max(0, ...used) + 1;
  return {
    root: refs.root,
    config,
    commit,
    folder,
    agent,
    tasks: config.agents[agent]?.tasks ?? '',
    concurrency: config.concurrency,
    tests: request.tests,
    suite,
    origins: new Set(suite.flatMap(({ origin }) => origin ?? [])),
    nextNumber: (written) => first + written,
  };
}

/** A mined task that takes longer for one run of its tests is left out, in milliseconds. */
const longestRunMs = 60_000;

/** Changes whenever a commit that was tried before may come to something else. */
const journalVersion = 'mine 6';

/** Names a candidate by a digest of everything that decides its result. */
export function keyOf(
  { commit, parent }: MiningCandidate,
  { config, commit: fixture, tests }: MiningEnvironment,
): string {
  const { path, exclude = [], prepare = '' } = config.fixture;
  return hashParts(
    journalVersion,
    process.version,
    commit.sha,
    parent,
    fixture,
    path,
    JSON.stringify(exclude),
    prepare,
    JSON.stringify(tests ?? null),
  );
}

/**
 * Opens the environment that proves drafts: the prepared fixture, a start for each draft, and the sandbox. Throws ProblemError when the fixture
 * cannot be prepared.
 */
export async function openStarts(
  { head, paths }: GateInputs,
  { config }: MiningEnvironment,
  deps: Dependencies,
): Promise<Omit<ProvingEnvironment, 'signal' | 'tests'> & { close(): Promise<void> }> {
  const { fixture } = head;
  if (fixture === undefined) throw new ProblemError(head.problems.filter(({ severity }) => severity === 'error'));
  const written = { file: paths.config, text: '' };
  const startOf = async (task: GoldenTask): Promise<Fixture> => {
    const { value, problems } = await loadCommitFixture({
      tree: head.tree,
      config,
      tasks: [task],
      written,
      blame: 'setup',
    });
    if (value?.startOf === undefined) throw new ProblemError(problems);
    return value.startOf(task);
  };
  const environment = await openCheckEnvironment(config, { ...fixture, startOf }, deps);
  const { scratch, sandbox, checkTimeoutMs } = environment;
  return {
    openStart: async ({ task }) => {
      const start = await environment.startOf(task);
      const timeoutMs = Math.min(checkTimeoutMs, longestRunMs);
      const judge = { fixture: start, scratch, sandbox, env: deps.env, timeoutMs, signal: deps.signal };
      return { judge, close: async () => undefined };
    },
    async findLeak({ task, message }, { fixture: start }, failToPass) {
      const answer = failToPass === undefined ? task : { reference: '' };
      const knowledge = { laid: head.instructions, ...(failToPass === undefined ? { message } : { failToPass }) };
      const [leak, ...more] = await findTaskLeaks(answer, start, knowledge);
      if (leak === undefined) return undefined;
      return `${describeLeak(leak)}${more.length === 0 ? '' : `, and ${more.length} more`}`;
    },
    close: () => environment.close(),
  };
}

/** The command that asks for an agent, without its options, and the prefix of its problem codes. */
interface AgentQuestion {
  readonly command: string;
  readonly code: string;
  /** Path of the config. */
  readonly file: string;
}

/**
 * Chooses the agent that golden tasks are for: the named one, or the only one. Throws ProblemError for an unknown agent, and where there are
 * several.
 */
function chooseAgent(
  { agents }: Pick<Config, 'agents'>,
  wanted: string | undefined,
  { command, code, file }: AgentQuestion,
): string {
  const names = Object.keys(agents);
  const [only, ...others] = names;
  if (wanted === undefined && only !== undefined && others.length === 0) return only;
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  if (wanted !== undefined) throw new ProblemError([unknownAgent({ agents }, wanted)]);
  const hint = `Name one of them: ${command} --agent ${quoteShell(only ?? 'NAME')} (${names.join(', ')}).`;
  throw setupError(code, 'the config has more than one agent', hint, { file });
}
