import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import { billedCalls, sumUsage, unbrokenCalls, usageByModel } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { type ClaudeRun, claudeModel, claudeUsage, runClaude } from './run-claude.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
});
afterEach(() => copy.remove());

interface Run {
  readonly allowed?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function run(scenario: string, { allowed = 'Bash(npm test)', args = [], env = {} }: Run = {}): Promise<ClaudeRun> {
  const prompt = `[[scenario:${scenario}]] Correct the sum.`;
  return runClaude({
    url: server.url,
    prompt,
    ...copy,
    cwd: copy.root,
    args: ['--allowedTools', allowed, ...args],
    env,
  });
}

describe('the real Claude Code against the scripted server', () => {
  it('edits the file and runs the tests with what it was told', async () => {
    const { code, result, stderr } = await run('edit-and-test');
    expect({ code, stderr, error: result?.is_error }).toEqual({ code: 0, stderr: '', error: false });
    expect(result).toMatchObject({
      terminal_reason: 'completed',
      result: 'Corrected and tested.',
      permission_denials: [],
    });
    expect(readFileSync(join(copy.root, 'src/add.js'), 'utf8')).toContain('return a + b;');
  });

  it.each<[name: string, calls: number, options: Run]>([
    ['text', 1, {}],
    ['edit-and-test', 4, {}],
    ['parallel', 3, {}],
    ['subagent', 6, {}],
    ['two-subagents', 6, {}],
    ['loop', 3, { args: ['--max-turns', '3'] }],
    ['fill-context', 4, { allowed: 'Bash(seq *)', env: forceCompaction() }],
  ])('reports the usage of "%s" to the token', async (scenario, calls, options) => {
    const { result } = await run(scenario, options);
    expect(billedCalls(server.calls)).toHaveLength(calls);
    expect(claudeUsage(result)).toEqual(usageByModel(server.calls));
  });

  it('leaves subagents out of result.usage, so that is no meter', async () => {
    const { result } = await run('subagent');
    const children = server.calls.filter((call) => call.agentId !== undefined);
    const all = sumUsage(billedCalls(server.calls));
    expect(result?.usage['output_tokens']).toBe(all.output - sumUsage(children).output);
    expect(children).toHaveLength(3);
  });
});

describe('a stream that breaks', () => {
  it('before its first event is asked for again without stream, and counted once', async () => {
    server.inject({ kind: 'garbage', what: 'empty' }, { skip: 1 });
    const { code, result } = await run('edit-and-test');
    expect(code).toBe(0);
    expect(billedCalls(server.calls).filter((call) => !call.stream)).toHaveLength(1);
    expect(claudeUsage(result)).toEqual(usageByModel(server.calls));
    expect(result?.usage['output_tokens']).toBeLessThan(sumUsage(server.calls).output);
  });

  it('after its first event is asked for again too, and what it cost is nowhere in the report', async () => {
    server.inject({ kind: 'drop', when: 'start' }, { skip: 1 });
    const { result } = await run('edit-and-test');
    expect(claudeUsage(result)).toEqual(usageByModel(unbrokenCalls(server.calls)));
    expect(totalTokens(sumUsage(server.calls.filter((call) => call.fault)))).toBeGreaterThan(10_000);
  });

  it.each([
    ['in the middle of its words', { kind: 'drop', when: 'middle' }, 'Connection closed mid-response'],
    ['with an error event', { kind: 'error-event', type: 'overloaded_error' }, 'overloaded_error'],
    ['with an event that is no JSON', { kind: 'garbage', what: 'event' }, 'JSON'],
  ] as const)('%s ends the run', async (_, fault, words) => {
    server.inject(fault, { skip: 1 });
    const { code, result } = await run('edit');
    expect({ code, error: result?.is_error }).toEqual({ code: 1, error: true });
    expect(result?.result).toContain(words);
  });
});

describe('a refusal', () => {
  it.each([
    [400, 1],
    [401, 2],
    [429, 2],
    [500, 2],
    [529, 2],
  ] as const)('with %i ends the run after %i tries', async (status, tries) => {
    server.inject({ kind: 'status', status }, { times: 9 });
    const { code, result } = await run('text');
    expect({ code, subtype: result?.subtype, error: result?.is_error }).toEqual({
      code: 1,
      subtype: 'success',
      error: true,
    });
    expect(result).toMatchObject({ api_error_status: status, modelUsage: {} });
    expect(server.calls.filter((call) => call.api === 'messages')).toHaveLength(tries);
  });

  it('that passes is nowhere in the report', async () => {
    server.inject({ kind: 'status', status: 429, retryAfterSeconds: 1 }, { skip: 1 });
    const { code, result } = await run('edit');
    expect(code).toBe(0);
    expect(claudeUsage(result)).toEqual({ [claudeModel]: sumUsage(server.calls) });
  });
});

/** The smallest window the CLI accepts: a few thousand numbers fill it. */
function forceCompaction(): Readonly<Record<string, string>> {
  return { CLAUDE_CODE_AUTO_COMPACT_WINDOW: '30000', CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '38' };
}
