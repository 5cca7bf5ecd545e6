import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { FixtureLock, GoldenTask } from '../../core/model/rule/task.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isInside } from '../../core/util/repository-path.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { chooseAgent } from '../candidates/choose-agent.ts';

/** What there is to choose from. */
export interface TaskPool {
  readonly agent: string;
  /** Golden tasks that the lock holds a proof of, as they are. */
  readonly tasks: readonly GoldenTask[];
  readonly unproved: readonly GoldenTask[];
}

/**
 * The golden tasks of an agent that can be chosen. Throws ProblemError for an agent nobody knows, for a suite that cannot be read, and where fewer
 * than two proved tasks are there.
 */
export function readPool({ head, paths }: GateInputs, config: Config, request: ChooseRequest): TaskPool {
  const agent = chooseAgent(config, request.agent, {
    ...{ command: 'rentroll tasks choose', code: 'choose-agent', file: paths.config },
  });
  const folder = config.agents[agent]?.tasks ?? '';
  const suite = head.suites.get(agent)?.tasks ?? [];
  const unread = head.problems.filter(({ code, severity, at }) => {
    const file = at?.file ?? '';
    const isOwn = suite.length === 0 && code !== 'suite-empty' && isInside(file, folder);
    return severity === 'error' && (isOwn || file === config.fixture.lock);
  });
  if (unread.length > 0) throw new ProblemError(unread);
  const tasks = suite.filter((task) => isProved(task, head.lock));
  const pool = { agent, tasks, unproved: suite.filter((task) => !tasks.includes(task)) };
  refuseFew(pool, folder, config.fixture.lock);
  return pool;
}

/** Proved as it is now: what was edited since is another task. */
function isProved({ file, digest }: GoldenTask, lock: FixtureLock | undefined): boolean {
  const proofs = lock?.proofs ?? {};
  return lock?.tasks[file] === digest && Object.hasOwn(proofs, file);
}

function refuseFew({ agent, tasks, unproved }: TaskPool, folder: string, lock: string): void {
  if (tasks.length > 1) return;
  const mine = `Make some of your history: rentroll tasks mine --agent ${quoteShell(agent)}`;
  if (unproved.length > 0) {
    const message = `the lock holds no proof of ${unproved.length} of the ${tasks.length + unproved.length} golden tasks of ${quoteValue(agent)}, as they are now: ${unproved.map(({ id }) => id).join(', ')}`;
    throw setupError('choose-unproved', message, 'Prove and freeze them: rentroll lint --write-lock', { file: lock });
  }
  const [code, message] =
    tasks.length === 0
      ? ['choose-no-tasks', `agent ${quoteValue(agent)} has no golden tasks to choose from`]
      : ['choose-one-task', `agent ${quoteValue(agent)} has one golden task, which leaves nothing to choose`];
  throw setupError(code ?? '', message ?? '', mine, { file: folder });
}

/** What `tasks choose` is asked for. */
export interface ChooseRequest {
  readonly configFile: string;
  /** Agent whose golden tasks they are; absent where the config has one. */
  readonly agent?: string;
  /** Golden tasks to choose; the cheapest of 3 to 8 that have all areas, sizes and kinds of work when absent. */
  readonly size?: number;
}
