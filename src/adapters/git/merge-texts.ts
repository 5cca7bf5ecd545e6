import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLooseGit } from './run-git.ts';

/** Three states of one file: `theirs` against `base` is the change that is carried over to `ours`. */
export interface ThreeTexts {
  readonly ours: string;
  readonly base: string;
  readonly theirs: string;
}

/** Merges texts by git's own three-way merge, outside of any repository; undefined where they conflict. Throws Error when git cannot run. */
export async function mergeTexts({ ours, base, theirs }: ThreeTexts): Promise<string | undefined> {
  if (ours === base) return theirs;
  if (base === theirs) return ours;
  const folder = await mkdtemp(join(tmpdir(), 'rentroll-merge-'));
  try {
    const names = { ours, base, theirs };
    for (const [name, text] of Object.entries(names)) await writeFile(join(folder, name), text);
    const { ok, stdout, stderr } = await runLooseGit(folder, ['merge-file', '-p', '--quiet', 'ours', 'base', 'theirs']);
    if (!ok && stdout.length === 0) throw new Error(`git merge-file failed: ${stderr}`);
    return ok ? stdout.toString('utf8') : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
