import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { setupError } from '../../core/model/problem.ts';
import type { WrittenFile } from '../../core/model/tree.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';
import { sweepHalfWritten, writeWhole } from './write-whole.ts';

/**
 * Writes and deletes planned files, each atomically, in the order given. Nothing is written when any path leads through a symbolic link
 * (it could leave the repository). What a killed process left half written beside these files is removed first. Throws ProblemError then, and when a
 * file cannot be written.
 */
export async function applyChanges(root: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path } of changes) await refuseLinks(root, path);
  await sweepHalfWritten(changes.map(({ path }) => dirname(join(root, path))));
  for (const { path, after } of changes) await write(root, path, after);
}

async function write(root: string, path: string, text: string | undefined): Promise<void> {
  try {
    if (text === undefined) return await rm(join(root, path), { force: true });
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeWhole(join(root, path), text);
  } catch (error) {
    const message = `"${path}" could not be written: ${messageOf(error)}`;
    const hint = 'Free some space or correct the permissions, and run the command again: it finishes what is missing.';
    throw setupError('write-failed', message, hint, { file: path });
  }
}

async function refuseLinks(root: string, path: string): Promise<void> {
  let reached = root;
  for (const segment of path.split('/')) {
    reached = join(reached, segment);
    const stats = await lstat(reached).catch(() => undefined);
    if (stats?.isSymbolicLink() !== true) continue;
    const message = `"${path}" leads through a symbolic link, and nothing was written`;
    const hint = 'Replace the link with a regular file or folder: rentroll writes inside the repository only.';
    throw setupError('write-through-link', message, hint, { file: path });
  }
}

/**
 * Writes and deletes planned files that make sense only together: where one cannot be written, those before it get back what they held, byte
 * for byte. Throws ProblemError as `applyChanges` does, and before anything is written for a file that cannot be read: nobody could give it back.
 */
export async function applyTogether(root: string, changes: readonly FileChange[]): Promise<void> {
  const before = await Promise.all(changes.map(({ path }) => readHeld(root, path)));
  try {
    await applyChanges(root, changes);
  } catch (error) {
    await Promise.all(changes.map(({ path }, index) => putBack(join(root, path), before[index])));
    throw error;
  }
}

/** Reads the bytes of a file; undefined where there is none. */
async function readHeld(root: string, path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(root, path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return undefined;
    const message = `"${path}" could not be read, and nothing was written: ${messageOf(error)}`;
    throw setupError('write-failed', message, 'Correct the permissions, or move the file away.', { file: path });
  }
}

/** Puts a file back as it was. A file that still holds its old content is not touched: it may be the one that cannot be written. */
async function putBack(path: string, previousBytes: Buffer | undefined): Promise<void> {
  const now = await readFile(path).catch(() => undefined);
  if (previousBytes === undefined) return now === undefined ? undefined : rm(path, { force: true });
  if (now?.equals(previousBytes)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, previousBytes);
}

/** One file an operation writes, planned before anything is touched. Paths are relative to the repository root. */
export interface FileChange {
  readonly path: string;
  /** Text it has now; undefined when it does not exist. */
  readonly before: string | undefined;
  /** Undefined when it is to be deleted. */
  readonly after: string | undefined;
}

/** Drops what would change nothing. */
export function keepEffective(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.filter(({ before, after }) => before !== after);
}

/** Returns the change without its texts. */
export function toWrittenFile({ path, before, after }: FileChange): WrittenFile {
  if (after === undefined) return { file: path, action: 'delete' };
  return { file: path, action: before === undefined ? 'create' : 'update' };
}

/** The lines that change in one file. */
export interface ChangedLines {
  readonly file: string;
  /** Hunks as `diff -u` writes them, without names. */
  readonly hunks: string;
}

/** Lists the changed lines of each file, for people to review. */
export function diffChanges(changes: readonly FileChange[]): readonly ChangedLines[] {
  return changes.map(({ path, before = '', after = '' }) => {
    const patch = createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 2 });
    return { file: path, hunks: patch.slice(patch.indexOf('@@')) };
  });
}
