import { lstat, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { readPlain, readPlainBytes } from '../../../adapters/files/read-plain.ts';
import type { GoldenTask, HiddenTests } from '../../../core/model/rule/task.ts';
import { type LaidFile, type LaidFiles, layText } from '../../../core/model/trial/overlay.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { type CopyChange, isInPlace } from '../incidents/copy-snapshot.ts';
import { guardsTasks, openedBy } from '../incidents/guard-files.ts';
import { writeLaid } from '../workspace/make-workspace.ts';

/** One path that an agent changed and may change: what it holds now. */
export type WorkFile =
  | { readonly kind: 'file'; readonly path: string; readonly content: Buffer; readonly isExecutable: boolean }
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  | { readonly kind: 'gone'; readonly path: string };

/** Where the agent worked, what it began with, and what lay there that is no part of the fixture (memory, instructions). */
interface WorkFolders {
  readonly root: string;
  readonly template: string;
  readonly overlayPaths: ReadonlySet<string>;
}

/** Larger files and more bytes than this are no work of a task: they stay where they are. */
const largestFileBytes = 16 * 1024 * 1024;
const largestWorkBytes = 128 * 1024 * 1024;

/** Lists the changes of a copy on paths that the task may write: everything but what guards tasks, and what the reference and `writes` open. */
export async function listWork(
  changes: readonly CopyChange[],
  task: Pick<GoldenTask, 'reference' | 'writes'>,
  place: WorkFolders,
): Promise<readonly WorkFile[]> {
  const isOpen = openedBy(task);
  const files: WorkFile[] = [];
  let bytes = 0;
  for (const { path, kind } of changes) {
    if (place.overlayPaths.has(path) || !isInPlace(path)) continue;
    if (guardsTasks(path, kind === 'made') && !isOpen(path)) continue;
    const file: WorkFile = (kind === 'removed' ? undefined : await readWork(place.root, path)) ?? {
      kind: 'gone',
      path,
    };
    bytes += file.kind === 'file' ? file.content.length : 0;
    if (bytes <= largestWorkBytes && !(await isSame(file, place))) files.push(file);
  }
  return files;
}

/** Hashes all that an agent did: kinds, paths, modes and bytes. The same work is judged the same. */
export function digestWork(files: readonly WorkFile[]): string {
  return hashParts(...files.flatMap(nameFile));
}

/** Reads the entry at a path; undefined for one that cannot be judged and is as good as gone: pipes, giants, links that leave the copy. */
async function readWork(root: string, path: string): Promise<WorkFile | undefined> {
  const facts = await lstat(join(root, path)).catch(() => undefined);
  if (facts?.isSymbolicLink()) return readLink(root, path);
  if (!facts?.isFile() || facts.size > largestFileBytes) return undefined;
  const content = readPlainBytes(join(root, path), { mostBytes: largestFileBytes });
  return content && { kind: 'file', path, content, isExecutable: (facts.mode & 0o100) !== 0 };
}

async function readLink(root: string, path: string): Promise<WorkFile | undefined> {
  const target = await readlink(join(root, path)).catch(() => '/');
  const end = normalize(join(dirname(path), target));
  const stays = !target.startsWith('/') && !end.startsWith('..') && isInPlace(end);
  return stays ? { kind: 'link', path, target } : undefined;
}

/** Returns true for a file with its old content: many tools write files back as they were. */
async function isSame(file: WorkFile, { template }: WorkFolders): Promise<boolean> {
  if (file.kind !== 'file') return false;
  const path = join(template, file.path);
  const facts = await lstat(path).catch(() => undefined);
  if (!facts?.isFile() || ((facts.mode & 0o100) !== 0) !== file.isExecutable) return false;
  return facts.size === file.content.length && file.content.equals(await readFile(path));
}

function nameFile(file: WorkFile): readonly string[] {
  if (file.kind === 'file') return [file.kind, file.path, String(file.isExecutable), sha256Hex(file.content)];
  return [file.kind, file.path, file.kind === 'link' ? file.target : ''];
}

/** Largest text that is read, in bytes. */
const largestTextBytes = 32 * 1024 * 1024;

/** Reads an ordinary file as text; undefined for everything else. */
export function readPlainText(path: string): string | undefined {
  return readPlain(path, { mostBytes: largestTextBytes });
}

/**
 * Lays an agent's work over a fresh copy of the fixture: first what it took away, so that a folder can stand where a file was, then its
 * files, links last, so that nothing is written through one.
 */
export async function layWork(root: string, files: readonly WorkFile[]): Promise<void> {
  for (const { kind, path } of files) if (kind !== 'file') await rm(join(root, path), { recursive: true, force: true });
  for (const file of files) if (file.kind === 'file') await replace(join(root, file.path), toLaid(file));
  for (const file of files) if (file.kind === 'link') await layLink(join(root, file.path), file.target);
}

/** Links of the fixture's own folders are followed, as the task's own tools follow them. */
async function replace(path: string, file: LaidFile): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await writeLaid(path, file);
}

