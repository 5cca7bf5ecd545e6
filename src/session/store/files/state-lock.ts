import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../../adapters/files/home-places.ts';
import { codeOf } from '../../../core/util/values.ts';

/** A hook is done long before: whoever made an older lock was killed. */
const staleMs = 5_000;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Does `work` while no other process does it for the same file: hooks of calls that an agent makes at the same time run side by side. Waits
 * `withinMs` at most and then goes on without the lock: a session never waits for a file.
 */
export function withLock<T>(file: string, withinMs: number, work: () => T): T {
  const lock = `${file}.lock`;
  const isHeld = takeLock(lock, upMs() + withinMs);
  try {
    return work();
  } finally {
    if (isHeld) rmSync(lock, { force: true });
  }
}

/** Milliseconds of a clock that nobody sets. Node loads its measuring tools for `performance`, which costs a hook as much as the lock. */
function upMs(): number {
  return process.uptime() * 1000;
}

function takeLock(lock: string, until: number): boolean {
  for (;;) {
    const code = tryLock(lock);
    if (code === undefined) return true;
    if (code !== 'EEXIST' || upMs() > until) return false;
    if (isStale(lock)) rmSync(lock, { force: true });
    else Atomics.wait(sleeper, 0, 0, pauseMs);
  }
}

function tryLock(lock: string): string | undefined {
  try {
    makeFolder(dirname(lock));
    closeSync(openSync(lock, 'wx', 0o600));
    return undefined;
  } catch (error) {
    return codeOf(error) ?? 'unknown';
  }
}

/** A clock that was set back makes a lock look as if it came from tomorrow: that one is stale, too. */
function isStale(lock: string): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Math.abs(Date.now() - made) > staleMs;
}
