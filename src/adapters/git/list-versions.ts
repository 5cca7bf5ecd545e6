import { findClone } from './clone/find-clone.ts';
import { readObjects } from './read-objects.ts';
import { findCommit } from './resolve-refs.ts';
import { runGit } from './run-git.ts';

/** Most commits that are looked through. */
const mostCommits = 500;

/**
 * Lists every text that some files had in the history of `HEAD`, each once, at most as many as `mostCommits` commits brought; none outside
 * of a repository or before the first commit.
 */
export async function listVersions(root: string, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const logArgs = [
    'log',
    '-n',
    String(mostCommits),
    '--diff-merges=first-parent',
    '--raw',
    '--no-abbrev',
    '--no-renames',
  ];
  const quiet = ['--no-ext-diff', '--no-textconv', '-z', '--format='];
  const head = findClone(root) === undefined ? undefined : await findCommit(root, 'HEAD');
  if (head === undefined) return [];
  const { ok, stdout } = await runGit(root, [...logArgs, ...quiet, head, '--', ...paths]);
  if (!ok) return [];
  const texts = await readTexts(root, listBlobs(stdout.toString('utf8')));
  return [...new Set(texts)];
}

/** Returns true for the id of a removed file: zeros. */
const isNothing = (id: string) => /^0+$/u.test(id);

/** The object ids of the plain files in the raw log, each once. */
function listBlobs(log: string): readonly string[] {
  const entries = log.matchAll(/:\d+ (?:100\d+|000000) [0-9a-f]+ ([0-9a-f]+) /gu);
  const ids = Array.from(entries, ([, id = '']) => id);
  return [...new Set(ids.filter((id) => !isNothing(id)))];
}

async function readTexts(root: string, ids: readonly string[]): Promise<readonly string[]> {
  const objects = await readObjects(root, ids).catch(() => []);
  return objects.flatMap((object) => (object?.type === 'blob' ? object.content.toString('utf8') : []));
}
