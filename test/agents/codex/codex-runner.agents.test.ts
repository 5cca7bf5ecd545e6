import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Sandbox } from '../../../src/adapters/sandbox/box.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { sightOfProgram } from '../../../src/adapters/sandbox/sight.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import type { AgentRequest, AgentRun } from '../../../src/core/model/runner/runner.ts';
import { openTurnLimit } from '../../../src/gate/trials/meter/account/check-request.ts';
import { type Meter, openMeter } from '../../../src/gate/trials/meter/open-meter.ts';
import { createCodexRunner } from '../../../src/gate/trials/runners/codex-runner.ts';
import { billedCalls, sumUsage, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';

const boxes: readonly Sandbox[] = [await findSandbox(process.env), { kind: 'none', why: 'the test wants none' }];
const program = findAgent(agentPackages.codex);
const realKey = 'the-real-key-nobody-may-see';
const turnLimit = openTurnLimit();
let server: ModelServer;
let meter: Meter;
let copy: Copy;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rr-'));
  server = await startModelServer({ keys: [realKey] });
  meter = await openMeter({
    api: 'openai',
    upstream: { kind: 'http', url: server.url, apiKey: realKey },
    countTokens: (text) => Math.ceil(text.length / 4),
    admit: turnLimit.admit,
    socketPath: join(folder, 'meter.sock'),
  });
  copy = makeSmallCopy({ 'AGENTS.md': '- Be brief.\n', 'memory/sql.md': '- Be kind.\n' });
  rmSync(join(copy.root, '.git'), { recursive: true });
});
afterEach(async () => {
  await meter.close();
  await server.close();
  copy.remove();
  rmSync(folder, { recursive: true, force: true });
});

function run(scenario: string, sandbox: Sandbox, more: Partial<AgentRequest> = {}): Promise<AgentRun> {
  if (program === undefined) throw new Error('Codex is not installed: run node scripts/install-agents.ts');
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const readable = sightOfProgram({ program, args: [], scratch: folder, env: process.env });
  const place = { meter, turnLimit, path, sandbox, readable };
  const runner = createCodexRunner({ program, version: '0.169.0', model: 'gpt-5.5', ...place });
  return runner.run({
    prompt: `[[scenario:${scenario}]] Correct the sum.`,
    workspace: copy.root,
    memoryFile: 'AGENTS.md',
    definition: '',
    reference: '',
    home: copy.home,
    transcript: join(folder, 'transcript.jsonl'),
    seed: 'a1b2c3',
    maxTurns: 20,
    tokenCap: 1_000_000,
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...more,
  });
}

/** Types of the tools that any call offered. */
function toolTypes(): readonly string[] {
  const tools = server.calls.flatMap(
    ({ body }) => (body as { readonly tools?: readonly { type: string }[] })?.tools ?? [],
  );
  expect(tools.length).toBeGreaterThan(0);
  return [...new Set(tools.map(({ type }) => type))];
}

const transcript = () => readFileSync(join(folder, 'transcript.jsonl'), 'utf8');

describe.each(boxes)('the codex runner ($kind)', (sandbox) => {
  it('edits the copy, meters every token as the CLI counts them, and never sees the key', async () => {
    const ran = await run('shell-edit', sandbox);
    expect(ran).toMatchObject({ exit: 'finished', turns: billedCalls(server.calls).length });
    expect(ran.detail).toBeUndefined();
    expect(ran.usage).toEqual(sumUsage(server.calls));
    expect(ran.model).toMatch(/^gpt-5\.5/);
    expect(readFileSync(join(copy.root, 'src/add.js'), 'utf8')).toContain('return a + b;');
    expect(ran.firstRequest).toContain('- Be brief.');
    // A tool that the provider runs would be outside of the box, and its fee in no usage.
    expect(toolTypes().filter((type) => !['function', 'custom', 'tool_search'].includes(type))).toEqual([]);
    expect(transcript()).toContain('session_meta');
    expect(transcript()).not.toContain(realKey);
  });

  it('brings a definition, and memory that is not AGENTS.md, to the model', async () => {
    const definition = '---\nname: sql\n---\nYou write "SQL".\n';
    const ran = await run('text', sandbox, { definition, memoryFile: 'memory/sql.md' });
    expect(ran.exit).toBe('finished');
    expect(ran.firstRequest).toContain('- Be kind.');
    expect(textOf(server.calls[0])).toContain('You write ');
    expect(textOf(server.calls[0])).not.toContain('name: sql');
  });

  it('ends at the token cap, the turn limit and the time limit, and when it is cancelled', async () => {
    const whole = await run('text', sandbox);
    const tokenCap = Math.round(totalTokens(whole.usage) * 1.5);
    expect(await run('shell-edit', sandbox, { tokenCap })).toMatchObject({ exit: 'token-cap' });
    expect(await run('shell-edit', sandbox, { maxTurns: 2 })).toMatchObject({ exit: 'turn-cap', turns: 2 });
    server.inject({ kind: 'stall' });
    expect(await run('text', sandbox, { timeoutMs: 3_000 })).toMatchObject({ exit: 'timed-out' });
    expect(await run('text', sandbox, { signal: AbortSignal.abort() })).toMatchObject({ exit: 'cancelled' });
  });

  it.each([401, 429, 529, 500] as const)('takes HTTP %i for the environment, not for the rule', async (status) => {
    server.inject({ kind: 'status', status }, { times: 99 });
    expect(await run('text', sandbox)).toMatchObject({ exit: 'environment-error' });
  });

  it('does not wait for an API that is not there', async () => {
    await server.close();
    expect(await run('text', sandbox)).toMatchObject({ exit: 'environment-error' });
    server = await startModelServer();
  });
});
