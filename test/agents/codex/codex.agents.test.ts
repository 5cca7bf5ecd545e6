import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedCalls, sumUsage, textOf, unbrokenCalls } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { type CodexRun, runCodex } from './run-codex.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy({ 'AGENTS.md': '- Be brief.\n' });
});
afterEach(() => copy.remove());

function run(scenario: string, model?: string): Promise<CodexRun> {
  const prompt = `[[scenario:${scenario}]] Correct the sum.`;
  return runCodex({
    url: server.url,
    prompt,
    cwd: copy.root,
    home: copy.home,
    ...(model === undefined ? {} : { model }),
  });
}

const source = () => readFileSync(join(copy.root, 'src/add.js'), 'utf8');

describe('the real Codex against the scripted server', () => {
  it.each(['gpt-5.5', 'a-model-it-does-not-know'])('edits the file and counts every token with %s', async (model) => {
    const { code, usage } = await run('shell-edit', model);
    expect(code).toBe(0);
    expect(source()).toContain('return a + b;');
    expect(billedCalls(server.calls)).toHaveLength(4);
    expect(usage).toEqual(sumUsage(server.calls));
    expect(textOf(server.calls[0])).toContain('- Be brief.');
  });

  it.each([
    [{ kind: 'drop', when: 'before' }],
    [{ kind: 'drop', when: 'middle' }],
    [{ kind: 'error-event', type: 'overloaded_error' }],
    [{ kind: 'garbage', what: 'page' }],
    [{ kind: 'status', status: 500 }],
  ] as const)('asks again after %o, and reports only the whole answers', async (fault) => {
    server.inject(fault, { skip: 1 });
    const { code, usage } = await run('shell-edit');
    expect(code).toBe(0);
    expect(source()).toContain('return a + b;');
    expect(usage).toEqual(sumUsage(unbrokenCalls(server.calls)));
  });

  it.each([400, 401, 429, 529] as const)('ends without usage when refused with %i', async (status) => {
    server.inject({ kind: 'status', status }, { skip: 1, times: 9 });
    const { code, usage, events } = await run('shell-edit');
    expect({ code, usage }).toEqual({ code: 1, usage: undefined });
    expect(events.at(-1)?.type).toBe('turn.failed');
  });
});
