import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../src/adapters/sandbox/box.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { sightOfProgram } from '../../../src/adapters/sandbox/sight.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import type { AgentRequest, AgentRun } from '../../../src/core/model/runner/runner.ts';
import { type Meter, openMeter } from '../../../src/gate/trials/meter/open-meter.ts';
import { createClaudeRunner } from '../../../src/gate/trials/runners/claude-runner.ts';
import { sumUsage } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { claudeProgram } from './run-claude.ts';

const boxes: readonly Sandbox[] = [await findSandbox(process.env), { kind: 'none', why: 'the test wants none' }];
const realKey = 'the-real-key-nobody-may-see';
let server: ModelServer;
let meter: Meter;
let copy: Copy;
let folder: string;
let runs = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rr-'));
  server = await startModelServer({ keys: [realKey] });
  meter = await openMeter({
    api: 'anthropic',
    upstream: { kind: 'http', url: server.url, apiKey: realKey },
    countTokens: (text) => Math.ceil(text.length / 4),
    socketPath: join(folder, 'meter.sock'),
  });
  copy = makeSmallCopy();
  rmSync(join(copy.root, '.git'), { recursive: true });
});
afterEach(async () => {
  await meter.close();
  await server.close();
  copy.remove();
  rmSync(folder, { recursive: true, force: true });
});

function run(scenario: string, sandbox: Sandbox, more: Partial<AgentRequest> = {}): Promise<AgentRun> {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const runner = createClaudeRunner({
    program: claudeProgram,
    version: '2.1.197',
    model: 'claude-sonnet-4-5',
    meter,
    sandbox,
    readable: sightOfProgram({ program: claudeProgram, args: [], scratch: folder, env: process.env }),
    path: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    commands: ['npm test'],
  });
  return runner.run({
    prompt: `[[scenario:${scenario}]] [[cwd:${copy.root}]] Correct the sum.`,
    workspace: copy.root,
    memoryFile: 'CLAUDE.md',
    definition: '',
    reference: '',
    home: copy.home,
    transcript: join(folder, 'transcript.jsonl'),
    // The CLI does not begin a session twice in one home.
    seed: `a1b2c3${runs++}`,
    maxTurns: 20,
    tokenCap: 1_000_000,
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...more,
  });
}

const billed = () => totalTokens(sumUsage(server.calls));

describe.each(boxes)('the claude runner ($kind)', (sandbox) => {
  it.each(['text', 'edit-and-test', 'parallel', 'subagent'])(
    'runs %s to the end; every token is on the meter',
    async (scenario) => {
      const ran = await run(scenario, sandbox);
      expect(ran).toMatchObject({ exit: 'finished', model: 'claude-sonnet-4-5' });
      expect(ran.detail).toBeUndefined();
      expect(totalTokens(ran.usage)).toBe(billed());
      expect(totalTokens(ran.usage)).toBeGreaterThan(1000);
      expect(readFileSync(join(folder, 'transcript.jsonl'), 'utf8')).toContain('assistant');
    },
  );

  it('edits the copy and nothing else, and never sees the key', async () => {
    await run('edit-and-test', sandbox);
    expect(readFileSync(join(copy.root, 'src/add.js'), 'utf8')).toContain('a + b');
    expect(readFileSync(join(folder, 'transcript.jsonl'), 'utf8')).not.toContain(realKey);
  });

  it('ends at the token cap, the turn limit and the time limit', async () => {
    const whole = await run('text', sandbox);
    expect(await run('edit-and-test', sandbox, { tokenCap: Math.round(totalTokens(whole.usage) * 1.5) })).toMatchObject(
      { exit: 'token-cap' },
    );
    expect(await run('parallel', sandbox, { maxTurns: 1 })).toMatchObject({ exit: 'turn-cap' });
    server.inject({ kind: 'stall' });
    expect(await run('text', sandbox, { timeoutMs: 3_000 })).toMatchObject({ exit: 'timed-out' });
  });

  it.each([401, 429, 529, 500] as const)('takes HTTP %i for the environment, not for the rule', async (status) => {
    server.inject({ kind: 'status', status }, { times: 99 });
    expect(await run('text', sandbox)).toMatchObject({ exit: 'environment-error' });
  });
});
