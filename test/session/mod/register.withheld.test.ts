import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionArm, WithholdableRule } from '../../../src/core/model/live/session-arm.ts';
import { isWithheld } from '../../../src/core/stats/live/live-counts.ts';
import { nameByHash } from '../../../src/core/util/hash.ts';
import { openBeside } from './live/beside.ts';

type AnyHook = (engine: unknown, event: unknown, next: unknown) => unknown;

const body = 'Run `npm test` after a change.';
const rule: WithholdableRule = {
  ...{ id: 'tests', hash: 'sha256:1', body, shown: body, line: `- ${body}` },
  probe: {
    when: { kind: 'changes', glob: 'src/**' },
    ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } },
  },
};
const seed = '0123456789abcdef';
const live = '/home/me/.rentroll/live';

/** Names of sessions for which the coin falls one way, in order. */
function listSessions(isWithout: boolean): readonly string[] {
  const names = Array.from(
    { length: 60 },
    (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  );
  return names.filter((name) => isWithheld(seed, name, rule.hash) === isWithout);
}
const [first = '', second = ''] = listSessions(true);
const [kept = ''] = listSessions(false);

/** Claude Code as the mod sees it, for a person who has agreed. */
function openEngine({ session = first, isAgreed = true, terms = {} } = {}) {
  const state = { session, isFull: false, isBlind: false };
  const [read, status, asked]: [string[], (string | undefined)[], string[]] = [[], [], []];
  const consent = { schema: 1, seed, since: '2026-11-23', except: [] };
  const withhold = { rule, allowed: [rule.hash], holders: [], root: '/w', ...terms };
  const files = new Map([[`${live}/terms/${nameByHash('/w')}.json`, JSON.stringify({ schema: 1, withhold })]]);
  if (isAgreed) files.set(`${live}/consent.json`, JSON.stringify(consent));
  const engine = {
    plugin: { root: '/plugin' },
    env: { get: async (name: string) => (name === 'HOME' ? '/home/me' : null), set: async () => undefined },
    fs: {
      read: async (path: string) => {
        read.push(path);
        return files.get(path) ?? Promise.reject(new Error('ENOENT'));
      },
      write: async (path: string, text: string) => {
        if (state.isFull) throw new Error('ENOSPC');
        files.set(path, text);
      },
    },
    process: openBeside().process,
    session: {
      id: async () => state.session,
      info: async () => ({ transcriptPath: '/t.jsonl' }),
      version: async () => ({ version: '2.1.330' }),
    },
    ui: {
      log: async () => undefined,
      status: (text?: string) => {
        if (state.isBlind) throw new Error('no screen');
        status.push(text);
      },
      invalidate: (event: string) => void asked.push(event),
    },
  };
  const arm = (name = state.session): SessionArm => JSON.parse(files.get(`${live}/arms/${name}.json`) ?? '{}');
  return { engine, files, state, read, status, asked, arm };
}

let hooks: Map<string, AnyHook>;

/** Another process, or a worker that started again: what a module knew is lost. */
async function startProcess(): Promise<void> {
  vi.resetModules();
  vi.doMock('../../../src/session/mod/machine.ts', () => ({ standing: 'open' }));
  hooks = new Map();
  const { register } = await import('../../../src/session/mod/register.ts');
  register(((event: string, hook: AnyHook) => {
    hooks.set(event, hook);
    return { catch: () => undefined };
  }) as never);
}
beforeEach(startProcess);

const raise = async (engine: unknown, event: string, e: unknown, outcome: unknown = {}) =>
  hooks.get(event)?.(engine, e, async () => outcome);
const start = (engine: unknown, isInteractive = true) =>
  raise(engine, 'session.start', { cwd: '/w', isInteractive }, { cwd: '/w' });

async function load(engine: unknown, content = `- ${body}\n- Other.\n`): Promise<string> {
  const context = {
    blocks: [{ name: 'claudeMd', text: content }],
    instructionFiles: [{ path: '/w/CLAUDE.md', content }],
  };
  const { instructionFiles } = (await raise(engine, 'prompt.context', {}, context)) as typeof context;
  return instructionFiles[0]?.content ?? '';
}

async function step(engine: unknown): Promise<void> {
  // biome-ignore lint/correctness/useYield: an answer without pieces
  const next = async function* () {
    return { answer: 'Done.', toolUses: [] };
  };
  const stream = hooks.get('turn.step')?.(engine, { turnId: 't', index: 0 }, next) as AsyncGenerator;
  await stream.next();
}

const edit = { tool: 'Edit', tool_use_id: 't', file_path: '/w/src/a.ts' };
const whole = `- ${body}\n- Other.\n`;

describe('a person who has not agreed, or is not there', () => {
  it('costs one look at a file that is not there, and none without a person', async () => {
    const person = openEngine({ isAgreed: false });
    await start(person.engine);
    expect(await load(person.engine)).toBe(whole);
    await step(person.engine);
    expect(person.read.filter((path) => /consent|arms|terms|t\.jsonl/.test(path))).toEqual([`${live}/consent.json`]);
    await startProcess();
    const nobody = openEngine();
    await start(nobody.engine, false);
    expect(await load(nobody.engine)).toBe(whole);
    expect(nobody.read.some((path) => /consent|arms/.test(path))).toBe(false);
    expect([person.status, person.asked, nobody.status, nobody.asked]).toEqual([[], [], [], []]);
  });
});

describe('a session that goes without a rule', () => {
  it('is decided once Claude Code has said for whom, and named from then on', async () => {
    const { engine, status, asked, arm } = openEngine();
    // What is loaded is told before the session begins, too: nothing can be decided then.
    expect(await load(engine)).toBe(whole);
    await start(engine);
    expect(asked).toEqual(['prompt.context']);
    expect(await load(engine)).toBe('- Other.\n');
    expect(status.at(-1)).toContain(`withheld in this session: "tests" (${body})`);
    expect(arm()).toMatchObject({ arm: 'without', found: 1, removed: 1 });
    const shown = { text: `1\t- ${body}\n2\t- Other.` };
    expect(await raise(engine, 'prompt.attachment', {}, shown)).toEqual({ text: '2\t- Other.' });
  });

  it('answers at its stop, is told the rule once for a prompt, and goes on so in another process', async () => {
    const { engine, arm } = openEngine();
    await start(engine);
    await load(engine);
    await raise(engine, 'tool.call', edit, { text: 'ok' });
    const stop = () => raise(engine, 'classic.Stop', {}, {}) as Promise<{ additionalContext?: readonly string[] }>;
    expect((await stop()).additionalContext?.join('')).toContain(body);
    expect((await stop()).additionalContext).toBeUndefined();
    expect(arm()).toMatchObject({ answer: 'no', told: 1, isMadeGood: false });
    await startProcess();
    await start(engine);
    expect(await load(engine)).toBe('- Other.\n');
    await raise(engine, 'tool.call', { tool: 'Bash', tool_use_id: 'u', command: 'npm test' }, { text: 'ok' });
    await stop();
    expect(arm()).toMatchObject({ answer: 'no', told: 1, isMadeGood: true });
  });

  it('gives way to the next one after /clear, which has a coin of its own', async () => {
    const { engine, state, status, arm } = openEngine();
    await start(engine);
    await load(engine);
    state.session = kept;
    // Both are heard at the same time.
    const [content] = await Promise.all([load(engine), raise(engine, 'turn.start', { text: 'Go on.' })]);
    expect([content, arm().arm, arm(first).arm]).toEqual([whole, 'with', 'without']);
    expect(status.at(-1)).toContain('no rule is withheld in this session');
    state.session = second;
    expect(await load(engine)).toBe('- Other.\n');
  });

  it('has the rule again when its person ends it, and when base no longer lists it', async () => {
    const person = openEngine();
    await start(person.engine);
    await load(person.engine);
    person.files.delete(`${live}/consent.json`);
    const submit = hooks.get('prompt.submit');
    const said = await submit?.(person.engine, { text: 'Go on.' }, async (e: unknown) => e);
    expect(said).toMatchObject({ context: [expect.stringContaining(`It holds from here on: "${body}"`)] });
    expect([await load(person.engine), person.arm().isLifted, person.status.at(-1)]).toEqual([whole, true, undefined]);
    expect(person.asked).toHaveLength(2);
    await startProcess();
    const base = openEngine({ terms: { allowed: [] } });
    base.files.set(`${live}/arms/${first}.json`, JSON.stringify({ ...person.arm(), isLifted: false }));
    await start(base.engine);
    expect([await load(base.engine), base.arm().isLifted]).toEqual([whole, true]);
  });
});

describe('a session that has no part', () => {
  it.each([
    ['not-found', async ({ engine }: ReturnType<typeof openEngine>) => void (await load(engine, '- Other.\n'))],
    ['not-heard', async ({ engine }: ReturnType<typeof openEngine>) => step(engine)],
  ])('says %s', async (why, happen) => {
    const session = openEngine();
    await start(session.engine);
    await happen(session);
    expect([session.arm().arm, session.status.at(-1)]).toEqual([
      why,
      expect.stringContaining('no rule is withheld here'),
    ]);
    expect(await load(session.engine)).toBe(whole);
  });

  it('says too-late where the first request was made before it was asked', async () => {
    const { engine, arm } = openEngine();
    await load(engine);
    await start(engine);
    await step(engine);
    expect([await load(engine), arm().arm]).toEqual([whole, 'too-late']);
  });

  it('says resumed where somebody worked in it before', async () => {
    const { engine, files, arm } = openEngine();
    files.set('/t.jsonl', '{"type":"assistant"}\n');
    await start(engine);
    expect([await load(engine), arm().arm]).toEqual([whole, 'resumed']);
  });

  it('keeps the rule where nothing can be written down, or nobody can be told', async () => {
    const full = openEngine();
    full.state.isFull = true;
    await start(full.engine);
    expect([await load(full.engine), full.arm()]).toEqual([whole, {}]);
    await startProcess();
    const blind = openEngine();
    blind.state.isBlind = true;
    await start(blind.engine);
    expect([await load(blind.engine), blind.arm().arm]).toEqual([whole, 'not-shown']);
  });

  it('asks nothing where no question is open', async () => {
    const { engine, arm, status } = openEngine({ terms: { rule: undefined } });
    await start(engine);
    expect([await load(engine), arm(), status.at(-1)]).toEqual([whole, {}, undefined]);
  });
});
