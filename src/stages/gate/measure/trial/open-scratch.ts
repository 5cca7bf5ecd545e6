import { lstat, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';
import { temporaryFault } from '../../../../foundation/util/disk-fault.ts';
import { removeTree } from '../fixture/remove-tree.ts';

/** `rentroll-run-<pid, eight digits>-<random>`: the owner is in the name, so that what a killed process left can be swept. */
const ownedName = /^rentroll-run-(\d{8})-/;

/** After this long without a trial a folder is nobody's, though a process has its number: numbers are used again. */
const abandonedMs = 7 * 24 * 3_600_000;

/**
 * Opens a scratch directory for this process below `parent`, and removes those of processes that are gone: only folders of ours, by name
 * and by user, and never through a link. What cannot be deleted stays for the next time. Throws ProblemError where `parent` cannot be used.
 */
export async function openScratch(parent: string, now = Date.now()): Promise<string> {
  await sweep(parent, now);
  return mkdtemp(join(parent, `rentroll-run-${String(process.pid).padStart(8, '0')}-`)).catch((error: Error) => {
    throw temporaryFault(error.message);
  });
}

/** Removes a scratch directory. Never throws: what an agent left that cannot be deleted is named in a notice and swept later. */
export async function closeScratch(scratch: string, tell: (notice: string) => void): Promise<void> {
  if (await removeTree(scratch)) return;
  const rest = await readdir(scratch).catch(() => []);
  tell(
    `an agent left what this user cannot delete: ${quoteValue(join(scratch, rest[0] ?? ''))}; it is tried again by every later run, or delete it by hand: sudo rm -rf ${scratch}`,
  );
}

async function sweep(parent: string, now: number): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const left = await Promise.all(names.map(async (name) => ((await isLeft(parent, name, now)) ? [name] : [])));
  await Promise.all(left.flat().map((name) => removeTree(join(parent, name))));
}

async function isLeft(parent: string, name: string, now: number): Promise<boolean> {
  const owner = ownedName.exec(name)?.[1];
  if (owner === undefined) return false;
  const facts = await lstat(join(parent, name)).catch(() => undefined);
  if (facts?.isDirectory() !== true || facts.uid !== (process.getuid?.() ?? facts.uid)) return false;
  return !isAlive(Number(owner)) || now - facts.mtimeMs > abandonedMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
