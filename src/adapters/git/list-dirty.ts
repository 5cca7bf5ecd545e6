import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { nameObject, splitPaths } from './clone/call-git.ts';
import { listExclusions, reachClone } from './clone/reach-clone.ts';
import { findCommit } from './resolve-refs.ts';
import { runGit, runTreeGit } from './run-git.ts';

/**
 * Lists the paths with uncommitted changes at or below the given ones: staged, edited, deleted or new, and not ignored. Files are read and
 * hashed here: git's own comparison would start what a checkout names as filters, and look into repositories inside of it.
 */
export async function listDirty(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const wanted = ['--', ...paths.map((path) => `:(literal)${path}`)];
  const [staged, tracked, untracked] = await Promise.all([
    listStaged(root, wanted),
    demandPaths(root, ['ls-files', '-s', '-z', ...wanted]),
    demandPaths(root, ['ls-files', '-o', '-z', ...listExclusions(reachClone(root)), ...wanted]),
  ]);
  const edited = tracked.map(readEntry).filter((entry) => !isAsIndexed(root, entry));
  return [...new Set([...staged, ...edited.map(({ path }) => path), ...untracked])].sort();
}

/** Lists the paths that differ between the index and the commit; before the first commit, all of it. */
async function listStaged(root: string, wanted: readonly string[]): Promise<readonly string[]> {
  const head = await findCommit(root, 'HEAD');
  if (head === undefined) return demandPaths(root, ['ls-files', '-z', ...wanted]);
  const diffArgs = [
    'diff-index',
    '--cached',
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    '--ignore-submodules',
    '-z',
  ];
  const { ok, stdout, stderr } = await runGit(root, [...diffArgs, head, ...wanted]);
  if (!ok) throw new Error(`git diff-index failed: ${stderr}`);
  return splitPaths(stdout);
}

async function demandPaths(root: string, args: readonly string[]): Promise<readonly string[]> {
  const { ok, stdout, stderr } = await runTreeGit(root, args);
  if (!ok) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return splitPaths(stdout);
}

interface Indexed {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
}

/** One line of `ls-files -s -z`: `<mode> <id> <stage>\t<path>`. */
function readEntry(line: string): Indexed {
  const tab = line.indexOf('\t');
  const [mode = '', id = ''] = line.slice(0, tab).split(' ');
  return { path: line.slice(tab + 1), mode, id };
}

function isAsIndexed(root: string, { path, mode, id }: Indexed): boolean {
  // A repository inside: what it holds is its own affair.
  if (mode === '160000') return true;
  const content = readContent(join(root, path), mode);
  return (
    content !== undefined && [content, withoutReturns(content)].some((bytes) => nameObject('blob', bytes, id) === id)
  );
}

/** Bytes of a file of that mode; undefined where something else is there, or nothing. */
function readContent(path: string, mode: string): Buffer | undefined {
  try {
    const stats = lstatSync(path);
    if (mode === '120000') return stats.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : undefined;
    const isProgram = process.platform === 'win32' ? mode === '100755' : (stats.mode & 0o100) !== 0;
    return stats.isFile() && isProgram === (mode === '100755') ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Lines end with a return in a checkout where the user wants them so; a commit has them without. */
function withoutReturns(content: Buffer): Buffer {
  return content.includes('\r\n')
    ? Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : content;
}
