import { mkdir, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { explainDiskFault } from '../../adapters/files/disk-fault.ts';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** A file of the working tree: its path of the repository, below `root`. */
export interface DetailFile {
  readonly root: string;
  readonly path: string;
}

/**
 * Writes the details of a hand-off into a folder that git ignores, in place of the agent's earlier ones. Throws ProblemError where a link leads
 * elsewhere, and where they cannot be written.
 */
export async function saveDetails({ root, path }: DetailFile, text: string): Promise<void> {
  const file = join(root, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    if (!(await isInside(root, dirname(file)))) {
      const message = `the details ${quoteValue(path)} cannot be written: a folder on the way is a link`;
      throw setupError('handoff-bad-detail', message, 'Remove the link, then hand on again.', { file: path });
    }
    await ignoreFolder(dirname(dirname(file)));
    await writeFileAtomic(file, text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    throw explainDiskFault(error, path);
  }
}

/** Removes the details of a hand-off; those behind a link stay. */
export async function removeDetails({ root, path }: DetailFile): Promise<void> {
  const file = join(root, path);
  if (!(await isInside(root, file))) return;
  await rm(file, { force: true });
  // A file of somebody else keeps the folder.
  await rmdir(dirname(file)).catch(() => undefined);
}

/** Returns true when no link is on the way from the root to a file or folder. */
async function isInside(root: string, file: string): Promise<boolean> {
  const [above, real] = await Promise.all([realpath(root), realpath(file).catch(() => '')]);
  return real === join(above, file.slice(root.length));
}

/** Repositories that were set up before hand-offs have no line for them: the folder ignores itself. */
async function ignoreFolder(folder: string): Promise<void> {
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
