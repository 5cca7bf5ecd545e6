import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameProcess } from '../../../src/adapters/files/process-owner.ts';
import { type DaemonProgram, seeDaemon, startDaemon, stopDaemon } from '../../../src/session/daemon/control-daemon.ts';
import {
  hashBuild,
  readRecord,
  readStarts,
  requireRuntimeFolder,
  runtimeFolder,
  writeRecord,
  writeStarts,
} from '../../../src/session/daemon/daemon-files.ts';
import { type LiveHome, makeLiveHome } from './live-home.ts';

const sources = join(import.meta.dirname, '..', '..', '..', 'src', 'entry');
const program: DaemonProgram = { entry: join(sources, 'daemon.ts'), folder: sources, args: [] };
/** It ends at once, as one that is broken does. */
let broken: DaemonProgram;
let place: LiveHome;

beforeEach(() => {
  place = makeLiveHome();
  mkdirSync(join(place.home, 'code'));
  writeFileSync(join(place.home, 'code', 'daemon.js'), 'process.exit(1)');
  broken = { entry: join(place.home, 'code', 'daemon.js'), folder: join(place.home, 'code'), args: [] };
});
afterEach(async () => {
  if (existsSync(runtimeFolder(place.env))) chmodSync(runtimeFolder(place.env), 0o700);
  await stopDaemon(place.env);
  place.remove();
});

const byHook = { byHand: false, withinMs: 10_000 };
const briefly = { byHand: false, withinMs: 50 };
/** Process of the daemon. A signal to process 0 would reach everything that runs these tests. */
const pidOf = () => {
  const pid = readRecord(runtimeFolder(place.env))?.pid ?? 0;
  if (pid <= 1) throw new Error('no daemon has written down its process');
  return pid;
};

describe('startDaemon', () => {
  it('starts one that waits as long as the person says who starts it', async () => {
    expect(await startDaemon(program, { ...place.env, RENTROLL_IDLE: '1s' }, byHook)).toBe('started');
    await vi.waitUntil(async () => (await seeDaemon(place.env)).kind !== 'running', { timeout: 20_000, interval: 100 });
  }, 30_000);

  it('starts one, leaves it, and ends it without a trace but its address', async () => {
    expect(await startDaemon(program, place.env, byHook)).toBe('started');
    const pid = pidOf();
    expect(await startDaemon(program, place.env, byHook)).toBe('running');
    expect(pidOf()).toBe(pid);
    expect(await stopDaemon(place.env)).toBe(true);
    expect(await seeDaemon(place.env)).toEqual({ kind: 'stopped', crashed: false });
    expect(readStarts(runtimeFolder(place.env))).toEqual([]);
  }, 30_000);

  it('takes the place of one that was killed, and of one whose number another program has now', async () => {
    await startDaemon(program, place.env, byHook);
    process.kill(pidOf(), 'SIGKILL');
    expect(await startDaemon(program, place.env, byHook)).toBe('started');
    const record = readRecord(runtimeFolder(place.env));
    if (record === undefined) throw new Error('no record');
    process.kill(record.pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));
    writeRecord(runtimeFolder(place.env), { ...record, pid: process.pid });
    writeFileSync(join(runtimeFolder(place.env), 'daemon.lock'), `${nameProcess().replace(/[^/]*$/, '1')} 1`);
    expect(await startDaemon(program, place.env, byHook)).toBe('started');
    expect(pidOf()).not.toBe(process.pid);
  }, 60_000);

  it('puts newer code in the place of older, and never older in the place of newer', async () => {
    await startDaemon(program, place.env, byHook);
    const first = pidOf();
    expect(await startDaemon({ ...program, folder: broken.folder }, place.env, byHook)).toBe('restarted');
    expect(pidOf()).not.toBe(first);
    const record = readRecord(runtimeFolder(place.env));
    if (record === undefined) throw new Error('no record');
    writeRecord(runtimeFolder(place.env), { ...record, build: 'newer', builtAt: Date.now() + 1_000_000 });
    expect(await startDaemon(program, place.env, byHook)).toBe('running');
  }, 60_000);

  it('stays off after three starts in five minutes that came to nothing, until a person starts it', async () => {
    for (let start = 0; start < 3; start += 1) expect(await startDaemon(broken, place.env, briefly)).toBe('silent');
    expect(await startDaemon(broken, place.env, briefly)).toBe('off');
    expect(await startDaemon(program, place.env, byHook)).toBe('off');
    expect(await seeDaemon(place.env)).toMatchObject({ kind: 'stopped', off: expect.stringMatching(/^20/) });
    expect(await startDaemon(program, place.env, { ...byHook, byHand: true })).toBe('started');
    expect(await seeDaemon(place.env)).toMatchObject({ kind: 'running' });
  }, 60_000);

  it('counts neither starts of long ago nor those of a clock that was wrong', async () => {
    const folder = requireRuntimeFolder(place.env);
    const hour = 3_600_000;
    writeStarts(
      folder,
      [-2, -1, 1, 2, 24].map((hours) => Date.now() + hours * hour),
    );
    expect(await startDaemon(broken, place.env, briefly)).toBe('silent');
    expect(readStarts(folder)).toHaveLength(1);
  });
});

describe('the folder of the daemon', () => {
  it.each([0o750, 0o701, 0o777])('is refused when others may look into it (%o)', (mode) => {
    chmodSync(requireRuntimeFolder(place.env), mode);
    expect(() => requireRuntimeFolder(place.env)).toThrow(
      /cannot hold the token of a daemon: other users may look into it/,
    );
  });

  it('is refused when it is a link, or belongs to somebody else', () => {
    const folder = requireRuntimeFolder(place.env);
    expect(() => requireRuntimeFolder(place.env, 4711)).toThrow(/belongs to the user/);
    const other = { ...place.env, RENTROLL_HOME: join(place.home, 'other') };
    mkdirSync(join(place.home, 'other'));
    symlinkSync(folder, join(place.home, 'other', 'run'));
    expect(() => requireRuntimeFolder(other)).toThrow(/it is a link/);
  });
});

it('hashBuild tells code that was changed from code that was not', () => {
  const before = hashBuild(broken.folder);
  expect(hashBuild(broken.folder)).toEqual(before);
  writeFileSync(broken.entry, `${readFileSync(broken.entry, 'utf8')} `);
  expect(hashBuild(broken.folder).hash).not.toBe(before.hash);
});
