import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { saveProof } from '../../../adapters/store/results.ts';
import { type Blame, makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GoldenTask, LockedProof } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { describeLeak, type Leak } from '../../suite/leaks/find-leaks.ts';
import { growLock, renderLock } from '../../suite/lock-file.ts';
import { proveForFreezing } from '../judge/freeze-proof.ts';
import type { JudgeEnvironment } from '../judge/judge-environment.ts';
import { proveTask, type TaskFault } from '../judge/prove-task.ts';
import type { CheckEnvironment } from './environment.ts';
import { findTaskLeaks } from './find-task-leaks.ts';
import { isBoxed, listUnproved, nameProof } from './list-unproved.ts';
import { openCheckEnvironment } from './open-environment.ts';

/** Proves tasks before they count. Throws ProblemError naming every task that is not proved. */
export async function proveTasks(
  tasks: readonly GoldenTask[],
  environment: CheckEnvironment,
  db: Db,
  deps: Dependencies,
): Promise<void> {
  const problems = await findUnproved(tasks, environment, db, deps, 'setup');
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Runs both proofs of each task (once per fixture and task) and returns a problem for each that fails. */
export async function findUnproved(
  tasks: readonly GoldenTask[],
  environment: CheckEnvironment,
  db: Db,
  deps: Dependencies,
  blame: Blame,
): Promise<readonly Problem[]> {
  const boxed = isBoxed(environment);
  return judgeEach(
    listUnproved(tasks, environment, db),
    { environment, deps, blame, against: '' },
    async (task, judge) => {
      const proof = await proveTask(task, judge);
      if (proof.ok) saveProof(db, nameProof(task, environment));
      return proof.ok ? [] : [toProblem(task, proof, blame, boxed)];
    },
  );
}

interface JudgingTerms {
  readonly environment: CheckEnvironment;
  readonly deps: Dependencies;
  readonly blame: Blame;
  /** The changes that tasks are proved against, in words. */
  readonly against: string;
}

/** Judges tasks one after another, each on its own start. What keeps that from being prepared is a problem of this task and of no other. */
async function judgeEach(
  tasks: readonly GoldenTask[],
  { environment, deps, blame, against }: JudgingTerms,
  judge: (task: GoldenTask, environment: JudgeEnvironment) => Promise<readonly Problem[]>,
): Promise<readonly Problem[]> {
  const { scratch, checkTimeoutMs, sandbox } = environment;
  const place = { scratch, env: deps.env, timeoutMs: checkTimeoutMs, sandbox };
  const problems: Problem[] = [];
  for (const task of tasks) {
    deps.progress.step(`proving the golden task ${task.id}${against}`);
    const fixture = await startOf(task, environment, blame);
    problems.push(...('problems' in fixture ? fixture.problems : await judge(task, { ...place, fixture })));
  }
  return problems;
}

async function startOf(task: GoldenTask, environment: CheckEnvironment, blame: Blame) {
  try {
    return await environment.startOf(task);
  } catch (error) {
    if (task.start === undefined || !(error instanceof ProblemError)) throw error;
    const here = { file: task.file, line: 1, column: 1 };
    return { problems: error.problems.map((problem) => ({ ...problem, at: problem.at ?? here, blame })) };
  }
}

/** The result of proving tasks for the lock, by task file. */
interface FreezeResult {
  readonly proofs: ReadonlyMap<string, LockedProof>;
  readonly problems: readonly Problem[];
}

/** The facts about tasks to be frozen that their files do not hold. */
export interface FreezeKnowledge {
  /** Instructions that are laid over every copy, by path. */
  readonly laid?: ReadonlyMap<string, string>;
  /** Message of the commit a task was mined from. */
  messageOf?(task: GoldenTask): Promise<string | undefined>;
}

/**
 * Looks for the answers of tasks in their starts, and proves them against stubs, so that they can be frozen: those with a problem cannot.
 */
export async function proveForLock(
  tasks: readonly GoldenTask[],
  environment: CheckEnvironment,
  deps: Dependencies,
  knowledge: FreezeKnowledge,
): Promise<FreezeResult> {
  const { laid = new Map<string, string>() } = knowledge;
  const proofs = new Map<string, LockedProof>();
  const terms = { environment, deps, blame: 'head', against: ' against stubs' } as const;
  const problems = await judgeEach(tasks, terms, async (task, judge) => {
    const leaks = await findTaskLeaks(task, judge.fixture, { laid, message: await knowledge.messageOf?.(task) });
    if (leaks.length > 0) return [leakProblem(task, leaks)];
    const result = await proveForFreezing(task, judge);
    const { failToPass = [] } = (result.ok ? result.proof.expected : undefined) ?? {};
    const named = await findTaskLeaks({ reference: '' }, judge.fixture, { laid, failToPass });
    const flaky = result.ok && result.flaky.length > 0 ? [warnFlaky(task, result.flaky)] : [];
    if (named.length > 0) return [leakProblem(task, named), ...flaky];
    if (!result.ok) return [toProblem(task, result, 'head', isBoxed(environment))];
    proofs.set(task.file, result.proof);
    return flaky;
  });
  return { proofs, problems };
}

/** Makes the problem of a task whose copy holds its answer: an agent that reads it would find what it is asked for. */
function leakProblem({ id, file }: GoldenTask, leaks: readonly Leak[]): Problem {
  const [first] = leaks;
  const more = leaks.length > 1 ? `, and ${leaks.length - 1} more` : '';
  const description = first === undefined ? '' : describeLeak(first);
  const hint =
    'Take it out of the start: with the patch under "start", with fixture.exclude, or with an older commit under "at". Or choose another task.';
  return makeError('head', 'task-leaks', `the golden task "${id}" does not count: ${description}${more}`, hint, {
    file,
    line: 1,
    column: 1,
  });
}

function warnFlaky({ id, file }: GoldenTask, names: readonly string[]): Problem {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  const message = `the golden task "${id}" is judged without the tests whose results differed in six runs: ${names.slice(0, 3).join(', ')}${more}`;
  const hint = 'Mend these tests, or remove them. The task is frozen with its other tests.';
  return { ...makeError('head', 'task-flaky-tests', message, hint, { file, line: 1, column: 1 }), severity: 'warning' };
}

const hints: Readonly<Record<TaskFault['code'], string>> = {
  'task-flaky': 'Make the check give the same result every time: no clock, no network, no dependence on order.',
  'task-defeated': 'A rule that does only this would earn: make the check look at what the task asks for.',
  'task-vacuous': 'A check that passes without any work proves nothing: make it look at what the task asks for.',
  'task-unsolvable': 'Fix the reference patch or the check: after the patch the check must pass.',
  'reference-does-not-apply':
    'Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.',
  'check-hangs':
    'Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes.',
};

/** A check that needs the network or a program of the user's home passes by hand and not in a box. */
const boxText = ' (in the sandbox of a trial: no network, no files but the copy and the system)';

function toProblem(task: GoldenTask, proof: TaskFault, blame: Blame, boxed: boolean): Problem {
  const where = boxed && proof.code === 'task-unsolvable' ? boxText : '';
  const file = proof.code === 'reference-does-not-apply' ? task.referenceFile : task.file;
  const message = `the golden task "${task.id}" does not count: ${proof.detail}${where}`;
  return makeError(blame, proof.code, message, proof.mend ?? hints[proof.code], { file, line: 1, column: 1 });
}

/** Proves tasks of the working tree for the lock, by the commands of its config. Throws ProblemError when the fixture cannot be prepared. */
export async function proveForFreeze(
  { head }: GateInputs,
  tasks: readonly GoldenTask[],
  deps: Dependencies,
): Promise<FreezeResult> {
  const { config, fixture } = head;
  if (tasks.length === 0 || config === undefined || fixture === undefined) return { proofs: new Map(), problems: [] };
  const environment = await openCheckEnvironment(config, fixture, deps);
  try {
    const { messageOf } = fixture;
    const knowledge = { laid: head.instructions, ...defined({ messageOf }) };
    return await proveForLock(tasks, environment, deps, knowledge);
  } finally {
    await environment.close();
  }
}

/** Adds tasks with what proved them to the lock; the path of the lock, or nothing without a config or fixture. What is frozen stays as it is. */
export async function writeLock(
  { head, refs }: Pick<GateInputs, 'head' | 'refs'>,
  tasks: readonly GoldenTask[],
  proofs: ReadonlyMap<string, LockedProof>,
): Promise<string | undefined> {
  if (head.config === undefined || head.fixture === undefined) return undefined;
  const path = head.config.fixture.lock;
  const after = renderLock(growLock(head.lock, head.fixture, tasks, proofs));
  await applyChanges(refs.root, [{ path, before: undefined, after }]);
  return path;
}
