import type { Db } from '../../doors/store/open-store.ts';
import { readProof, saveProof } from '../../doors/store/results.ts';
import { type Blame, type Problem, ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { GoldenTask } from '../../foundation/model/rule/task.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import { proveTask, type TaskProof } from '../../stages/gate/measure/fixture/prove-task.ts';
import type { CheckPlace } from './place.ts';

/** Proves tasks before they count. Throws ProblemError naming every task that is not proved. */
export async function proveTasks(tasks: readonly GoldenTask[], place: CheckPlace, db: Db, world: World): Promise<void> {
  const problems = await findUnproved(tasks, place, db, world, 'setup');
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Runs both proofs of each task (once per fixture and task) and returns a problem for each that fails. */
export async function findUnproved(
  tasks: readonly GoldenTask[],
  place: CheckPlace,
  db: Db,
  world: World,
  blame: Blame,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const task of tasks) {
    const key = hashParts('proof', place.key, task.digest, ...(isBoxed(place) ? ['boxed'] : []));
    if (readProof(db, key) !== undefined) continue;
    world.progress.step(`proving the golden task ${task.id}`);
    const proof = await proveTask(task, {
      fixture: place.fixture,
      scratch: place.scratch,
      env: world.env,
      timeoutMs: place.checkTimeoutMs,
      sandbox: place.sandbox,
    });
    if (proof.ok) saveProof(db, key);
    else problems.push(toProblem(task, proof, blame, isBoxed(place)));
  }
  return problems;
}

const hints: Readonly<Record<Exclude<TaskProof, { ok: true }>['code'], string>> = {
  'task-vacuous': 'A check that passes without any work proves nothing: make it look at what the task asks for.',
  'task-unsolvable': 'Fix the reference patch or the check: after the patch the check must pass.',
  'reference-does-not-apply':
    'Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.',
  'check-hangs':
    'Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes.',
};

function isBoxed({ sandbox }: CheckPlace): boolean {
  return sandbox.kind === 'bubblewrap';
}

/** A check that needs the network or a program of the user's home passes by hand and not in a box. */
const boxWords = ' (in the box of a trial: no network, no files but the copy and the system)';

function toProblem(task: GoldenTask, proof: Exclude<TaskProof, { ok: true }>, blame: Blame, boxed: boolean): Problem {
  const where = boxed && proof.code === 'task-unsolvable' ? boxWords : '';
  return {
    code: proof.code,
    severity: 'error',
    message: `the golden task "${task.id}" does not count: ${proof.detail}${where}`,
    hint: hints[proof.code],
    at: { file: proof.code === 'reference-does-not-apply' ? task.referenceFile : task.file, line: 1, column: 1 },
    blame,
  };
}
