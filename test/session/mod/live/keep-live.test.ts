import { expect, it } from 'vitest';
import { placeState } from '../../../../src/session/mod/live/keep-live.ts';
import { stateFile } from '../../../../src/session/store/files/live-states.ts';

it.each(['96705d77-d4a4-4d83-95c4-7338b106bba8', '../odd name'])(
  'looks for the state of session %s where the process beside it keeps it',
  async (session) => {
    expect(await placeState('/live', session)).toBe(stateFile('/live', session));
  },
);
