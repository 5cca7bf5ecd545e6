import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';
import { leaveScratch, temporaryFault, useScratch } from '../files/disk-fault.ts';
import { askOwner, nameProcess, type OwnerState } from '../files/process-owner.ts';
import { isMine } from '../files/read-plain.ts';

/** `rentroll-run-<pid, eight digits>-<random>`: the number is for people, who owns it is written beside it. */
const ownName = /^rentroll-run-\d{8}-[A-Za-z0-9]+$/;

/**
 * Beside each folder of ours lies a link that leads nowhere: what it says is the process that owns the folder. A link is there whole or not at
 * all; it lies outside, where no trial writes and where it outlasts a folder of which something cannot be deleted.
 */
const ownerEnding = '.owner';

/** A folder that some run left, or is working in. */
export interface KnownScratch {
  readonly path: string;
  readonly owner: OwnerState;
}

/**
 * Opens a scratch directory for this process below `parent`, and removes those whose process is known to be gone: only folders of ours, by
 * name and by user, and never through a link. What cannot be deleted stays for the next time, and what nobody can know is left alone
 * (`rentroll doctor` names it). Throws ProblemError where `parent` cannot be used.
 */
export async function openScratch(parent: string): Promise<string> {
  await sweep(parent);
  const name = `rentroll-run-${String(process.pid).padStart(8, '0')}-${randomBytes(4).toString('hex')}`;
  const scratch = join(parent, name);
  try {
    // Who owns it is known before it is there.
    await symlink(nameProcess(), scratch + ownerEnding);
    await mkdir(scratch, { mode: 0o700 });
  } catch (error) {
    throw temporaryFault(messageOf(error));
  }
  useScratch(scratch);
  return scratch;
}

/** Removes a scratch directory. Never throws: what an agent left that cannot be deleted is named in a notice and swept later. */
export async function closeScratch(scratch: string, notify: (notice: string) => void): Promise<void> {
  leaveScratch(scratch);
  if (await removeOwned(scratch)) return;
  const rest = await readdir(scratch).catch(() => []);
  notify(
    `an agent left files that this user cannot delete: ${quoteValue(join(scratch, rest[0] ?? ''))}. Every later run tries again; to delete it yourself: sudo rm -rf ${scratch}`,
  );
}

/** Lists the folders of runs of this user below `parent`, each with what is known of its owner. Never throws. */
export async function listScratch(parent: string): Promise<readonly KnownScratch[]> {
  const names = await readdir(parent).catch((): string[] => []);
  const lookups = names.filter((name) => ownName.test(name)).map((name) => lookAt(join(parent, name)));
  return (await Promise.all(lookups)).flat();
}

async function lookAt(path: string): Promise<readonly KnownScratch[]> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts?.isDirectory() !== true || !isMine(facts)) return [];
  return [{ path, owner: await readOwner(path) }];
}

/** Reads the state of the process that owns a folder, from the link beside the folder. A link that another user made is not believed. */
async function readOwner(path: string): Promise<OwnerState> {
  const link = path + ownerEnding;
  const facts = await lstat(link).catch(() => undefined);
  if (facts?.isSymbolicLink() !== true || !isMine(facts)) return 'unknown';
  return askOwner(await readlink(link).catch(() => ''));
}

async function sweep(parent: string): Promise<void> {
  const folders = await listScratch(parent);
  const left = folders.filter(({ owner }) => owner === 'gone').map(({ path }) => path);
  await Promise.all([...left, ...(await findEmptyHanded(parent))].map(removeOwned));
}

/** Finds owner files that a killed process wrote before their folder was there. */
async function findEmptyHanded(parent: string): Promise<readonly string[]> {
  const names = await readdir(parent).catch((): string[] => []);
  const owned = names.filter((name) => name.endsWith(ownerEnding)).map((name) => name.slice(0, -ownerEnding.length));
  const alone = owned.filter((name) => ownName.test(name) && !names.includes(name)).map((name) => join(parent, name));
  const states = await Promise.all(alone.map(readOwner));
  return alone.filter((_, at) => states[at] === 'gone');
}

/** Removes a folder, and who owned it once nothing of it is left. */
async function removeOwned(path: string): Promise<boolean> {
  if (!(await removeTree(path))) return false;
  await rm(path + ownerEnding, { force: true }).catch(() => undefined);
  return true;
}

/** The rights an owner needs to empty a folder. */
const ownerRights = 0o700;

/** Beyond this length a folder is brought up before it is emptied: the system takes no path of more than 4,096 bytes. */
const longestPath = 2_000;

/**
 * Deletes a file or a folder with everything below it, whatever rights an agent took away from it: folders whose owner may not read, enter
 * or change them (Go's module cache is full of those) are opened first. Links are never followed. Never throws; false when something is
 * still there, which is somebody else's or protected in another way.
 */
export async function removeTree(path: string): Promise<boolean> {
  if (await isRemoved(path)) return true;
  await openFolders(path).catch(() => undefined);
  return isRemoved(path);
}

async function isRemoved(path: string): Promise<boolean> {
  await rm(path, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
  // What cannot be looked at is not gone.
  return lstat(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
}

/**
 * Gives the owner of a folder the rights on all below it, and moves up folders that lie too deep to be named. Names are bytes here: a name that is no
 * UTF-8 could not be written back from a text.
 */
async function openFolders(root: string): Promise<void> {
  let raised = 0;
  for (const waiting = [Buffer.from(root)]; waiting.length > 0; ) {
    let folder = waiting.pop() ?? Buffer.from(root);
    if (!(await isOpened(folder))) continue;
    if (folder.length > root.length + longestPath) {
      raised += 1;
      const higher = Buffer.from(join(root, `.rentroll-deep-${raised}`));
      if (await succeeds(rename(folder, higher))) folder = higher;
    }
    const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory());
    waiting.push(...folders.map(({ name }) => Buffer.concat([folder, Buffer.from(sep), name])));
  }
}

/** Opens a folder; false for everything that is none. */
async function isOpened(path: Buffer): Promise<boolean> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts?.isDirectory() !== true) return false;
  if ((facts.mode & ownerRights) !== ownerRights) await chmod(path, ownerRights).catch(() => undefined);
  return true;
}

/**
 * Makes a path free: deletes what lies there, or gives it another name beside it, where it waits for a sweep. Returns the other name, or
 * undefined when nothing is left, also when another one who frees the same path was quicker. Throws when neither is possible.
 */
export async function clearPath(path: string): Promise<string | undefined> {
  for (let number = 1; !(await removeTree(path)); number += 1) {
    const aside = join(dirname(path), `left-${number}`);
    // Under a name of its own nobody fills it again, so what could not be deleted a moment ago often can now.
    if (await isMoved(path, aside)) return (await removeTree(aside)) ? undefined : aside;
  }
  return undefined;
}

/** Moves something to a name that nothing has; false when something has it, or when there is nothing to move any more. */
async function isMoved(path: string, aside: string): Promise<boolean> {
  if (await succeeds(lstat(aside))) return false;
  return rename(path, aside).then(
    () => true,
    (error: unknown) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) return false;
      throw error;
    },
  );
}

async function succeeds(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
