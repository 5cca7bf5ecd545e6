import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { compareText } from '../../core/util/values.ts';
import { readTreeFile } from '../files/read-plain.ts';
import { splitPaths } from './clone/call-git.ts';
import type { Clone } from './clone/find-clone.ts';
import { reachClone } from './clone/reach-clone.ts';
import { isOff, readTreeSettings } from './clone/tree-settings.ts';
import { batchBlobs } from './open-commit.ts';
import { openWorktree } from './open-worktree.ts';
import { readBounded } from './read-bounded.ts';
import { runTreeGit } from './run-git.ts';

/** A file of the index; `isSkipped` where a sparse checkout leaves it out of the working tree. */
interface IndexedFile {
  readonly mode: string;
  readonly id: string;
  readonly isSkipped: boolean;
}

/**
 * Opens the working tree as a commit of all of it would be: files that a sparse checkout leaves out are those of the index, modes and links are
 * those of the index where the clone does not look at them (`core.fileMode`, `core.symlinks`), and line ends are those that git would commit.
 * `openWorktree` gives what lies on the disk, which is what a session reads.
 */
export function openCommittable(root: string): Tree {
  const disk = openWorktree(root);
  const clone = reachClone(root);
  const settings = readTreeSettings(clone);
  const isIndexNeeded = isOff(settings.get('symlinks')) || isOff(settings.get('filemode')) || mayLeaveOut(clone);
  const fetchBlob = batchBlobs(root);
  const convertsLines = batchConversions(
    root,
    ['true', 'yes', 'on', '1', 'input'].includes(settings.get('autocrlf') ?? ''),
  );
  let listing: Promise<ReadonlyMap<string, IndexedFile>> | undefined;
  const readIndex = () => {
    listing ??= isIndexNeeded ? listIndex(root) : Promise.resolve(new Map());
    return listing;
  };
  const isLinkFile = (file: IndexedFile | undefined) => file?.mode === '120000' && isOff(settings.get('symlinks'));
  return {
    ...disk,
    async read(path, mostBytes) {
      const file = (await readIndex()).get(path);
      if (isLinkFile(file)) return undefined;
      const content = await disk.read(path, mostBytes);
      if (content === undefined) {
        if (file?.mode.startsWith('100') !== true || !isAway(root, path, file)) return undefined;
        const { id } = file;
        return readBounded(path, mostBytes, (most) => fetchBlob(id, most));
      }
      return content.includes('\r\n') && (await convertsLines(path)) ? withoutReturns(content) : content;
    },
    async readLink(path) {
      const file = (await readIndex()).get(path);
      if (isLinkFile(file)) return (await disk.read(path))?.toString('utf8');
      if (file?.mode === '120000' && isAway(root, path, file)) return (await fetchBlob(file.id)).toString('utf8');
      return disk.readLink(path);
    },
    async list(path) {
      const [index, listed] = await Promise.all([readIndex(), disk.list(path)]);
      const there = listed.map(
        (entry): TreeEntry => ({ ...entry, mode: modeOf(entry, index.get(entry.path), settings) }),
      );
      const away = [...index].flatMap(([file, { mode, isSkipped }]) => {
        const isAsked = isSkipped && (path === '' || isInside(file, path));
        return isAsked && isAway(root, file, { isSkipped }) ? [{ path: file, mode }] : [];
      });
      return away.length === 0 ? there : [...there, ...away].sort((a, b) => compareText(a.path, b.path));
    },
  };
}

/**
 * Returns false where no entry of the index can be left out of the working tree: the second version of its format, which git writes unless it is
 * needed otherwise, has no bit for that. An index that is split has entries elsewhere.
 */
function mayLeaveOut({ gitDir }: Clone): boolean {
  const beginning = readTreeFile(join(gitDir, 'index'), indexHead.length - 1);
  const isSplit = listNames(gitDir).some((name) => name.startsWith('sharedindex.'));
  return isSplit || beginning?.equals(indexHead) !== true;
}

/** The signature of an index and the version of its format, 2. */
const indexHead = Buffer.from('DIRC\0\0\0\u0002', 'latin1');

/** Lists the names in a folder; none where it cannot be read. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function listIndex(root: string): Promise<ReadonlyMap<string, IndexedFile>> {
  const { ok, stdout, stderr } = await runTreeGit(root, ['ls-files', '-c', '-s', '-t', '-z']);
  if (!ok) throw new Error(`git ls-files failed: ${stderr}`);
  return new Map(splitPaths(stdout).map(readIndexed));
}

/** Reads one row of `ls-files -s -t -z`: `<tag> <mode> <id> <stage>\t<path>`; S is the tag of a file that is left out. */
function readIndexed(row: string): readonly [string, IndexedFile] {
  const tab = row.indexOf('\t');
  const [tag = '', mode = '', id = ''] = row.slice(0, tab).split(' ');
  return [row.slice(tab + 1), { mode, id, isSkipped: tag === 'S' }];
}

function isAway(root: string, path: string, { isSkipped }: Pick<IndexedFile, 'isSkipped'>): boolean {
  return isSkipped && lstatSync(join(root, path), { throwIfNoEntry: false }) === undefined;
}

function modeOf(
  { mode }: TreeEntry,
  file: IndexedFile | undefined,
  settings: ReturnType<typeof readTreeSettings>,
): string {
  if (!mode.startsWith('100')) return mode;
  if (file?.mode === '120000' && isOff(settings.get('symlinks'))) return file.mode;
  if (!isOff(settings.get('filemode'))) return mode;
  return file?.mode.startsWith('100') ? file.mode : '100644';
}

/** Asks git, once for the paths of one tick, whether a commit of a file would have its lines end without a return. */
function batchConversions(root: string, isAutomatic: boolean): (path: string) => Promise<boolean> {
  let waiting: string[] = [];
  let answers: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  const flush = async () => {
    const paths = waiting;
    waiting = [];
    const places = paths.map((path) => `:(literal)${path}`);
    const { ok, stdout } = await runTreeGit(root, ['ls-files', '-c', '-o', '-z', '--eol', '--', ...places]);
    return new Set(ok ? splitPaths(stdout).flatMap((row) => findConverted(row, isAutomatic)) : []);
  };
  return async (path) => {
    if (waiting.length === 0) answers = setImmediate().then(flush);
    waiting.push(path);
    return (await answers).has(path);
  };
}

/** Reads one row of `ls-files --eol -z`: `i/<ends in the index> w/<ends on disk> attr/<attributes>\t<path>`, as gitattributes(5) converts. */
function findConverted(row: string, isAutomatic: boolean): readonly string[] {
  const [, inIndex = '', onDisk = '', attributes = '', path = ''] =
    /^i\/(\S*)\s+w\/(\S*)\s+attr\/([^\t]*)\t(.*)$/su.exec(row) ?? [];
  const words = attributes.trim().split(/\s+/);
  const isText =
    words.includes('text') || (!words.includes('text=auto') && words.some((word) => word.startsWith('eol=')));
  const isGuessed = words.includes('text=auto') || (attributes.trim() === '' && isAutomatic);
  // What was committed with returns keeps them where git only guesses, and what it takes for binary does.
  const isKept = ['crlf', 'mixed'].includes(inIndex) || onDisk === '-text';
  return isText || (isGuessed && !isKept) ? [path] : [];
}

function withoutReturns(content: Buffer): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