function toLaid({ content, isExecutable }: WorkFile & { readonly kind: 'file' }): LaidFile {
  return { bytes: content, mode: isExecutable ? '100755' : '100644' };
}

async function layLink(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { recursive: true, force: true });
  await symlink(target, path);
}

/** Lays the hidden tests of a task over a copy: whatever was there before, they are what is run. */
export async function layTests(root: string, tests: HiddenTests = {}): Promise<void> {
  for (const [path, content] of Object.entries(tests)) await replace(join(root, path), layText(content));
}

/** The files that an agent found in its copy: the prepared fixture, and the files that lay over it. */
interface FoundFolders {
  readonly root: string;
  readonly template: string;
  readonly start: LaidFiles;
  /** The one of them that a runner may write anew before its agent starts; there may be none. */
  readonly definitionFile: string | undefined;
}

/**
 * Lists the paths of a copy that differ from what the agent found there, as a diff would show them. Touched is not changed: many tools
 * write files back as they were, and a runner gives the definition another head. Never throws; what cannot be read counts as changed.
 */
export async function listChanged(changes: readonly CopyChange[], place: FoundFolders): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { path, kind } of changes) {
    if (isInPlace(path) && !(kind === 'touched' && (await isAsFound(path, place)))) changed.push(path);
  }
  return changed;
}

async function isAsFound(path: string, { root, template, start, definitionFile }: FoundFolders): Promise<boolean> {
  const laid = start.get(path);
  if (laid === undefined) return isSameFile(join(root, path), join(template, path));
  return laid !== null && isSameLaid(join(root, path), laid, path === definitionFile);
}

async function isSameFile(now: string, then: string): Promise<boolean> {
  const facts = await Promise.all([now, then].map((path) => lstat(path).catch(() => undefined)));
  const [after, before] = facts;
  if (after === undefined || before === undefined || after.size !== before.size) return false;
  if (after.isSymbolicLink() && before.isSymbolicLink()) return (await readlink(now)) === (await readlink(then));
  if (((after.mode ^ before.mode) & 0o100) !== 0) return false;
  const [left, right] = [now, then].map((path) => readPlainBytes(path, { mostBytes: largestFileBytes }));
  return left !== undefined && right !== undefined && left.equals(right);
}

async function isSameLaid(path: string, laid: LaidFile, isDefinition: boolean): Promise<boolean> {
  const bytes = readPlainBytes(path, { mostBytes: largestFileBytes });
  if (bytes === undefined) return false;
  if (isDefinition) return readPrompt(bytes.toString('utf8')) === readPrompt(Buffer.from(laid.bytes).toString('utf8'));
  const mode = (await lstat(path).catch(() => undefined))?.mode ?? 0;
  return bytes.equals(laid.bytes) && ((mode & 0o100) !== 0) === (laid.mode === '100755');
}

/** Returns a definition without its head; the whole text where the head cannot be read. */
function readPrompt(text: string): string {
  return parseDefinition(text, 'definition', 'setup').value?.body ?? text;
}
