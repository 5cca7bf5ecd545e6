import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModStanding } from '../../../src/session/model/mod-row.ts';
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
      info: async () => ({ transcriptPath: '/t.jsonl' }),
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

const answered = { answer: 'Done.', toolUses: [], usage: { input_tokens: 1, output_tokens: 2, model: 'm' } };

function rowsOf(text: string | undefined): readonly { row: string; isLowerBound?: boolean }[] {
  return (text ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('register', () => {
  it('says what to do where it fails, wherever it could be in the way', () => {
    expect([...caught.keys()].toSorted()).toEqual([
      'agent.offer',
      'classic.SessionStart',
      'classic.Stop',
      'prompt.attachment',
      'prompt.context',
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

  const passed = ['classic.SessionStart', 'classic.Stop', 'prompt.attachment', 'prompt.context', 'session.compact'];
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
  ])(
    'says for the next session whose settings there are, and in the first one counts by that: %s',
    async (_, policy, is) => {
      await load('unknown');
      const { engine, files } = openEngine({ HOME: '/home/me' }, policy);
      await raise(engine, 'session.start', { cwd: '/w' });
      expect(JSON.parse(files.get('/home/me/.rentroll/rows/heartbeat.json') ?? '').isManaged).toBe(is);
      await step(engine, { turnId: 't', index: 0 }, answered);
      const rows = rowsOf(files.get('/home/me/.rentroll/rows/s1.main.jsonl'));
      expect(rows.some(({ isLowerBound }) => isLowerBound === true)).toBe(is);
    },
  );

  it('hands on exactly what it was given', async () => {
    const { engine } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    const outcome = { result: {}, text: 'x', ref: 1 };
    expect(await raise(engine, 'tool.call', { tool: 'Read' }, outcome)).toBe(outcome);
    expect(await step(engine, { turnId: 't', index: 0 }, answered)).toBe(answered);
  });

  it('writes a file for each agent once a turn is about to end', async () => {
    const { engine, files, env } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    await raise(engine, 'prompt.context', {});
    await raise(engine, 'turn.start', { text: 'Do it.' });
    await step(engine, { turnId: 'a', index: 0, agentId: 'sub' }, answered);
    await step(engine, { turnId: 't', index: 0 }, answered);
    expect(env['RENTROLL_MOD']).toBe('s1@/plugin');
    const main = rowsOf(files.get('/home/me/.rentroll/rows/s1.main.jsonl'));
    expect(main.map(({ row }) => row)).toEqual(['run', 'prompt', 'step']);
    expect(rowsOf(files.get('/home/me/.rentroll/rows/s1.sub.jsonl'))[0]).toMatchObject({ agentId: 'sub' });
    expect(main.some(({ isLowerBound }) => isLowerBound)).toBe(false);
  });

  it('says that there may be more where instructions do not go through it, as on a managed machine', async () => {
    const { engine, files } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    await step(engine, { turnId: 't', index: 0 }, answered);
    await step(engine, { turnId: 't', index: 1 }, answered);
    const rows = rowsOf(files.get('/home/me/.rentroll/rows/s1.main.jsonl'));
    expect(rows.map(({ isLowerBound }) => isLowerBound === true)).toEqual([false, true, false]);
  });

  it('stands down where another plugin meters the session, and holds the safety floor all the same', async () => {
    for (const env of [{ HOME: '/home/me', RENTROLL_MOD: 's1@/older' }, { HOME: '' }]) {
      const { engine, files } = openEngine(env);
      await raise(engine, 'session.start', { cwd: '/w' });
      await step(engine, { turnId: 't', index: 0 }, answered);
      expect([...files.keys()]).toEqual([]);
      const call = (command: string) => raise(engine, 'tool.call', { tool: 'Bash', command }, { text: 'ran' });
      expect(await call('rm -rf /')).toMatchObject({ deny: expect.stringContaining('rentroll: ') });
      expect(await call('ls')).toEqual({ text: 'ran' });
    }
  });

  it('meters and guards what says that it is a trial: no variable and no name proves it', async () => {
    const { engine, files } = openEngine({ HOME: '/home/me', RENTROLL_TRIAL: 't', RENTROLL_RUN: 'f'.repeat(32) });
    await raise(engine, 'session.start', { cwd: '/tmp/rentroll-run-00000001-x/copy' });
    await step(engine, { turnId: 't', index: 0 }, answered);
    expect(files.has('/home/me/.rentroll/rows/s1.main.jsonl')).toBe(true);
  });

  it('meters a session whose variable was inherited from another one', async () => {
    const { engine, files } = openEngine({ HOME: '/home/me', RENTROLL_MOD: 'parent@/older' });
    await raise(engine, 'session.start', { cwd: '/w' });
    await step(engine, { turnId: 't', index: 0 }, answered);
    expect(files.has('/home/me/.rentroll/rows/s1.main.jsonl')).toBe(true);
  });

  it('goes on in the file of a session that is taken up again', async () => {
    const { engine, files } = openEngine();
    files.set('/home/me/.rentroll/rows/s1.main.jsonl', '{"row":"run"}\n');
    await raise(engine, 'session.start', { cwd: '/w' });
    await step(engine, { turnId: 't', index: 0 }, answered);
    expect(rowsOf(files.get('/home/me/.rentroll/rows/s1.main.jsonl')).map(({ row }) => row)).toEqual([
      'run',
      'run',
      'step',
    ]);
  });

  it('leaves the session alone when the disk is full, and writes everything once it is not', async () => {
    const { engine, files, state } = openEngine();
    state.isFull = true;
    await raise(engine, 'session.start', { cwd: '/w' });
    expect(await step(engine, { turnId: 't', index: 0 }, answered)).toBe(answered);
    state.isFull = false;
    await raise(engine, 'turn.complete', {});
    expect(rowsOf(files.get('/home/me/.rentroll/rows/s1.main.jsonl')).map(({ row }) => row)).toEqual(['run', 'step']);
  });

  it('begins other files after /clear, which gives the session another id', async () => {
    const { engine, files, state } = openEngine();
    await raise(engine, 'session.start', { cwd: '/w' });
    await step(engine, { turnId: 't', index: 0 }, answered);
    state.session = 's2';
    await raise(engine, 'turn.start', { text: 'Next.' });
    await step(engine, { turnId: 'u', index: 0 }, answered);
    expect([...files.keys()].filter((name) => name.endsWith('.jsonl'))).toHaveLength(2);
  });
});
