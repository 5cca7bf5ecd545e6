import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { applyChanges } from '../../adapters/files/apply-changes.ts';
import type { MinedTask, MiningReport } from '../../core/model/mining-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { LockedProof } from '../../core/model/rule/task.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { loadWorktree } from '../../gate/change/load-worktree.ts';
import { listUnfrozen } from '../../gate/suite/lock-file.ts';
import { proveForFreeze, writeLock } from '../../gate/trials/place/prove-tasks.ts';
import type { MineRequest } from './mine-request.ts';
import type { MiningEnvironment } from './mining-environment.ts';
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
    // A folder in the place of a file is somebody else's and stays.
    await Promise.allSettled(changes.map(({ path }) => rm(join(root, path), { force: true })));
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return changes.map(({ path }) => path);
}

/**
 * Freezes a task that was just written in the lock with what proved it, so that a killed process leaves none that waits; gives the path of the lock.
 */
export async function freezeMined(
  file: string,
  proof: LockedProof,
  request: MineRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<string | undefined> {
  const inputs = await loadWorktree(request, deps);
  const tasks = [...inputs.head.suites.values()].flatMap((suite) => suite.tasks);
  return writeLock(
    inputs,
    tasks.filter((task) => task.file === file),
    new Map([[file, proof]]),
  );
}

/** The outcome of tasks that an earlier run left without freezing them; `problems` say why one still waits. */
export type FinishedLeft = Pick<MiningReport, 'finished' | 'files' | 'problems'>;

/**
 * Proves and freezes tasks that a killed run wrote: until then `check` refuses the suite. Throws ProblemError when the fixture cannot be
 * prepared.
 */
export async function finishLeft(
  inputs: GateInputs,
  { suite }: Pick<MiningEnvironment, 'suite'>,
  deps: Dependencies,
): Promise<FinishedLeft> {
  const { tree, lock } = inputs.head;
  const files = suite.map(({ file }) => file);
  const left = new Set(await listUnfrozen(tree, files, lock));
  const { proofs, problems } = await proveForFreeze(
    inputs,
    suite.filter(({ file }) => left.has(file)),
    deps,
  );
  // An interrupted proof says nothing about a task.
  if (deps.signal.aborted) return { finished: [], files: [], problems: [] };
  const frozen = suite.filter(({ file }) => proofs.has(file));
  const path = frozen.length === 0 ? undefined : await writeLock(inputs, frozen, proofs);
  return { finished: [...proofs.keys()], files: path === undefined ? [] : [path], problems };
}
