import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askOwner, nameProcess, nameProcessHost } from '../../adapters/files/process-owner.ts';
import { readTextFile } from '../store/files/read-files.ts';

/**
 * Makes this process the one daemon of the folder. A lock whose process is gone, or answers nobody (`isServing` false), is taken over; one of
 * a process that cannot be asked about from here, in another container that shares the folder, only when nobody has kept it for a while.
 * False when another daemon holds it.
 */
export async function takeDaemonLock(folder: string, isServing: () => Promise<boolean>): Promise<boolean> {
  const lock = join(folder, 'daemon.lock');
  for (;;) {
    if (createLock(lock)) return true;
    const holder = readHolder(lock);
    const state = holder === undefined ? 'gone' : askOwner(holder);
    if (state !== 'gone' && (await isServing())) return false;
    if (state === 'unknown' && isKept(lock)) return false;
    // One that has just taken it may not serve yet.
    if (state !== 'living' || !isYoung(lock)) return moveAway(lock, holder) && createLock(lock);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * True while this process holds the lock, and says so to whoever cannot see it: one that was taken over ends itself. To be called every few
 * seconds.
 */
export function keepDaemonLock(folder: string): boolean {
  const lock = join(folder, 'daemon.lock');
  if (readHolder(lock) !== nameProcess()) return false;
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // It was taken over since it was read: the next interim analysis finds that.
  }
  return true;
}

/** Lets the next daemon have the lock. */
export function dropDaemonLock(folder: string): void {
  if (keepDaemonLock(folder)) rmSync(join(folder, 'daemon.lock'), { force: true });
}

function createLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${nameProcess()} ${Date.now()}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** Only who moved away the very lock it looked at may go on; another one is put back. */
function moveAway(lock: string, holder: string | undefined): boolean {
  // Processes of two containers may have one number.
  const aside = `${lock}.${nameProcessHost()}.${process.pid}`;
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

/** The process that took it, see `nameProcess`; undefined for a lock that names none. */
function readHolder(lock: string): string | undefined {
  return readWords(lock)[0] || undefined;
}

/** A daemon serves within a second of taking its lock. */
const [startMs, pauseMs] = [1_500, 100];

/** Who holds it keeps it every few seconds. */
const keptMs = 60_000;

function isYoung(lock: string): boolean {
  const age = Date.now() - Number(readWords(lock)[1]);
  return age >= 0 && age < startMs;
}

function isKept(lock: string): boolean {
  const at = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && Math.abs(Date.now() - at) < keptMs;
}

function readWords(lock: string): readonly string[] {
  return readTextFile(lock).split(' ');
}
