import { lstatSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { FindLoss, LossKind, LossQuestion, LostWork } from '../../core/model/live/work-view.ts';
import { splitPaths } from './clone/call-git.ts';
import { type Clone, findClone, findFormat, readGitFile, realFolder } from './clone/find-clone.ts';
import { listExclusions, mayRead, readPersonal } from './clone/reach-clone.ts';
import { objectName, readRef } from './clone/read-refs.ts';
import { callTreeGit } from './clone/tree-settings.ts';

/** Milliseconds that git has for an answer where the environment sets no other limit: a session waits for it. */
const usualMs = 400;

/**
 * Opens the question of hooks what work a command would lose. `RENTROLL_GIT_LIMIT_MS` in the environment sets how many milliseconds git has for an
 * answer, on a slow disk or a busy machine; what is no number above 0 sets nothing.
 */
export function openFindLoss(env: NodeJS.ProcessEnv): FindLoss {
  const set = Number(env['RENTROLL_GIT_LIMIT_MS']);
  return (question) => findLoss(question, set > 0 ? set : usualMs);
}

/** A clone that is asked, until its time is over. */
interface AskedClone {
  readonly clone: Clone;
  readonly ask: (args: readonly string[]) => Buffer;
}

/**
 * Finds the work that a command would lose in the clone around its folder, by git itself and by nothing that the clone names. Undefined
 * outside of a clone of this user's, and where git does not answer in time. Never throws.
 */
export function findLoss(question: LossQuestion, mostMs: number): LostWork | undefined {
  try {
    const clone = findClone(question.dir);
    if (clone === undefined || !mayRead(clone) || findFormat(clone) === undefined) return undefined;
    const until = performance.now() + mostMs;
    const ask = (args: readonly string[]) => {
      const timeoutMs = Math.floor(until - performance.now());
      if (timeoutMs < 1) throw new Error('git has no time left');
      return callTreeGit(clone, args, timeoutMs);
    };
    const paths = question.paths.flatMap((path) => readPath(clone, question.dir, path));
    // Every path named lies outside of the clone.
    if (question.kind !== 'stash' && question.paths.length > 0 && paths.length === 0) return nothing;
    return finders[question.kind]({ clone, ask }, question, ['--', ...paths]);
  } catch {
    return undefined;
  }
}

const nothing: LostWork = { files: [], lines: 0, stashes: 0 };

/** Returns a path as git is asked for it from the root of the clone, with git's patterns; none for one that leads out of it. */
function readPath(clone: Clone, dir: string, path: string): readonly string[] {
  // `:/` and its like begin anywhere: all of the clone is looked at.
  if (path.startsWith(':')) return ['.'];
  const from = realFolder(dir) ?? dir;
  const pathFromRoot = relative(clone.root, resolve(from, path));
  return pathFromRoot === '..' || pathFromRoot.startsWith('../') ? [] : [pathFromRoot === '' ? '.' : pathFromRoot];
}

type Finder = (target: AskedClone, question: LossQuestion, paths: readonly string[]) => LostWork;

const finders: Readonly<Record<LossKind, Finder>> = {
  unstaged: ({ ask }, _, paths) => readNumbers(ask(['diff-files', ...numbers, ...paths])),
  uncommitted: ({ clone, ask }, _, paths) => {
    const head = readRef(clone, 'HEAD');
    // Before the first commit there is nothing that could be put back.
    return head === undefined ? nothing : readNumbers(ask(['diff-index', ...numbers, head, ...paths]));
  },
  untracked: (target, question, paths) => findUntracked(target, question, [...listExclusions(target.clone), ...paths]),
  ignored: (target, question, paths) =>
    findUntracked(target, question, ['-i', ...listExclusions(target.clone), ...paths]),
  'untracked-and-ignored': findUntracked,
  stash: findStashes,
};

/** Arguments of a diff in numbers. A file deleted in the working tree is given back and not lost. */
const numbers = [
  ...['--numstat', '-z', '--diff-filter=d'],
  ...['--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules'],
];

/** Reads lines of `--numstat -z`: `<added>\t<deleted>\t<path>`, with `-` for a file that is no text. */
function readNumbers(answer: Buffer): LostWork {
  const rows = splitPaths(answer).map((row) => row.split('\t'));
  const changed = rows.filter(([added, deleted]) => added !== '0' || deleted !== '0');
  const lines = changed.reduce((sum, [added, deleted]) => sum + (Number(added) || 0) + (Number(deleted) || 0), 0);
  return { files: changed.map(([, , ...path]) => path.join('\t')), lines, stashes: 0 };
}

function findUntracked({ clone, ask }: AskedClone, { isDeep }: LossQuestion, wanted: readonly string[]): LostWork {
  const folders = isDeep ? [] : ['--directory', '--no-empty-directory'];
  const listedPaths = splitPaths(ask([...readPersonal().args, 'ls-files', '-o', '-z', ...folders, ...wanted]));
  // A folder is left, and so is a repository of its own.
  const files = listedPaths.filter((path) => !path.endsWith('/'));
  return { files, lines: countLines(clone.root, files), stashes: 0 };
}

const mostCounted = 200;
const longestCounted = 1024 * 1024;

/** Counts the lines of files of a working tree; of the first ones, where there are many. */
function countLines(root: string, files: readonly string[]): number {
  return files.slice(0, mostCounted).reduce((sum, file) => sum + countFile(join(root, file)), 0);
}

function countFile(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size > longestCounted) return 0;
  return readFileSync(path, 'latin1').split('\n').length - 1;
}

const mostStashes = 5;

/** Finds the stashes: a log of commits, the newest at its end. */
function findStashes({ clone, ask }: AskedClone, { paths: wanted }: LossQuestion): LostWork {
  const log = (readGitFile(join(clone.commonDir, 'logs/refs/stash')) ?? '').trim().split('\n');
  const ids = log.flatMap((line) => line.split(' ', 2)[1] ?? []).toReversed();
  const all = ids.filter((id) => objectName.test(id));
  const lost = wanted.length === 0 ? all : wanted.flatMap((number) => all[Number(number)] ?? []);
  const each = lost.slice(0, mostStashes).map((id) => readNumbers(ask(['diff-tree', ...numbers, '-r', `${id}^1`, id])));
  return {
    files: [...new Set(each.flatMap(({ files }) => files))],
    lines: each.reduce((sum, { lines }) => sum + lines, 0),
    stashes: lost.length,
  };
}
