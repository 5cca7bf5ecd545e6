import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openModAnswers } from '../../../../src/session/hooks/beside/answer-mod.ts';
import { readQuestion } from '../../../../src/session/hooks/beside/serve-mod.ts';
import { bindCore } from '../../../../src/session/hooks/live/bind-core.ts';
import { fileMemory } from '../../../../src/session/hooks/live/live-memories.ts';
import type { ModQuestion } from '../../../../src/session/model/mod-question.ts';

let home = '';
let project = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-answer-mod-'));
  project = join(home, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(join(project, '.rentroll'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const call = (command: string) =>
  ({ kind: 'call', at: 1, agentId: '', callId: 't', tool: 'Bash', input: { command }, cwd: project }) as const;
const result = (text: string) =>
  ({ kind: 'result', at: 1, agentId: '', callId: 't', tool: 'Bash', input: {}, text, isError: false }) as const;

/** A process that begins anew for each question, as one that was killed. */
async function ask(question: Partial<ModQuestion>) {
  const env = { HOME: home, RENTROLL_HOME: join(home, 'own'), PATH: '' };
  const open = bindCore(env);
  const memory = fileMemory(join(home, 'own', 'live'));
  const told = JSON.stringify({ session: 's', cwd: project, cli: 'c', events: [], ...question });
  return openModAnswers(open, memory, env)(readQuestion(told) as ModQuestion);
}

const entry = {
  id: 'no-prod',
  action: 'ask',
  message: 'Use the database of staging instead.',
  command: 'psql',
  matches: 'psql x',
  leaves: 'ls',
};

describe('what is answered to the hook module', () => {
  it('goes by what project and person have written, also where a call is only checked', async () => {
    writeFileSync(join(project, '.rentroll', 'guard.yml'), JSON.stringify({ version: 1, entries: [entry] }));
    const { answer } = await ask({ events: [call('psql x')] });
    expect(answer.verdict).toMatchObject({ kind: 'ask', entry: 'no-prod' });
    expect((await ask({ check: call('psql x') })).check).toMatchObject({ entry: 'no-prod' });
    expect((await ask({ check: call('ls') })).check).toEqual({ kind: 'none' });
  });

  it('holds a session that nobody keeps against the floor alone, and leaves no state of it', async () => {
    writeFileSync(join(project, '.rentroll', 'guard.yml'), JSON.stringify({ version: 1, entries: [entry] }));
    const ofNobody = (command: string) => ask({ session: '', events: [call(command)] });
    expect((await ofNobody('psql x')).answer.verdict.kind).toBe('none');
    expect((await ofNobody('rm -rf /')).answer.verdict).toMatchObject({ kind: 'deny', entry: 'remove-root' });
  });

  it.each(['', '{', 'entries: 7', 'version: 1\nentrys: []\n'])(
    'holds the floor whatever the files say: %j',
    async (text) => {
      writeFileSync(join(project, '.rentroll', 'guard.yml'), text);
      writeFileSync(join(project, '.rentroll', 'config.yml'), text);
      expect((await ask({ events: [call('rm -rf /')] })).answer.verdict.kind).toBe('deny');
    },
  );

  it('shortens a long result only with the whole of it kept, and goes on from the state of the process before', async () => {
    const long = Array.from({ length: 9000 }, (_, line) => `line ${line}`).join('\n');
    await ask({ events: [call('seq 9000')] });
    const { shortened = '' } = (await ask({ events: [result(long)] })).answer;
    expect(shortened.length).toBeLessThan(long.length);
    expect(shortened).toContain(join(home, 'own', 'live', 'texts'));
    rmSync(join(home, 'own'), { recursive: true });
    writeFileSync(join(home, 'own'), 'a file in place of the folder');
    expect((await ask({ events: [result(long)] })).answer.shortened).toBeUndefined();
  });

  /** A model call that the transcript of the session tells of. */
  function spend(tokens: number): void {
    const folder = join(home, '.claude', 'projects', '-p');
    mkdirSync(folder, { recursive: true });
    const usage = {
      input_tokens: tokens,
      output_tokens: 0,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
    };
    const message = { id: 'm', model: 'claude-x', content: [{ type: 'text', text: 'Done.' }], usage };
    const base = { sessionId: 's', cwd: project, version: '2.1.330', timestamp: '2026-01-01T10:00:00Z' };
    writeFileSync(
      join(folder, 's.jsonl'),
      `${JSON.stringify({ ...base, requestId: 'r', type: 'assistant', message })}\n`,
    );
  }

  const saved = { maxTokensPerConvoy: 1_000, maxTokensPerAgent: 1_000, warningThresholdPercent: 80 };
  function saveBudget(id: string, text: string): void {
    mkdirSync(join(home, 'own', 'budgets'), { recursive: true });
    writeFileSync(join(home, 'own', 'budgets', `${id}.json`), text);
  }

  it('refuses a call where the transcript of the session says that a saved limit is reached', async () => {
    saveBudget('s', JSON.stringify(saved));
    spend(300);
    expect((await ask({ events: [call('ls')] })).held).toBeUndefined();
    spend(900);
    expect((await ask({ events: [call('ls')] })).held?.deny).toContain('1,000');
    // Results are not held, and a session without a transcript has spent nothing.
    expect((await ask({ events: [result('x')] })).held).toBeUndefined();
    rmSync(join(home, '.claude'), { recursive: true });
    rmSync(join(home, 'own', 'sessions.db'));
    expect((await ask({ events: [call('ls')] })).held).toBeUndefined();
  });

  it.each([
    ['what is no JSON', '{'],
    ['what has no limits', '{}'],
    ['a file without words', ''],
  ])('refuses a call when the saved budget of the session is %s, and says what mends it', async (_, text) => {
    saveBudget('s', text);
    spend(2_000);
    const answered = await ask({ events: [call('ls')] });
    expect(answered.held?.deny).toMatch(/cannot be read.*rentroll budget delete --session s/);
  });

  it('holds nothing where nobody has saved a budget', async () => {
    expect((await ask({ events: [call('ls')] })).held).toBeUndefined();
  });

  it('says of what is no question that it is none', () => {
    for (const text of ['', '[]', '{"events":1,"session":""}', '{"events":[]}'])
      expect(readQuestion(text)).toBeUndefined();
  });
});
