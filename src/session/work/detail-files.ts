import { lstat, mkdir, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
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
 * Writes the details of a hand-off into a folder that git ignores. `isOurs`: the agent's earlier hand-off names the file, so that it is written
 * anew; any other file that is there stays, and ProblemError says so. Throws ProblemError where a link leads out of the repository, too.
 */
export async function saveDetails({ root, path }: DetailFile, text: string, isOurs: boolean): Promise<void> {
  const file = join(root, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await requireInside(root, dirname(file), path);
    await ignoreFolder(dirname(dirname(file)));
    const facts = await lstat(file).catch(() => undefined);
    if (facts !== undefined && !(isOurs && facts.isFile())) throw taken(path);
    await writeFileAtomic(file, text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    throw explainDiskFault(error, path);
  }
}

/** Requires details to be a plain file of the repository, with no link on the way. Throws ProblemError otherwise. */
export async function requireDetails({ root, path }: DetailFile): Promise<void> {
  const why = await findDetailFault({ root, path });
  if (why === undefined) return;
  const hint = 'Name a file of this repository that is there, or give the details on stdin: --detail -';
  throw setupError('handoff-bad-detail', `the details ${quoteValue(path)} cannot be handed on: ${why}`, hint, {
    file: path,
  });
}

/** Finds the reason why details cannot be opened, in words; returns undefined when they can. */
export async function findDetailFault({ root, path }: DetailFile): Promise<string | undefined> {
  const file = join(root, path);
  const facts = await lstat(file).catch(() => undefined);
  if (facts === undefined) return 'the file is not there';
  if (!facts.isFile()) return facts.isSymbolicLink() ? 'it is a link' : 'it is not a file';
  return (await isInside(root, file)) ? undefined : 'a folder on its way is a link';
}

/** Removes details that rentroll wrote; a link or a folder in their place stays. */
export async function removeDetails({ root, path }: DetailFile): Promise<void> {
  if ((await findDetailFault({ root, path })) !== undefined) return;
  await rm(join(root, path), { force: true });
  // A file of somebody else keeps the folder.
  await rmdir(dirname(join(root, path))).catch(() => undefined);
}

async function requireInside(root: string, folder: string, path: string): Promise<void> {
  if (await isInside(root, folder)) return;
  const message = `the details ${quoteValue(path)} cannot be written: a folder on the way is a link`;
  throw setupError('handoff-bad-detail', message, 'Remove the link, then hand on again.', { file: path });
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

function taken(path: string) {
  const message = `the details ${quoteValue(path)} are not written: a file that no hand-off of this agent names is there`;
  return setupError(
    'handoff-detail-exists',
    message,
    'Move it away, or name details that are written: --detail <file>',
    {
      file: path,
    },
  );
}
