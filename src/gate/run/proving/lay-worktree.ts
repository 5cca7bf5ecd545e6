import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tree } from '../../../core/model/tree.ts';
import type { LaidFile } from '../../../core/model/trial/overlay.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';
import { layFile } from '../../measure/fixture/make-workspace.ts';
import { followFolders } from '../../repository/reading/follow-folders.ts';
import { followLinks } from '../../repository/reading/read-instructions.ts';

/** A larger file is data: no runtime reads it by itself. */
const largestBytes = 1024 * 1024;

/** What an arm lays over the copy, and settings and servers, which grant and start things. */
const isLaidElsewhere = (path: string) =>
  /^\.claude\/(?:skills|commands|agents|output-styles|rules|hooks)\/|(?:^|\/)\.claude\/settings(?:\.local)?\.json$|^\.mcp\.json$/.test(
    path,
  );

/**
 * Writes a copy of a working tree below a folder that is not there yet: what git does not ignore, links as what they lead to inside of the
 * repository, without what each arm lays over it, servers, submodules and large files. Returns the paths that were written, in their order.
 */
export async function layWorktree(worktree: Tree, root: string): Promise<readonly string[]> {
  const tree = await followFolders(worktree);
  await mkdir(root);
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const written: string[] = [];
  for (const { path, mode } of entries.values()) {
    if (mode === '160000' || isLaidElsewhere(path) || !isRepositoryPath(path)) continue;
    const at = (await followLinks(tree, entries, path)) ?? path;
    const bytes = await tree.read(at);
    if (bytes === undefined || bytes.length > largestBytes) continue;
    const file: LaidFile = { bytes, mode: entries.get(at)?.mode === '100755' ? '100755' : '100644' };
    await layFile(root, path, file);
    written.push(path);
  }
  return written;
}

/** Where the copy that all starts are made from lies in a scratch directory. */
export function templateIn(scratch: string): string {
  return join(scratch, 'template');
}
