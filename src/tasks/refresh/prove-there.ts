import type { RefreshedTask } from '../../core/model/mining-report.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { GoldenTask, LockedProof } from '../../core/model/rule/task.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { startsApart } from '../../gate/lint/check-frozen.ts';
import type { CheckEnvironment } from '../../gate/trials/place/environment.ts';
import { openCheckEnvironment } from '../../gate/trials/place/open-environment.ts';
import { type FreezeKnowledge, proveForLock } from '../../gate/trials/place/prove-tasks.ts';
import type { RefreshTarget } from './choose-target.ts';

/** Results of proving the frozen tasks on another commit; fewer than there are tasks when it was interrupted. */
export interface ProvedThere {
  readonly tasks: readonly RefreshedTask[];
  /** By task file, of those that were proved anew. */
  readonly proofs: ReadonlyMap<string, LockedProof>;
}

/**
 * Proves each task as for the lock, where the fixture would stand: its start still applies, it fails untouched, passes with its reference, no
 * stub passes, and its answer stands nowhere. A task that starts from another commit, with packages of its own, is as it was. Throws ProblemError
 * when the fixture
 * cannot be prepared there.
 */
export async function proveThere(
  tasks: readonly GoldenTask[],
  { head }: GateInputs,
  { config, fixture }: RefreshTarget,
  deps: Dependencies,
): Promise<ProvedThere> {
  const proofs = new Map<string, LockedProof>();
  if (tasks.every(({ start }) => startsApart(start)))
    return { tasks: tasks.map((task) => ({ ...name(task), outcome: 'unaffected' })), proofs };
  const environment = await openCheckEnvironment(config, fixture, deps);
  const { messageOf } = fixture;
  const knowledge = { laid: head.instructions, ...defined({ messageOf }) };
  const proved: RefreshedTask[] = [];
  try {
    for (const task of tasks) {
      if (deps.signal.aborted) break;
      proved.push(await proveOne(task, environment, deps, proofs, knowledge));
    }
  } finally {
    await environment.close();
  }
  return { tasks: proved, proofs };
}

function name({ id, agent, file }: GoldenTask): Pick<RefreshedTask, 'id' | 'agent' | 'file'> {
  return { id, agent, file };
}

async function proveOne(
  task: GoldenTask,
  environment: CheckEnvironment,
  deps: Dependencies,
  proofs: Map<string, LockedProof>,
  knowledge: FreezeKnowledge,
): Promise<RefreshedTask> {
  if (startsApart(task.start)) return { ...name(task), outcome: 'unaffected' };
  // The results of its tests on the other commit do not count here: they are recorded anew.
  const { expected: _, ...fresh } = task;
  const result = await proveForLock([fresh], environment, deps, knowledge);
  const proof = result.proofs.get(task.file);
  if (proof === undefined) return { ...name(task), outcome: 'broken', ...explain(result.problems, task) };
  const lost = (task.expected?.failToPass ?? []).filter((test) => !proof.expected?.failToPass.includes(test));
  if (lost.length > 0) return { ...name(task), outcome: 'broken', ...explain([lostProblem(task, lost)], task) };
  proofs.set(task.file, proof);
  return { ...name(task), outcome: 'proves' };
}

/** Reports hidden tests that no longer tell done from not done. */
function lostProblem({ id, file }: GoldenTask, lost: readonly string[]): Problem {
  const message = `the golden task "${id}" loses tests that judged it before: ${lost.slice(0, 3).join(', ')}`;
  return { code: 'refresh-lost-tests', severity: 'error', message, hint: '', at: { file }, blame: 'head' };
}

function explain(problems: readonly Problem[], { origin }: GoldenTask) {
  const error = problems.find(({ severity }) => severity === 'error');
  const again =
    origin === undefined ? 'write it anew for the new commit' : 'mine it again afterwards: rentroll tasks mine';
  return {
    code: error?.code ?? 'task-unsolvable',
    detail: error?.message ?? '',
    advice: `retire it with a reason (--retire), and ${again}`,
  };
}
