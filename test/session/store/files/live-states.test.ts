import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from '../../../../src/session/hooks/live/answer-alone.ts';
import { decodeState, encodeState } from '../../../../src/session/state/revive-state.ts';
import {
  pruneStates,
  readLiveState,
  stateFile,
  writeLiveState,
} from '../../../../src/session/store/files/live-states.ts';

let home = '';
let folder = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-live-'));
  folder = join(home, 'live');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('the state of a session', () => {
  it('comes back as it was kept, each session for itself, whatever it is called', () => {
    expect(readLiveState(folder, 's')).toBeUndefined();
    for (const session of ['s', '../../s', 's\0', '']) writeLiveState(folder, session, { of: session });
    for (const session of ['s', '../../s', 's\0', '']) expect(readLiveState(folder, session)).toEqual({ of: session });
    expect(readdirSync(home)).toEqual(['live']);
  });

  it('begins anew after a file that was cut or changed anywhere, and sets that aside', () => {
    const whole = encodeState('{"turn":7,"files":["a"]}');
    fc.assert(
      fc.property(fc.nat(whole.length - 2), fc.constantFrom('', 'x', '\n'), (at, put) => {
        const text = whole.slice(0, at) + put;
        expect(decodeState(text)).toBeUndefined();
      }),
    );
    writeLiveState(folder, 's', { turn: 7 });
    writeFileSync(stateFile(folder, 's'), whole.replace('7', '8'));
    expect(readLiveState(folder, 's')).toBeUndefined();
    expect(readLiveState(folder, 's')).toBeUndefined();
    expect(readdirSync(folder).some((name) => name.endsWith('.aside'))).toBe(true);
  });

  it('names a file after the session where that is a UUID, and after its hash where it is anything else', () => {
    const id = '0d9f2b4e-1c3a-4a5b-8c6d-7e8f9a0b1c2d';
    expect(stateFile('f', id)).toBe(join('f', `${id}.state`));
    for (const other of [`../${id}`, `${id}x`, id.toUpperCase(), ''])
      expect(stateFile('f', other)).toMatch(/^f[\\/][0-9a-f]{32}\.state$/);
  });

  it('holds no secret', () => {
    const key = `sk-ant-api03-${'a1'.repeat(20)}`;
    writeLiveState(folder, 's', { command: `curl -H "x-api-key: ${key}"` });
    expect(readFileSync(stateFile(folder, 's'), 'utf8')).not.toContain(key);
    expect(readLiveState(folder, 's')).toMatchObject({ command: expect.stringContaining('curl') });
  });

  it('is lost where nothing can be written, and stops nobody', () => {
    writeFileSync(folder, 'in the way');
    writeLiveState(folder, 's', {});
    expect(readLiveState(folder, 's')).toBeUndefined();
  });

  it('is forgotten when it is old, or one of too many', () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const age = (name: string, days: number) => {
      const time = new Date(now.getTime() - days * 86_400_000);
      utimesSync(join(folder, name), time, time);
    };
    writeLiveState(folder, 'young', {});
    writeLiveState(folder, 'old', {});
    const young = stateFile('', 'young');
    age(young, 1);
    age(stateFile('', 'old'), 15);
    pruneStates(folder, now);
    expect(readdirSync(folder)).toEqual([young]);
    for (let each = 0; each < 500; each += 1) writeLiveState(folder, `more ${each}`, {});
    pruneStates(folder, now);
    expect(readdirSync(folder)).toHaveLength(500);
    expect(readLiveState(folder, 'young')).toBeUndefined();
  });
});

describe('withLock', () => {
  it('waits for nobody for ever: neither for a hook that works nor for one that was killed', () => {
    const file = stateFile(folder, 's');
    mkdirSync(folder);
    writeFileSync(`${file}.lock`, '');
    expect(withLock(file, 20, () => 'done')).toBe('done');
    expect(readdirSync(folder)).toHaveLength(1);
    utimesSync(`${file}.lock`, 1, 1);
    expect(withLock(file, 20, () => 'done')).toBe('done');
    expect(readdirSync(folder)).toHaveLength(0);
  });
});
