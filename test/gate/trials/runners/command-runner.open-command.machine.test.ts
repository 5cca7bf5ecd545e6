import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import type { AgentRequest, AgentRun } from '../../../../src/core/model/runner/runner.ts';
import { type OpenCommandInput, openCommand } from '../../../../src/gate/trials/runners/command-runner.ts';
import { type ModelServer, startModelServer } from '../../../doubles/model/start-model-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rr-command-'));
const realKey = 'the-real-key-nobody-may-see';
const usage = { input: 7, output: 1, cacheCreation: 0, cacheRead: 0 };
const good = JSON.stringify({ schema: 1, exit: 'finished', usage, turns: 1, model: 'm' });
let server: ModelServer;
let count = 0;

beforeAll(async () => {
  server = await startModelServer({ keys: [realKey] });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A Node program: says its version when asked, else does this with its `request`. */
function program(body: string): string {
  const path = join(folder, `program-${count++}`);
  const head = `#!${process.execPath}\nif (process.argv.includes('--version')) { console.log('my-agent 1.2.3 (test)'); process.exit(0); }`;
  writeFileSync(path, `${head}\nconst request = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

const open = (path: string, more: Partial<OpenCommandInput> = {}) =>
  openCommand({
    model: 'm',
    version: '1.2.3',
    program: path,
    args: [],
    scratch: folder,
    env: { PATH: process.env['PATH'], SECRET_OF_THE_USER: 'secret' },
    ...more,
  });

async function run(body: string, more: Partial<AgentRequest> = {}, env?: NodeJS.ProcessEnv): Promise<AgentRun> {
  const place = join(folder, `trial-${count++}`);
  for (const name of ['copy', 'home']) mkdirSync(join(place, name), { recursive: true });
  const { runner, close } = await open(program(body), env === undefined ? {} : { env });
  try {
    return await runner.run({
      prompt: 'Correct the sum.',
      workspace: join(place, 'copy'),
      memoryFile: 'MEMORY.md',
      definition: '',
      reference: '',
      home: join(place, 'home'),
      transcript: join(place, 'transcript.jsonl'),
      seed: `feed${count++}`,
      maxTurns: 9,
      tokenCap: 5000,
      timeoutMs: 20_000,
      signal: new AbortController().signal,
      ...more,
    });
  } finally {
    await close();
  }
}

const say = (text: string) => `console.log(${JSON.stringify(text)});`;

describe('a program as a runner', () => {
  it('gets the request and answers with what it used', async () => {
    const transcript = join(folder, 'own.jsonl');
    const ran = await run(
      `require('node:fs').writeFileSync(request.transcript, JSON.stringify({ request, cwd: process.cwd(), env: process.env }));${say(good)}`,
      { transcript },
    );
    expect(ran).toEqual({ exit: 'finished', usage, turns: 1, model: 'm', firstRequest: '' });
    const told = JSON.parse(readFileSync(transcript, 'utf8'));
    expect(told.request).toMatchObject({ schema: 1, prompt: 'Correct the sum.', maxTurns: 9, tokenCap: 5000 });
    expect(told.request).not.toHaveProperty('meter');
    expect(told.cwd).toBe(told.request.workspace);
    expect(JSON.stringify(told.env)).not.toContain('secret');
  });

  it.each<[string, string, string, string]>([
    ['garbage', say('{{{'), 'agent-error', 'not JSON'],
    ['nothing', '', 'agent-error', 'no answer'],
    ['no usage', say(good.replace('"usage"', '"used"')), 'agent-error', 'unmeasured'],
    ['an answer and a crash', `${say(good)} process.exitCode = 3;`, 'agent-error', 'exit code 3'],
    ['a kill', "process.kill(process.pid, 'SIGKILL');", 'agent-error', 'exit code 137'],
    ['an exception', "throw new Error('no luck');", 'agent-error', 'no answer'],
    [
      'a flood',
      "for (let i = 0; i < 70; i++) process.stdout.write('x'.repeat(1024 * 1024));",
      'agent-error',
      'more than',
    ],
  ])('ends in words after %s', async (_, body, exit, words) => {
    expect(await run(body)).toMatchObject({ exit, detail: expect.stringContaining(words) });
  });

  it('stops at the time limit and when it is cancelled', async () => {
    expect(await run('setInterval(() => {}, 1000);', { timeoutMs: 500 })).toMatchObject({ exit: 'timed-out' });
    expect(await run(say(good), { signal: AbortSignal.abort() })).toMatchObject({ exit: 'cancelled' });
  });

  it('calls a model through the meter only, whose count is the one that counts', async () => {
    const call = `fetch(request.meter.url + '/v1/messages', {
        method: 'POST',
        headers: { 'x-api-key': request.meter.token, 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
        body: JSON.stringify({ model: 'claude-sonnet-4-5', max_tokens: 100, messages: [{ role: 'user', content: request.prompt }] }),
      }).then((answer) => answer.json()).then((answer) => {
        require('node:fs').writeFileSync(request.transcript, JSON.stringify([process.env, request]));
        if (answer.type === 'message') ${say(good)}
      });`;
    const env = { PATH: process.env['PATH'], ANTHROPIC_API_KEY: realKey, ANTHROPIC_BASE_URL: server.url };
    const transcript = join(folder, 'metered.jsonl');
    const ran = await run(call, { transcript }, env);
    expect(ran).toMatchObject({ exit: 'finished', turns: 1, model: 'claude-sonnet-4-5' });
    expect(ran.detail).toContain('the CLI counts 8 tokens');
    expect(ran.firstRequest).toContain('Correct the sum.');
    expect(readFileSync(transcript, 'utf8')).not.toContain(realKey);
    expect(await run(call, { tokenCap: 2 }, env)).toMatchObject({ exit: 'token-cap' });
  });
});

describe('openCommand', () => {
  const codeOf = (path: string, more: Partial<OpenCommandInput> = {}) =>
    open(path, more).then(
      async ({ close }) => close(),
      (error) => (error instanceof ProblemError ? error.problems[0]?.code : error),
    );

  it('refuses what is not there, is another version or says none', async () => {
    expect(await codeOf('no-such-agent')).toBe('runner-missing');
    expect(await codeOf(program(''), { version: '1.2' })).toBe('runner-version');
    expect(await codeOf(process.execPath, { args: ['-e', '0', '--'] })).toBe('runner-broken');
    expect(await codeOf(process.execPath, { args: [join(folder, 'missing.mjs')] })).toBe('runner-broken');
  });
});
