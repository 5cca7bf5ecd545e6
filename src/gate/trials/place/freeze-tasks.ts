import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GoldenTask, LockedProof } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { growLock, renderLock } from '../../suite/render-lock.ts';
import { openCheckEnvironment } from './open-environment.ts';
import { type FreezeResult, proveForLock } from './prove-tasks.ts';

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
