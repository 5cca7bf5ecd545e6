import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeState, readKept, writeKept } from '../../../../src/session/mod/live/keep-live.ts';
import { freshState } from '../../../../src/session/model/live-state.ts';
import { readLiveState, stateFile, writeLiveState } from '../../../../src/session/store/files/live-states.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-keep-live-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const engine = {
  fs: {
    read: async (path: string) => readFileSync(path, 'utf8'),
    write: async (path: string, text: string) => writeFileSync(path, text),
  },
} as never;

it.each(['96705d77-d4a4-4d83-95c4-7338b106bba8', '../odd name'])(
  'keeps the state of session %s in the place and the form that the store of the other adapters reads, and the other way round',
  async (session) => {
    const state = { ...freshState({ session, cwd: '/w', cli: 'claude-code 2.1.330' }), turn: 7 };
    const file = await placeState(folder, session);
    expect(file).toBe(stateFile(folder, session));
    expect(await writeKept(engine, file, state)).toBe(true);
    expect(readLiveState(folder, session)).toEqual({ kind: 'state', state });
    writeLiveState(folder, session, { ...state, turn: 8 });
    expect(await readKept(engine, file)).toMatchObject({ session, turn: 8 });
  },
);
