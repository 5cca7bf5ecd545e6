import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameProcess } from '../../../src/adapters/files/process-owner.ts';
import { dropDaemonLock, keepDaemonLock, takeDaemonLock } from '../../../src/session/daemon/daemon-lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daemon-lock-'));
  lock = join(folder, 'daemon.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Name of this process, were this part of it another: 3 is the PID namespace, 5 the start. */
const other = (part: number) =>
  nameProcess()
    .split('/')
    .map((each, index) => (index === part ? '1' : each))
    .join('/');

/** Writes the lock of a process, kept last so long ago. */
function holdAs(owner: string, silentMs = 0): void {
  writeFileSync(lock, `${owner} ${Date.now() - 10_000}`);
  const at = new Date(Date.now() - silentMs);
  utimesSync(lock, at, at);
}

const silent = async () => false;
const serving = async () => true;

describe('the lock of a daemon', () => {
  it('is one process of one place: another takes it when it is dropped', async () => {
    expect([await takeDaemonLock(folder, silent), keepDaemonLock(folder)]).toEqual([true, true]);
    expect(readFileSync(lock, 'utf8').split(' ')[0]).toBe(nameProcess());
    holdAs(other(3));
    expect(keepDaemonLock(folder)).toBe(false);
    dropDaemonLock(folder);
    expect(readFileSync(lock, 'utf8')).toContain(other(3));
  });

  it('is never taken from another container that keeps it, whatever its number is here and whoever answers', async () => {
    for (const owner of [other(3), other(0)]) {
      holdAs(owner);
      expect([await takeDaemonLock(folder, silent), await takeDaemonLock(folder, serving)]).toEqual([false, false]);
      expect(readFileSync(lock, 'utf8')).toContain(owner);
    }
  });

  it.each([
    ['another container that has kept it no more', () => holdAs(other(3), 120_000)],
    ['a process whose number another program has now', () => holdAs(other(5))],
    ['one of an earlier version that was killed', () => holdAs(String(process.pid), 120_000)],
    ['nobody', () => writeFileSync(lock, '')],
    ['a process that is there and answers nobody', () => holdAs(nameProcess())],
  ])('is taken over from %s', async (_, hold) => {
    hold();
    expect(await takeDaemonLock(folder, silent)).toBe(true);
    expect(readFileSync(lock, 'utf8').split(' ')[0]).toBe(nameProcess());
    expect(readdirSync(folder)).toEqual(['daemon.lock']);
  });

  it('stays with one that serves, and with one that has just begun', async () => {
    holdAs(nameProcess());
    expect(await takeDaemonLock(folder, serving)).toBe(false);
    writeFileSync(lock, `${nameProcess()} ${Date.now()}`);
    const isServing = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    expect([await takeDaemonLock(folder, isServing), isServing.mock.calls.length]).toEqual([false, 2]);
  });

  it('shows those who cannot see its process that it is held', async () => {
    await takeDaemonLock(folder, silent);
    const early = new Date(Date.now() - 100_000);
    utimesSync(lock, early, early);
    keepDaemonLock(folder);
    expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(50_000);
  });
});
