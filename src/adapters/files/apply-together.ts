import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { applyChanges } from './apply-changes.ts';
import type { FileChange } from './file-change.ts';

/**
 * Writes and deletes planned files that make sense only together: where one cannot be written, those before it get back what they held, byte
 * for byte. Throws ProblemError as `applyChanges` does.
 */
export async function applyTogether(root: string, changes: readonly FileChange[]): Promise<void> {
  const before = await Promise.all(changes.map(({ path }) => readIfThere(join(root, path))));
  try {
    await applyChanges(root, changes);
  } catch (error) {
    await Promise.all(changes.map(({ path }, index) => putBack(join(root, path), before[index])));
    throw error;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

/** A file that still holds what it held is not touched: it may be the one that cannot be written. */
async function putBack(path: string, held: Buffer | undefined): Promise<void> {
  const now = await readIfThere(path);
  if (held === undefined) return now === undefined ? undefined : rm(path, { force: true });
  if (now?.equals(held)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, held);
}
