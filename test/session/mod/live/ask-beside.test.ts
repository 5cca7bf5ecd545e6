import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModQuestion } from '../../../../src/session/model/mod-question.ts';
import { openBeside } from './beside.ts';

let module: typeof import('../../../../src/session/mod/live/ask-beside.ts');
beforeEach(async () => {
  vi.resetModules();
  module = await import('../../../../src/session/mod/live/ask-beside.ts');
});

const ask = (command: string): ModQuestion => ({
  session: '',
  cwd: '/w',
  cli: 'c',
  events: [{ kind: 'call', at: 1, agentId: '', callId: 't', tool: 'Bash', input: { command }, cwd: '/w' }],
});

/** A Claude Code whose processes listen as long as `lives` says, in answers; `isDeaf`: none is ever reached. */
function openEngine({ lives = Number.POSITIVE_INFINITY, isDeaf = false, hasNode = true } = {}) {
  const beside = openBeside();
  const counts = { spawned: 0, posted: 0, ran: 0 };
  const said: string[] = [];
  let left = 0;
  const engine = {
    plugin: { root: '/plugin' },
    ui: { log: async (text: string) => void said.push(text) },
    process: {
      async run(argv: readonly string[], init: { readonly stdin: string }) {
        counts.ran += 1;
        return hasNode ? beside.process.run(argv, init) : { exitCode: 0, stdout: '' };
      },
      async *spawn() {
        counts.spawned += 1;
        left = lives;
        if (hasNode) yield { stream: 'stdout', text: '{"socket":"/s"}\n' };
        if (hasNode) await new Promise(() => {});
      },
    },
    http: {
      async fetch(_: string, { body }: { readonly body: string }) {
        counts.posted += 1;
        if (isDeaf || left <= 0) throw new Error('ECONNREFUSED');
        left -= 1;
        return { status: 200, text: JSON.stringify(await beside.answer(JSON.parse(body))) };
      },
    },
  };
  return { engine: engine as never, counts, said };
}

const verdictOf = async (engine: never, command: string) =>
  (await module.askBeside(engine, ask(command)))?.answer.verdict.kind;

describe('askBeside', () => {
  it('has every question answered by one process as long as that lives', async () => {
    const { engine, counts } = openEngine();
    expect(await verdictOf(engine, 'rm -rf /')).toBe('deny');
    expect(await verdictOf(engine, 'ls')).toBe('none');
    expect(counts).toEqual({ spawned: 1, posted: 2, ran: 0 });
  });

  it('leaves no question unanswered where the process is killed after each of twenty', async () => {
    const { engine, counts } = openEngine({ lives: 1 });
    const said: unknown[] = [];
    for (let call = 0; call < 21; call += 1) said.push(await verdictOf(engine, 'rm -rf /'));
    expect(said).toEqual(Array.from({ length: 21 }, () => 'deny'));
    expect(counts).toMatchObject({ spawned: 21, ran: 0 });
  });

  it('answers all that are asked at once while the process is gone', async () => {
    const { engine } = openEngine({ lives: 3 });
    const said = await Promise.all(Array.from({ length: 8 }, () => verdictOf(engine, 'rm -rf /')));
    expect(said).toEqual(Array.from({ length: 8 }, () => 'deny'));
  });

  it('asks a process for each question where Claude Code lets no socket be reached', async () => {
    const { engine, counts } = openEngine({ isDeaf: true });
    for (let call = 0; call < 4; call += 1) expect(await verdictOf(engine, 'rm -rf /')).toBe('deny');
    expect(counts).toEqual({ spawned: 2, posted: 2, ran: 4 });
  });

  it('gives up where there is no Node, and knows that nothing was ever answered', async () => {
    const { engine, counts } = openEngine({ hasNode: false });
    for (let call = 0; call < 9; call += 1) expect(await module.askBeside(engine, ask('ls'))).toBeUndefined();
    expect(counts).toEqual({ spawned: 2, posted: 0, ran: 3 });
    expect(module.hasAnswered()).toBe(false);
  });

  it('says once that nothing is guarded, and asks again now and then: a machine may have been busy', async () => {
    const { engine, counts, said } = openEngine({ hasNode: false });
    for (let call = 0; call < 40; call += 1) await module.askBeside(engine, ask('ls'));
    expect(counts.ran).toBe(5);
    expect(said).toEqual([expect.stringContaining('nothing is guarded')]);
  });
});
