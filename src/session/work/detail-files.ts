import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainDiskFault, findLink, refuseLinks } from '../../adapters/files/disk-fault.ts';
import { writeWhole } from '../../adapters/files/write-whole.ts';

/** A file of the working tree: its path of the repository, below `root`. */
export interface DetailFile {
  readonly root: string;
  readonly path: string;
}

/**
 * Writes the details of a hand-off into a folder that git ignores, in place of the agent's earlier ones. Throws ProblemError where a link is in the
 * way, and where they cannot be written.
 */
export async function saveDetails({ root, path }: DetailFile, text: string): Promise<void> {
  const file = join(root, path);
  try {
    refuseLinks(root, file);
    await mkdir(dirname(file), { recursive: true });
    await ignoreFolder(dirname(dirname(file)));
    await writeWhole(file, text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    throw explainDiskFault(error, path);
  }
}

/** Removes the details of a hand-off; those behind a link stay. Throws ProblemError where they cannot be removed. */
export async function removeDetails({ root, path }: DetailFile): Promise<void> {
  const file = join(root, path);
  if (findLink(root, file) !== undefined) return;
  await rm(file, { force: true }).catch((error: unknown) => {
    throw explainDiskFault(error, path);
  });
  // A file of somebody else keeps the folder.
  await rmdir(dirname(file)).catch(() => undefined);
}

/** Repositories that were set up before hand-offs have no line for them: the folder ignores itself. */
async function ignoreFolder(folder: string): Promise<void> {
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
