import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashParts } from '../../../src/core/util/hash.ts';
import { billedCalls, type LoggedCall, sumUsage, textOf, usageByModel } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type ClaudeRun, claudeUsage, runClaude } from '../claude/run-claude.ts';
import { type CodexRun, runCodex } from '../codex/run-codex.ts';
import { firstTask, isSolved, makeFixtureCopy, trialTools } from './fixture-copy.ts';
import type { Copy } from './small-copy.ts';

const task = firstTask('sql');
const rule = 'Never run the tests.';
/** A seed whose agent runs the whole suite when nobody tells it otherwise. */
const seed = hashParts('try 1');

let server: ModelServer;
let copies: Copy[] = [];

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());
afterEach(() => {
  for (const copy of copies) copy.remove();
  copies = [];
});

function copyWith(rule: string, agent = 'sql'): Copy {
  const copy = makeFixtureCopy(agent, [rule]);
  copies.push(copy);
  return copy;
}

function claude(copy: Copy, key = 'trial', { agent, prompt } = task): Promise<ClaudeRun> {
  const args = ['--agent', agent, '--allowedTools', ...trialTools];
  return runClaude({ url: server.url, prompt, cwd: copy.root, home: copy.home, key, args });
}

function codex(copy: Copy): Promise<CodexRun> {
  return runCodex({ url: server.url, prompt: task.prompt, cwd: copy.root, home: copy.home });
}

/** Commands the brain sent, in order. */
function testRuns(calls: readonly LoggedCall[]): number {
  const inputs = calls.flatMap((call) => call.reply?.uses.map((use) => JSON.stringify(use.input)) ?? []);
  return inputs.filter((input) => input.includes('vitest run')).length;
}

const modelCalls = () => billedCalls(server.calls);

describe('the reference brain with the hands of Claude Code', () => {
  it.each(['frontend', 'backend', 'sql', 'testing'])(
    'solves a golden task of %s, every token accounted for',
    async (agent) => {
      const own = firstTask(agent);
      server.plan({ prompt: own.prompt, reference: own.reference, seed });
      const copy = copyWith('Keep it short.', agent);
      expect(isSolved(own, copy)).toBe(false);
      const { code, result } = await claude(copy, 'trial', own);
      expect({ code, denied: result?.permission_denials }).toEqual({ code: 0, denied: [] });
      expect(isSolved(own, copy)).toBe(true);
      expect(claudeUsage(result)).toEqual(usageByModel(server.calls));
      expect(modelCalls().length).toBeGreaterThan(5);
      expect(testRuns(modelCalls())).toBeGreaterThan(0);
    },
  );

  it('follows a rule in project memory because the CLI delivers it', async () => {
    server.plan({ prompt: task.prompt, reference: task.reference, seed });
    const copy = copyWith(rule);
    await claude(copy);
    expect(textOf(modelCalls()[0])).toContain(rule);
    expect(testRuns(modelCalls())).toBe(0);
    expect(isSolved(task, copy)).toBe(true);
  });

  it('plays several trials at once, told apart by their keys', async () => {
    const trials = ['one', 'two'].map((key) => ({ key, copy: copyWith('Keep it short.') }));
    for (const { key } of trials)
      server.plan({ key, prompt: task.prompt, reference: task.reference, seed: hashParts(key) });
    await Promise.all(trials.map(({ key, copy }) => claude(copy, key)));
    expect(trials.map(({ copy }) => isSolved(task, copy))).toEqual([true, true]);
    const calls = trials.map(({ key }) => modelCalls().filter((call) => call.key === key));
    expect(sumUsage(calls[0] ?? [])).not.toEqual(sumUsage(calls[1] ?? []));
  });
});

describe('the reference brain with the hands of Codex', () => {
  it('solves the same task with a shell and patches', async () => {
    server.plan({ prompt: task.prompt, reference: task.reference, seed });
    const copy = copyWith('Keep it short.');
    const { code, usage } = await codex(copy);
    expect(code).toBe(0);
    expect(isSolved(task, copy)).toBe(true);
    expect(usage).toEqual(sumUsage(modelCalls()));
    expect(testRuns(modelCalls())).toBeGreaterThan(0);
  });

  it('follows a rule in AGENTS.md', async () => {
    server.plan({ prompt: task.prompt, reference: task.reference, seed });
    const copy = copyWith(rule);
    await codex(copy);
    expect(textOf(modelCalls()[0])).toContain(rule);
    expect(testRuns(modelCalls())).toBe(0);
    expect(isSolved(task, copy)).toBe(true);
  });
});
