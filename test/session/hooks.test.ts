import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveRunToken } from '../../src/adapters/programs/trial-tokens.ts';
import { answerApproval } from '../../src/session/hooks/answer-approval.ts';
import { answerBudget } from '../../src/session/hooks/live/answer-budget.ts';
import { openSessions } from '../../src/session/store/open-sessions.ts';
import { readHookFields } from '../../src/session/wire/hook-fields.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};
let transcript = '';
const session = '6706089d-9d7e-4f48-bd2d-8f2a2546eb78';
const now = () => new Date('2026-01-02T00:00:00Z');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-hooks-'));
  env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll'), CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' };
  const folder = join(home, '.claude', 'projects', '-p');
  mkdirSync(folder, { recursive: true });
  transcript = join(folder, `${session}.jsonl`);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function spend(...calls: readonly number[]): void {
  const lines = calls.map((tokens, index) => {
    const usage = {
      input_tokens: 0,
      output_tokens: 10,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: tokens - 10,
    };
    const message = { id: `m${index}`, model: 'claude-x', content: [{ type: 'text', text: 'Done.' }], usage };
    const base = { sessionId: session, cwd: home, version: '2.1.197', timestamp: '2026-01-01T10:00:00Z' };
    return `${JSON.stringify({ ...base, requestId: `r${index}`, type: 'assistant', message })}\n`;
  });
  writeFileSync(transcript, lines.join(''));
}

function saveBudget(id: string, limits: object): void {
  mkdirSync(join(home, 'rentroll', 'budgets'), { recursive: true });
  writeFileSync(join(home, 'rentroll', 'budgets', `${id}.json`), JSON.stringify(limits));
}

const saved = { maxTokensPerConvoy: 1_000, maxTokensPerAgent: 1_000, warningThresholdPercent: 80 };
const payload = (more: object = {}) =>
  JSON.stringify({
    session_id: session,
    transcript_path: transcript,
    cwd: home,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'ls' },
    tool_use_id: 'toolu_1',
    ...more,
  });
const budget = (more: object = {}) => {
  const fields = readHookFields(JSON.parse(payload(more)));
  if (fields === undefined) throw new Error('the payload is an object');
  return answerBudget(fields, () => false, { env, now });
};

describe('answerBudget', () => {
  it('lets a session go on, warns it once, and refuses its tools and prompts past the limit', () => {
    saveBudget('default', saved);
    spend(100, 100);
    expect(budget()).toEqual({});
    spend(100, 100, 500);
    expect(budget()).toEqual({ systemMessage: expect.stringContaining('warning_threshold') });
    expect(budget()).toEqual({});
    spend(100, 100, 500, 200);
    expect(budget()).toMatchObject({
      hookSpecificOutput: {
        permissionDecision: 'deny',
        permissionDecisionReason: expect.stringMatching(
          /convoy_budget_exceeded.*rentroll budget save --session 6706089d/,
        ),
      },
    });
    expect(budget({ hook_event_name: 'UserPromptSubmit' })).toMatchObject({ decision: 'block' });
  });

  it('stops nobody by limits that no person saved', () => {
    spend(4_000_000);
    expect(budget()).toEqual({});
    saveBudget('default', saved);
    expect(budget()).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
  });

  it('takes a session’s own budget before that of all', () => {
    spend(400_000);
    saveBudget('default', saved);
    expect(budget()).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
    saveBudget(session, { ...saved, maxTokensPerConvoy: 5_000_000, maxTokensPerAgent: 5_000_000 });
    expect(budget()).toEqual({});
  });

  it.each([
    ['not JSON', '{'],
    ['no limits', '{}'],
    ['a limit below zero', JSON.stringify({ ...saved, maxTokensPerAgent: -1 })],
    ['null', 'null'],
  ])('stops a session when its saved budget is %s, and says what mends it', (_what, text) => {
    spend(9_000);
    const mend = (id: string) => expect.stringContaining(`rentroll budget delete --session ${id}`);
    for (const id of ['default', session]) {
      saveBudget(id, saved);
      writeFileSync(join(home, 'rentroll', 'budgets', `${id}.json`), text);
      expect(budget()).toMatchObject({
        hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: mend(id) },
      });
      expect(budget({ hook_event_name: 'UserPromptSubmit' })).toEqual({ decision: 'block', reason: mend(id) });
    }
  });

  it('fails open on a database that is none, and says so at a prompt', () => {
    spend(9_000_000);
    mkdirSync(join(home, 'rentroll'), { recursive: true });
    writeFileSync(join(home, 'rentroll', 'sessions.db'), 'no database '.repeat(100));
    expect(budget()).toEqual({});
    expect(budget({ hook_event_name: 'UserPromptSubmit' })).toEqual({
      systemMessage: expect.stringContaining('database-unusable'),
    });
  });

  it('lets a session go on that has no transcript yet', () => {
    saveBudget('default', saved);
    expect(budget({ hook_event_name: 'UserPromptSubmit' })).toEqual({});
  });
});

