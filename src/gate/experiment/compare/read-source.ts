import { posix, relative, resolve, sep } from 'node:path';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { TextSource } from '../../../core/model/request/gate-request.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { type LaidFile, layText } from '../../../core/model/trial/overlay.ts';
import { decodeText } from '../../../core/text/decode-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside, isRepositoryPath } from '../../../core/util/repository-path.ts';
import { openCommitTree, openWorkingTree } from '../../change/open-tree.ts';

/** A side as it was found: its files by their paths in the repository; none for `none`. */
export interface FoundSource {
  readonly name: string;
  /** Path that was named; empty for `none`. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly files: ReadonlyMap<string, LaidFile>;
  /** Reads another file of the same tree, for imports. */
  readonly read: (path: string) => Promise<string | undefined>;
}

const limits = { codePrefix: 'side', maxBytes: 256 * 1024 };
/** A side is what an agent reads and starts; a folder with more is some other folder. */
const mostFiles = 100;
const mostBytes = 8 * 1024 * 1024;

/**
 * Reads a source from the working tree or from the commit before its colon. Paths are relative to `cwd`. Throws ProblemError for a file
 * that is not there, lies outside of the repository, is a link, or Markdown and no clean UTF-8, and for an empty folder or one of more than
 * 100 files. A skill is its folder, scripts and all.
 */
export async function readSource(source: TextSource, place: { readonly root: string; readonly cwd: string }) {
  const { file, text } = source;
  const nothing = { name: file, path: '', isFolder: false, read: async () => undefined };
  if (text !== undefined)
    return { ...nothing, path: file, files: new Map([[file, layText(text)]]) } satisfies FoundSource;
  if (file === 'none') return { ...nothing, files: new Map<string, LaidFile>() } satisfies FoundSource;
  const { tree, path } = await locate(file, place);
  const entries = await listFiles(tree, path, file);
  const read = await Promise.all(entries.map(async (entry) => [entry.path, await readFile(tree, entry)] as const));
  const present = read.flatMap(([one, content]) => (content === undefined ? [] : [[one, content] as const]));
  if (!present.some(([one]) => isInside(one, path))) throw missing(file);
  return {
    name: file,
    path,
    isFolder: !present.some(([one]) => one === path),
    files: new Map(present),
    read: (other: string) => readText(tree, other),
  } satisfies FoundSource;
}

async function locate(file: string, { root, cwd }: { readonly root: string; readonly cwd: string }) {
  const [, revision, named] = /^([^:]+):(.+)$/.exec(file) ?? [];
  if (revision !== undefined && named !== undefined) {
    return { tree: await openCommitTree(root, revision), path: requireInside(posix.normalize(named), file) };
  }
  const path = relative(root, resolve(cwd, file)).split(sep).join('/');
  const { tree } = await openWorkingTree(root);
  return { tree, path: requireInside(path, file) };
}

function requireInside(path: string, file: string): string {
  const plain = path.replace(/\/$/, '');
  if (isRepositoryPath(plain)) return plain;
  const hint = 'Name a file of this repository, or commit:path for one of another commit.';
  throw setupError('side-outside', `the side ${quoteValue(file)} does not lie in this repository`, hint);
}

async function listFiles(tree: Tree, path: string, file: string): Promise<readonly TreeEntry[]> {
  const folder = posix.dirname(path);
  const whole = posix.basename(path) === 'SKILL.md' && folder !== '.' ? folder : path;
  const files = (await tree.list(whole)).filter(({ mode }) => mode.startsWith('100'));
  if (files.length > mostFiles) {
    const message = `the side ${quoteValue(file)} is a folder of ${files.length} files, more than ${mostFiles}`;
    throw setupError('side-too-many-files', message, 'Name the folder that holds what the agent reads, and no other.');
  }
  // What git ignores is in no list and may be compared all the same.
  return files.length > 0 ? files : [{ path, mode: '100644' }];
}

/** Bytes and mode; of what is read as a text, it must be one. */
async function readFile(tree: Tree, { path, mode }: TreeEntry): Promise<LaidFile | undefined> {
  if (readsAsText(path)) await readText(tree, path);
  const bytes = await tree.read(path);
  if (bytes === undefined) return undefined;
  if (bytes.length > mostBytes) {
    const message = `the side's file ${quoteValue(path)} is larger than ${mostBytes / 1024 / 1024} MiB`;
    throw setupError('side-too-large', message, 'Take it out of the side.', { file: path });
  }
  return { bytes, mode: mode === '100755' ? '100755' : '100644' };
}

/** Returns true for a file that agents read as words, wherever it lies. */
export function readsAsText(path: string): boolean {
  return /\.(?:md|mdc|markdown|txt)$/.test(path);
}

async function readText(tree: Tree, path: string): Promise<string | undefined> {
  const bytes = await tree.read(path);
  if (bytes === undefined) return undefined;
  const decoded = decodeText(bytes, path, 'setup', limits);
  if (decoded.value === undefined) throw new ProblemError(decoded.problems);
  return decoded.value;
}

function missing(file: string) {
  const hint = 'Name a file or folder of the repository; "none" is a context without it. Links are not followed.';
  return setupError('side-missing', `the side ${quoteValue(file)} does not exist`, hint, { file });
}
