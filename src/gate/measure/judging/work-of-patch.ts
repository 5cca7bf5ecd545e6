import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFault } from '../../../adapters/files/disk-fault.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { applyPatch } from '../fixture/copy-git.ts';
import { makeWorkspace } from '../fixture/make-workspace.ts';
import { compareSnapshots, snapshotCopy } from '../incidents/copy-snapshot.ts';
import type { JudgeEnvironment } from './judge-environment.ts';
import { listWork, type WorkFile } from './list-work.ts';

/** What an agent would have done that applied a task's reference patch and nothing else; `refusal` says why it does not apply. */
export async function workOfReference(
  task: GoldenTask,
  environment: JudgeEnvironment,
): Promise<{ readonly files: readonly WorkFile[] } | { readonly refusal: string }> {
  const copy = await makeWorkspace(
    environment.fixture,
    environment.scratch,
    hashParts('reference', task.digest),
    new Map(),
  ).catch((error: unknown) => {
    // Nothing but this machine has had a hand in it yet.
    throw error instanceof Error && 'code' in error ? temporaryFault(error.message) : error;
  });
  try {
    const before = await snapshotCopy(copy.root);
    const patch = join(copy.root, '..', 'reference.patch');
    await writeFile(patch, task.reference);
    const refusal = await applyPatch(copy.root, patch, { PATH: environment.env['PATH'] });
    if (refusal !== undefined) return { refusal };
    const changes = compareSnapshots(before, await snapshotCopy(copy.root));
    const place = { root: copy.root, template: environment.fixture.template, own: new Set<string>() };
    return { files: await listWork(changes, task, place) };
  } finally {
    await copy.remove();
  }
}
