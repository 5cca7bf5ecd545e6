import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { messageOf } from '../../core/util/values.ts';
import { leaveScratch, temporaryFault, useScratch } from '../files/disk-fault.ts';
import { askOwner, nameProcess, type OwnerState } from '../files/process-owner.ts';
import { removeTree } from './remove-tree.ts';

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
    `an agent left what this user cannot delete: ${quoteValue(join(scratch, rest[0] ?? ''))}; it is tried again by every later run, or delete it by hand: sudo rm -rf ${scratch}`,
  );
}

/** The folders of runs of this user below `parent`, each with what is known of its owner. Never throws. */
export async function listScratch(parent: string): Promise<readonly KnownScratch[]> {
  const names = await readdir(parent).catch((): string[] => []);
  const known = names.filter((name) => ownName.test(name)).map((name) => lookAt(join(parent, name)));
  return (await Promise.all(known)).flat();
}

async function lookAt(path: string): Promise<readonly KnownScratch[]> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts?.isDirectory() !== true || !isOurs(facts)) return [];
  return [{ path, owner: await readOwner(path) }];
}

/** Who owns a folder, by the link beside it: one that another user has put there says nothing. */
async function readOwner(path: string): Promise<OwnerState> {
  const link = path + ownerEnding;
  const facts = await lstat(link).catch(() => undefined);
  if (facts?.isSymbolicLink() !== true || !isOurs(facts)) return 'unknown';
  return askOwner(await readlink(link).catch(() => ''));
}

async function sweep(parent: string): Promise<void> {
  const folders = await listScratch(parent);
  const left = folders.filter(({ owner }) => owner === 'gone').map(({ path }) => path);
  await Promise.all([...left, ...(await findEmptyHanded(parent))].map(removeOwned));
}

/** What a killed process had named as its own before the folder was there. */
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

function isOurs({ uid }: { readonly uid: number }): boolean {
  return uid === (process.getuid?.() ?? uid);
}