const real = resolve('../shared/data/hooks/real_attio');
describe.skipIf(!existsSync(real))('with the real payloads (needs ../shared/data/hooks)', () => {
  it('answers every one with nothing, for none of their transcripts lies here', () => {
    const lines = readdirSync(real).flatMap((file) => readFileSync(join(real, file), 'utf8').trim().split('\n'));
    expect(lines.length).toBeGreaterThan(50);
    for (const input of lines) {
      const fields = readHookFields(JSON.parse(input));
      const { decision, hookSpecificOutput } =
        fields === undefined ? {} : answerBudget(fields, () => false, { env, now });
      expect([decision, hookSpecificOutput]).toEqual([undefined, undefined]);
      expect(answerApproval(input, { env, now })).toEqual({});
    }
  });
});

describe('answerApproval', () => {
  const message = { to: 'backend', message: 'What is the shape of /users? key sk-ant-0123456789abcdef0123456789' };
  const approval = (more: object = {}) =>
    answerApproval(payload({ tool_name: 'SendMessage', tool_input: message, agent_type: 'frontend', ...more }), {
      env,
      now,
    });
  const rows = () => {
    const db = openSessions(join(home, 'rentroll', 'sessions.db'), 1000);
    const all = db.prepare('SELECT sender, receiver, outcome, body FROM messages ORDER BY key').all();
    db.close();
    return all as readonly Record<string, string>[];
  };

  it('asks the person, and writes down the question without secrets', () => {
    expect(approval()).toMatchObject({
      hookSpecificOutput: {
        permissionDecision: 'ask',
        permissionDecisionReason: expect.stringMatching(/^\[frontend → backend\] What is the shape .* — approve\?$/),
      },
    });
    expect(rows()).toMatchObject([{ sender: 'frontend', receiver: 'backend', outcome: 'pending' }]);
    expect(rows()[0]?.['body']).not.toContain('sk-ant-0123');
  });

  it('notes that a message was delivered, and leaves a refused one pending', () => {
    approval();
    approval({ tool_use_id: 'toolu_2' });
    expect(approval({ hook_event_name: 'PostToolUse' })).toEqual({});
    expect(rows().map((row) => row['outcome'])).toEqual(['approved', 'pending']);
  });

  it.each([
    ['another tool', { tool_name: 'Bash' }],
    ['no receiver', { tool_input: {} }],
    ['input of a wrong type', { tool_input: 'x' }],
  ])('says nothing to %s', (_what, more) => expect(approval(more)).toEqual({}));

  it('is not there in a trial that proves to be one', () => {
    env = { ...env, RENTROLL_TRIAL: '1', RENTROLL_RUN: '1' };
    expect(approval()).not.toEqual({});
    env = { ...env, RENTROLL_RUN: giveRunToken(join(home, 'rentroll')) };
    expect(approval()).toEqual({});
  });

  it.each(['', 'null', '[]', '{}', '{"session_id":7,"transcript_path":{},"cwd":[]}', '"x"', 'payload-too-large'])(
    'lets everything go on for the input %j',
    (input) => expect(answerApproval(input, { env, now })).toEqual({}),
  );

  it('is not there without the flag', () => {
    env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
    expect(approval()).toEqual({});
    expect(existsSync(join(home, 'rentroll'))).toBe(false);
  });

  it('asks all the same where nothing can be written down', () => {
    mkdirSync(join(home, 'rentroll'), { recursive: true });
    writeFileSync(join(home, 'rentroll', 'sessions.db'), 'no database '.repeat(100));
    expect(approval()).toMatchObject({ hookSpecificOutput: { permissionDecision: 'ask' } });
  });

  it('shows hostile names and texts as one line of text', () => {
    const ansi = String.fromCharCode(27);
    const answer = JSON.stringify(approval({ tool_input: { to: `b${ansi}[31m\nx`, message: `${ansi}]0;x\ny` } }));
    expect(answer).not.toContain(ansi);
    expect(answer).not.toContain('\\n');
  });
});
