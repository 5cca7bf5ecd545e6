import { splitPaths } from './clone/call-git.ts';
import { listExclusions, reachClone } from './clone/reach-clone.ts';
import { findCommit } from './resolve-refs.ts';
import { runGit, runTreeGit } from './run-git.ts';

/**
 * Lists the paths with uncommitted changes at or below the given ones: staged, edited, deleted or new, and not ignored. Git itself compares,
 * by the clone's settings of modes, line ends and sparse checkouts (`readTreeSettings`). It starts no filter, since none is configured for our
 * calls, and looks into no repository inside.
 */
export async function listDirty(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const wanted = ['--', ...paths.map((path) => `:(literal)${path}`)];
  const [staged, edited, untracked] = await Promise.all([
    listStaged(root, wanted),
    demandPaths(root, ['diff', ...comparing, ...wanted]),
    demandPaths(root, ['ls-files', '-o', '-z', ...listExclusions(reachClone(root)), ...wanted]),
  ]);
  return [...new Set([...staged, ...edited, ...untracked])].sort();
}

const comparing = ['--name-only', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules', '-z'];

/** Lists the paths that differ between the index and the commit; before the first commit, all of it. */
async function listStaged(root: string, wanted: readonly string[]): Promise<readonly string[]> {
  const head = await findCommit(root, 'HEAD');
  if (head === undefined) return demandPaths(root, ['ls-files', '-z', ...wanted]);
  const { ok, stdout, stderr } = await runGit(root, ['diff-index', '--cached', ...comparing, head, ...wanted]);
  if (!ok) throw new Error(`git diff-index failed: ${stderr}`);
  return splitPaths(stdout);
}

async function demandPaths(root: string, args: readonly string[]): Promise<readonly string[]> {
  const { ok, stdout, stderr } = await runTreeGit(root, args);
  if (!ok) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return splitPaths(stdout);
}
