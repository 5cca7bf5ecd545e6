import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyChanges } from '../../adapters/files/apply-changes.ts';
import type { MinedTask } from '../../core/model/mining-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { LockedProof } from '../../core/model/rule/task.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { loadWorktree } from '../../gate/repository/reading/load-worktree.ts';
import { growLock } from '../../gate/suite/grow-lock.ts';
import { renderLock } from '../../gate/suite/render-lock.ts';
import type { MineRequest } from './mine-request.ts';
import { type ProvedDraft, taskFiles } from './name-task.ts';

/**
 * Writes the files of a task, the task itself last: a process that is killed before leaves no task, and what it left goes when this number is
 * written again. Returns their paths. Throws ProblemError when they cannot be written: nothing of the task stays then.
 */
export async function writeTask(
  root: string,
  proved: ProvedDraft,
  task: MinedTask,
  agent: string,
): Promise<readonly string[]> {
  const changes = taskFiles(proved, task, agent);
  const folder = join(root, task.file.replace(/\.md$/, '.tests'));
  await rm(folder, { recursive: true, force: true });
  try {
    await applyChanges(root, changes);
  } catch (error) {
    await Promise.all(changes.map(({ path }) => rm(join(root, path), { force: true })));
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return changes.map(({ path }) => path);
}

/** Freezes the tasks of this run in the lock with what proved them; the path of the lock, or nothing where there is none to freeze. */
export async function freezeMined(
  { refs }: GateInputs,
  proofs: ReadonlyMap<string, LockedProof>,
  request: MineRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<readonly string[]> {
  if (proofs.size === 0) return [];
  const { head } = await loadWorktree(request, deps);
  const { config, fixture } = head;
  if (config === undefined || fixture === undefined) return [];
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks).filter(({ file }) => proofs.has(file));
  const file = config.fixture.lock;
  await writeFile(join(refs.root, file), renderLock(growLock(head.lock, fixture, tasks, proofs)));
  return [file];
}
