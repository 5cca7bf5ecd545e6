import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** `rentroll-run-<pid, eight digits>-<random>`: the owner is in the name, so that what a killed process left can be swept. */
const ownedName = /^rentroll-run-(\d{8})-/;

/** Opens a scratch directory for this process below `parent`, and removes those of processes that are gone. */
export async function openScratch(parent: string): Promise<string> {
  await sweep(parent);
  return mkdtemp(join(parent, `rentroll-run-${String(process.pid).padStart(8, '0')}-`));
}

async function sweep(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => {
    const owner = ownedName.exec(name)?.[1];
    return owner !== undefined && !isAlive(Number(owner));
  });
  await Promise.all(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)),
  );
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
