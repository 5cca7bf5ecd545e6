import { splitBatch } from './quick-changes.ts';
import { runGit } from './run-git.ts';

/** Most commits that are looked through. */
const mostCommits = 500;

/**
 * Every text that some files had in the history of `HEAD`, each once, at most as many as `mostCommits` commits brought; none outside of a
 * repository or before the first commit.
 */
export async function listVersions(root: string, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const asked = [
    'log',
    '-n',
    String(mostCommits),
    '--diff-merges=first-parent',
    '--raw',
    '--no-abbrev',
    '--no-renames',
  ];
  const quiet = ['--no-ext-diff', '--no-textconv', '--format='];
  const { ok, stdout } = await runGit(root, [...asked, ...quiet, 'HEAD', '--', ...paths]);
  if (!ok) return [];
  const ids = [...stdout.toString('utf8').matchAll(/^:\d+ 100\d+ [0-9a-f]+ ([0-9a-f]+) /gmu)].map(([, id = '']) => id);
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const batch = await runGit(root, ['cat-file', '--batch'], `${unique.join('\n')}\n`);
  return batch.ok
    ? splitBatch(batch.stdout).flatMap((content) => (content === undefined ? [] : [content.toString('utf8')]))
    : [];
}
