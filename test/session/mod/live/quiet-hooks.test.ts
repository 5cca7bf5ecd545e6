import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../../src/session/mod/live/engine.ts';
import { placeStart } from '../../../../src/session/mod/live/keep-live.ts';
import {
  noteStop,
  openQuietStops,
  quietStart,
  quietStops,
  takeStart,
} from '../../../../src/session/mod/live/quiet-hooks.ts';

const day = '2026-06-01';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  takeStart();
});

/** Claude Code with these files, and the variables that were set. */
function open(files: Readonly<Record<string, unknown>> = {}, home: string | undefined = '/home') {
  const variables: string[] = [];
  const engine = {
    env: {
      get: async (name: string) => (name === 'HOME' ? home : undefined),
      set: async (name: string, value: string) => void variables.push(`${name}=${value}`),
    },
    fs: {
      read: async (path: string) => {
        if (!(path in files)) throw new Error('ENOENT');
        return files[path];
      },
    },
  };
  return { engine: engine as unknown as Engine, variables };
}

const begin = { session_id: 's1', cwd: '/work', source: 'startup' } as const;
const stored = (more: object = {}) => JSON.stringify({ schema: 1, day, context: 'from the last session', ...more });

describe('quietStart', () => {
  it('gives the text of today in place of the hook, once', async () => {
    const { engine, variables } = open({ [await placeStart('/home/.rentroll', '/work')]: stored() });
    await quietStart(engine, begin);
    expect(variables).toEqual(['RENTROLL_QUIET=start s1']);
    expect([takeStart(), takeStart()]).toEqual([['from the last session'], []]);
  });

  it('starts no Node for an empty text, and gives none', async () => {
    const { engine, variables } = open({ [await placeStart('/home/.rentroll', '/work')]: stored({ context: '' }) });
    await quietStart(engine, begin);
    expect(variables).toEqual(['RENTROLL_QUIET=start s1']);
    expect(takeStart()).toEqual([]);
  });

  it.each<[string, unknown, object, string | undefined]>([
    ['the text is of another day', stored({ day: '2026-05-31' }), begin, '/home'],
    ['the text is of another form', stored({ schema: 2 }), begin, '/home'],
    ['the text is no text', stored({ context: 5 }), begin, '/home'],
    ['the file is damaged', '{', begin, '/home'],
    ['the file is no text', 5, begin, '/home'],
    ['the session goes on', stored(), { ...begin, source: 'resume' }, '/home'],
    ['the session is in another folder', stored(), { ...begin, cwd: '/elsewhere' }, '/home'],
    ['nobody knows the home', stored(), begin, undefined],
  ])('leaves the start to the hook when %s', async (_, text, event, home) => {
    const { engine, variables } = open({ [await placeStart('/home/.rentroll', '/work')]: text }, home ?? '');
    await quietStart(engine, event as typeof begin);
    expect([variables, takeStart()]).toEqual([[], []]);
  });
});

describe('quietStops', () => {
  it('lets a stop be collected every ten minutes, and sets the variable only when it changes', async () => {
    const { engine, variables } = open();
    const stops = openQuietStops('s1');
    const stopAfter = async (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000);
      await quietStops(engine, stops);
      noteStop(stops);
    };
    for (const minutes of [0, 1, 9, 0.001, 1]) await stopAfter(minutes);
    const [due, quiet] = ['RENTROLL_QUIET=', 'RENTROLL_QUIET=stop s1'];
    expect(variables).toEqual([due, quiet, due, quiet]);
  });
});
