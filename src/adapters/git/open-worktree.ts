import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { readTreeFile } from '../files/read-plain.ts';
import { splitPaths } from './clone/call-git.ts';
import { findOwnList, listExclusions, reachClone } from './clone/reach-clone.ts';
import { openHistory } from './open-history.ts';
import { readBounded } from './read-bounded.ts';
import { findCommit } from './resolve-refs.ts';
import { runGit, runTreeGit } from './run-git.ts';

/**
 * Opens the working tree as a `Tree`: tracked and untracked files that git does not ignore. Links are listed, never followed. A folder is
 * listed once, as it is then, and those of one tick with one call of git; contents are read as they are when they are asked for. A file that was
 * touched since it was first asked for is refused (`context-unreadable`): one reader would have other words than another. `whole`: a folder that is
 * listed whatever git ignores of it.
 */
export function openWorktree(root: string, whole?: string): Tree {
  const listings = new Map<string, Promise<readonly TreeEntry[]>>();
  const askListing = batchListings(root, whole);
  const firstStamps = new Map<string, string>();
  const refuseTouched = (path: string) => {
    const stamp = readStamp(root, path);
    if ((firstStamps.get(path) ?? stamp) !== stamp) throw changedMeanwhile(path);
    firstStamps.set(path, stamp);
  };
  return {
    name: 'WORKTREE',
    history: openHistory(root),
    read: (path, mostBytes) =>
      readBounded(path, mostBytes, (most) => {
        refuseTouched(path);
        return readTreeFile(join(root, path), most);
      }),
    readLink: async (path) => readLinkTarget(join(root, path)),
    async list(path) {
      const requestedPath = path || '.';
      const wider = [...listings.keys()].find((folder) => isInside(requestedPath, folder)) ?? requestedPath;
      const listed = listings.get(wider) ?? askListing(requestedPath);
      listings.set(wider, listed);
      return (await listed).filter((entry) => isInside(entry.path, requestedPath));
    },
    async stamp() {
      const paths = await listUnignored(root, ['.']);
      return new Map(paths.map((path) => [path, readStamp(root, path)]));
    },
  };
}

/** Lists the entries of all folders that are asked for in one tick with one call of git. */
function batchListings(root: string, whole: string | undefined): (folder: string) => Promise<readonly TreeEntry[]> {
  let waiting: string[] = [];
  let listed: Promise<readonly TreeEntry[]> = Promise.resolve([]);
  const flush = () => {
    const folders = waiting;
    waiting = [];
    return listFolders(root, folders, whole);
  };
  return (folder) => {
    if (waiting.length === 0) listed = setImmediate().then(flush);
    waiting.push(folder);
    return listed;
  };
}

async function listFolders(
  root: string,
  folders: readonly string[],
  whole: string | undefined,
): Promise<readonly TreeEntry[]> {
  const unignoredPaths = await listUnignored(root, folders);
  const isAsked = whole !== undefined && folders.some((folder) => isInside(whole, folder));
  const paths = [...new Set([...unignoredPaths, ...(isAsked ? await listPaths(root, [], [whole]) : [])])].sort();
  return paths.flatMap((entry) => readEntry(root, entry) ?? []);
}

function listUnignored(root: string, folders: readonly string[]): Promise<readonly string[]> {
  return listPaths(root, ['-c', ...listExclusions(reachClone(root))], folders);
}

async function listPaths(
  root: string,
  options: readonly string[],
  folders: readonly string[],
): Promise<readonly string[]> {
  const places = folders.map((path) => (path === '.' ? path : `:(literal)${path}`));
  const result = await runTreeGit(root, ['ls-files', '-z', '-o', ...options, '--', ...places]);
  if (!result.ok) {
    const message = `git does not list the files of the working tree: ${quoteValue(result.stderr.split('\n').at(-1) ?? '')}`;
    throw setupError('git-failed', message, 'Nothing was read: see what "git status" says in that folder.');
  }
  return splitPaths(result.stdout);
}

function readLinkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Reads the kind of one path, synchronously: for a hundred thousand files, promises take longer than the answers. */
function readEntry(root: string, path: string): TreeEntry | undefined {
  try {
    const stats = lstatSync(join(root, path));
    if (stats.isSymbolicLink()) return { path, mode: '120000' };
    if (!stats.isFile()) return { path, mode: '160000' };
    return { path, mode: stats.mode & 0o100 ? '100755' : '100644' };
  } catch {
    return undefined;
  }
}

/** Reads the stamp of a path, which any write, rename or change of rights changes, as far as the clock of the disk tells two moments apart. */
function readStamp(root: string, path: string): string {
  try {
    const { ino, mode, size, mtimeNs, ctimeNs } = lstatSync(join(root, path), { bigint: true });
    return [ino, mode, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return 'not there';
  }
}

/** Refuses a working tree in which a file was written, came or went while it was read. */
export function changedMeanwhile(file: string): ProblemError {
  const hint = 'Run the same command again when nothing writes there, or check a commit: leave out --head WORKTREE.';
  return setupError('context-unreadable', `${quoteValue(file)} changed while it was read`, hint, { file });
}

/** Lists the paths that git ignores in the working tree: a commit would leave them out. What is tracked is never ignored. */
export async function listIgnored(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const excludeFile = findOwnList(reachClone(root));
  const lists = [[], ...(excludeFile === undefined ? [] : [['-c', `core.excludesFile=${excludeFile}`]])];
  const ask = ['check-ignore', '-z', '--stdin'];
  const input = paths.map((path) => `${path}\0`).join('');
  const answers = await Promise.all(lists.map((list) => runTreeGit(root, [...list, ...ask], input)));
  return [...new Set(answers.flatMap(({ ok, stdout }) => (ok ? splitPaths(stdout) : [])))];
}

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
