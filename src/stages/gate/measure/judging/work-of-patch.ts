import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import type { GoldenTask } from '../../../../foundation/model/rule/task.ts';
import { hashParts } from '../../../../foundation/util/hash.ts';
import { makeWorkspace } from '../fixture/make-workspace.ts';
import { compareSnapshots, snapshotCopy } from '../incidents/copy-snapshot.ts';
import type { JudgePlace } from './judge-place.ts';
import { listWork, type WorkFile } from './work/list-work.ts';

/** What an agent would have done that applied a task's reference patch and nothing else; `refusal` says why it does not apply. */
export async function workOfReference(
  task: GoldenTask,
  place: JudgePlace,
): Promise<{ readonly files: readonly WorkFile[] } | { readonly refusal: string }> {
  const copy = await makeWorkspace(place.fixture, place.scratch, hashParts('reference', task.digest), {});
  try {
    const before = await snapshotCopy(copy.root);
    const refusal = await applyPatch(task.reference, copy.root, place.env);
    if (refusal !== undefined) return { refusal };
    const changes = compareSnapshots(before, await snapshotCopy(copy.root));
    return await listWork(changes, task, { root: copy.root, template: place.fixture.template, own: new Set() });
  } finally {
    await copy.remove();
  }
}

async function applyPatch(text: string, root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const patch = join(root, '..', 'reference.patch');
  await writeFile(patch, text);
  const result = await execa('git', ['apply', '--whitespace=nowarn', patch], {
    cwd: root,
    env: { PATH: env['PATH'] ?? '/usr/bin:/bin' },
    extendEnv: false,
    reject: false,
  });
  return result.exitCode === 0 ? undefined : (result.stderr || result.shortMessage || 'git apply failed').slice(0, 300);
}
