import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModStanding } from '../../../src/session/model/mod-standing.ts';
import { openBeside } from './live/beside.ts';

type AnyHook = (engine: unknown, event: unknown, next: unknown) => unknown;

/** Claude Code as the mod sees it: files in a map, variables in a record. */
function openEngine(env: Record<string, string> = { HOME: '/home/me' }, policy: object = {}) {
  const files = new Map<string, string>();
  const state = { session: 's1', isFull: false };
  const engine = {
    plugin: { root: '/plugin' },
    env: {
      get: async (name: string) => env[name] ?? null,
      set: async (name: string, value: string) => void Object.assign(env, { [name]: value }),
    },
    fs: {
      read: async (path: string) => files.get(path) ?? Promise.reject(new Error('ENOENT')),
      write: async (path: string, text: string) => {
        if (state.isFull) throw new Error('ENOSPC');
        files.set(path, text);
      },
    },
    process: openBeside().process,
    settings: { read: async () => policy },
    session: {
      id: async () => state.session,
      version: async () => ({ version: '2.1.330' }),
    },
  };
  return { engine, files, env, state };
}

let hooks: Map<string, AnyHook>;
let caught: Map<string, AnyHook>;

/** A module has its state for the life of a process: each test has a process of its own. */
beforeEach(() => load('open'));

/** Loads the mod of a machine where it stands so. */
async function load(standing: ModStanding): Promise<void> {
  vi.resetModules();
  vi.doMock('../../../src/session/mod/machine.ts', () => ({ standing }));
  hooks = new Map();
  caught = new Map();
  const { register } = await import('../../../src/session/mod/register.ts');
  const on = (event: string, hook: AnyHook) => {
    hooks.set(event, hook);
    return { catch: (handle: AnyHook) => void caught.set(event, handle) };
  };
  register(on as never);
}

async function raise(engine: unknown, event: string, e: unknown, outcome: unknown = {}): Promise<unknown> {
  return hooks.get(event)?.(engine, e, async () => outcome);
}

async function step(engine: unknown, e: object, result: object): Promise<unknown> {
  // biome-ignore lint/correctness/useYield: an answer without pieces
  const next = async function* () {
    return result;
  };
  const stream = hooks.get('turn.step')?.(engine, e, next) as AsyncGenerator;
  return (await stream.next()).value;
}

const answered = { toolUses: [], usage: { input_tokens: 1, output_tokens: 2, model: 'm' } };

const heartbeat = '/home/me/.rentroll/live/heartbeat.json';

describe('register', () => {
  it('says what to do where it fails, wherever it could be in the way', () => {
    expect([...caught.keys()].toSorted()).toEqual([
      'agent.offer',
      'classic.SessionStart',
      'classic.Stop',
      'prompt.submit',
      'session.compact',
      'tool.call',
      'tool.check',
    ]);
  });

  it.each([
    ['a command', 'Bash', {}, 'ask'],
    ['a command that was refused', 'Bash', { decision: 'deny' }, 'deny'],
    ['what no shell runs', 'Read', {}, undefined],
  ])('has a person look where checking failed: %s', async (_, tool, outcome, decision) => {
    const said = await caught.get('tool.check')?.(new Error('a bug'), { tool }, async () => outcome);
    expect((said as { readonly decision?: string }).decision).toBe(decision);
  });

  const passed = ['classic.SessionStart', 'classic.Stop', 'session.compact'];
  it.each<[ModStanding, readonly string[]]>([
    ['open', passed],
    ['unknown', ['classic.Stop', 'session.compact']],
    ['managed', []],
  ])('registers nothing of which it knows that it is passed over: %s', async (standing, left) => {
    await load(standing);
    expect([...hooks.keys()].filter((event) => passed.includes(event)).toSorted()).toEqual(left);
    expect([...hooks.keys()]).toEqual(
      expect.arrayContaining(['tool.call', 'tool.check', 'turn.step', 'prompt.submit']),
    );
  });

  it.each([
    ['nobody', {}, false],
    ['an organization', { cleanupPeriodDays: 30 }, true],
  ])('says for the next session whose settings there are: %s', async (_, policy, is) => {
    await load('unknown');
    const { engine, files } = openEngine({ HOME: '/home/me' }, policy);
    await raise(engine, 'session.start', { cwd: '/w' });
    expect(JSON.parse(files.get(heartbeat) ?? '').isManaged).toBe(is);
  });

  it('hands on exactly what it was given', async () => {
    const { engine, env } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    const outcome = { result: {}, text: 'x', ref: 1 };
    expect(await raise(engine, 'tool.call', { tool: 'Read' }, outcome)).toBe(outcome);
    expect(await step(engine, {}, answered)).toBe(answered);
    expect(env['RENTROLL_MOD']).toBe('s1@/plugin');
  });

  it('stands down where another plugin guards the session, and holds the safety floor all the same', async () => {
    for (const env of [{ HOME: '/home/me', RENTROLL_MOD: 's1@/older' }, { HOME: '' }]) {
      const { engine, files } = openEngine(env);
      await raise(engine, 'session.start', { cwd: '/w' });
      await step(engine, {}, answered);
      expect([...files.keys()]).toEqual([]);
      const call = (command: string) => raise(engine, 'tool.call', { tool: 'Bash', command }, { text: 'ran' });
      expect(await call('rm -rf /')).toMatchObject({ deny: expect.stringContaining('rentroll: ') });
      expect(await call('ls')).toEqual({ text: 'ran' });
    }
  });

  it.each([
    [
      'says that it is a trial: no variable and no name proves it',
      { RENTROLL_TRIAL: 't', RENTROLL_RUN: 'f'.repeat(32) },
    ],
    ['inherited the variable of another session', { RENTROLL_MOD: 'parent@/older' }],
  ])('begins in a session that %s', async (_, more) => {
    const { engine, files, env } = openEngine({ HOME: '/home/me', ...more });
    await raise(engine, 'session.start', { cwd: '/tmp/rentroll-run-00000001-x/copy' });
    expect([files.has(heartbeat), env['RENTROLL_MOD']]).toEqual([true, 's1@/plugin']);
  });

  it('leaves the session alone when the disk is full', async () => {
    const { engine, state } = openEngine();
    state.isFull = true;
    await raise(engine, 'session.start', { cwd: '/w' });
    expect(await step(engine, {}, answered)).toBe(answered);
    await raise(engine, 'turn.complete', {});
  });

  it('begins anew after /clear, which gives the session another id', async () => {
    const { engine, env, state } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    state.session = 's2';
    await raise(engine, 'turn.start', { agentId: 'sub' });
    expect(env['RENTROLL_MOD']).toBe('s1@/plugin');
    await raise(engine, 'turn.start', {});
    expect(env['RENTROLL_MOD']).toBe('s2@/plugin');
  });

  it('has the first stop of a session collected, and tells those of the next minutes that nothing is to be done', async () => {
    const { engine, env } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    for (const told of ['', 'stop s1', 'stop s1']) {
      await step(engine, {}, answered);
      expect(env['RENTROLL_QUIET']).toBe(told);
      await raise(engine, 'turn.complete', {});
    }
  });
});
