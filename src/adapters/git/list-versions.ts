import { splitBatch } from './clone/call-git.ts';
import { findClone } from './clone/find-clone.ts';
import { findCommit } from './resolve-refs.ts';
import { runGit } from './run-git.ts';

/** Most commits that are looked through. */
const mostCommits = 500;

/** A text that a file had, and since when. */
export interface DatedVersion {
  readonly path: string;
  /** Milliseconds: when the commit that brought it was made. */
  readonly sinceMs: number;
  /** Undefined where the commit took the file away. */
  readonly text: string | undefined;
}

/**
 * Every text that some files had in the history of `HEAD`, each once, at most as many as `mostCommits` commits brought; none outside of a
 * repository or before the first commit.
 */
export async function listVersions(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const dated = await listDatedVersions(root, paths);
  return [...new Set(dated.flatMap(({ text }) => (text === undefined ? [] : [text])))];
}

/** The same with the time of the commit that brought each, the newest first. */
export async function listDatedVersions(root: string, paths: readonly string[]): Promise<readonly DatedVersion[]> {
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
  const quiet = ['--no-ext-diff', '--no-textconv', '-z', '--format=@%ct'];
  const head = findClone(root) === undefined ? undefined : await findCommit(root, 'HEAD');
  if (head === undefined) return [];
  const { ok, stdout } = await runGit(root, [...asked, ...quiet, head, '--', ...paths]);
  if (!ok) return [];
  const found = readRaw(stdout.toString('utf8'));
  const unique = [...new Set(found.map(({ id }) => id).filter((id) => !isNothing(id)))];
  const texts = await readTexts(root, unique);
  return found.map(({ id, path, sinceMs }) => ({ path, sinceMs, text: texts.get(id) }));
}

/** What a removed file is called. */
const isNothing = (id: string) => /^0+$/u.test(id);

/** `@TIME`, then an entry and a path for each file. */
function readRaw(text: string) {
  let sinceMs = 0;
  const parts = text.split('\0');
  return parts.flatMap((part, index) => {
    const time = /^\n?@(\d+)/u.exec(part);
    if (time !== null) sinceMs = Number(time[1]) * 1000;
    const entry = /:\d+ (?:100\d+|000000) [0-9a-f]+ ([0-9a-f]+) /u.exec(part);
    const path = parts[index + 1];
    return entry === null || path === undefined ? [] : [{ id: entry[1] ?? '', path, sinceMs }];
  });
}

async function readTexts(root: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const batch = await runGit(root, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
  if (!batch.ok) return new Map();
  const contents = splitBatch(batch.stdout);
  return new Map(
    ids.flatMap((id, index) => {
      const content = contents[index];
      return content === undefined ? [] : [[id, content.toString('utf8')] as const];
    }),
  );
}
