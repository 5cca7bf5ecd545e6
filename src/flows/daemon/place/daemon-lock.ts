import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes this process the one daemon of the folder. A lock whose process is gone, or answers nobody (`isServing` false: its number was
 * given to another program), is taken over. False when another daemon holds it.
 */
export async function takeDaemonLock(folder: string, isServing: () => Promise<boolean>): Promise<boolean> {
  const lock = join(folder, 'daemon.lock');
  for (;;) {
    if (createLock(lock)) return true;
    const holder = readHolder(lock);
    const isThere = holder !== undefined && isAlive(holder);
    if (isThere && (await isServing())) return false;
    // One that has just taken it may not serve yet; one that was killed may still be listed among the processes.
    if (!isThere || !isYoung(lock)) return moveAway(lock, holder) && createLock(lock);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** True while this process holds the lock: one that was taken over ends itself. */
export function holdsDaemonLock(folder: string): boolean {
  return readHolder(join(folder, 'daemon.lock')) === process.pid;
}

/** Lets the next daemon have the lock. */
export function dropDaemonLock(folder: string): void {
  if (holdsDaemonLock(folder)) rmSync(join(folder, 'daemon.lock'), { force: true });
}

function createLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${Date.now()}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** Only who moved away the very lock it looked at may go on; another one is put back. */
function moveAway(lock: string, holder: number | undefined): boolean {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readHolder(aside) === holder) {
      rmSync(aside, { force: true });
      return true;
    }
    renameSync(aside, lock);
    return false;
  } catch {
    return false;
  }
}

function readHolder(lock: string): number | undefined {
  const pid = Number(readWords(lock)[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/** A daemon serves within a second of taking its lock. */
const [startMs, pauseMs] = [1_500, 100];

function isYoung(lock: string): boolean {
  const age = Date.now() - Number(readWords(lock)[1]);
  return age >= 0 && age < startMs;
}

function readWords(lock: string): readonly string[] {
  try {
    return readFileSync(lock, 'utf8').split(' ');
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
