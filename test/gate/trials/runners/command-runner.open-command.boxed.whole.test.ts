import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSandbox } from '../../../../src/adapters/sandbox/find-sandbox.ts';
import type { AgentRequest, AgentRun } from '../../../../src/core/model/runner/runner.ts';
import { type OpenCommandInput, openCommand } from '../../../../src/gate/trials/runners/command-runner.ts';
import { startModelServer } from '../../../doubles/model/start-model-server.ts';
import {
  type HostileProbe,
  makeHostileProbe,
  type ProbeFindings,
  poisonedEnv,
  processesWith,
} from '../../../helpers/hostile-probe.ts';
import { pathWithoutBox } from '../../../helpers/path-without-box.ts';

const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const realKey = 'the-real-key-nobody-may-see';
/** The kernel takes a moment to end a namespace: what is left is looked for until then. */
async function foundNothing(but: Partial<ProbeFindings> = {}): Promise<void> {
  const nothing = { read: [], written: [], reached: [], left: [], inherited: [], ...but };
  await vi.waitFor(() => expect(probe.find()).toEqual(nothing));
}

let probe: HostileProbe;

beforeEach(async () => {
  probe = await makeHostileProbe();
});
afterEach(() => probe.remove());

/** A program that does what `body` says (with `request`, and `sh` to run a command) and answers as it should. */
function program(body: string): string {
  const path = join(probe.scratch, 'program', 'run');
  mkdirSync(join(path, '..'), { recursive: true });
  const usage = { input: 7, output: 1, cacheCreation: 0, cacheRead: 0 };
  const answer = { schema: 1, exit: 'finished', usage, turns: 1, model: 'm' };
  const lines = [
    `#!${process.execPath}`,
    "if (process.argv.includes('--version')) { console.log('1.2.3'); process.exit(0); }",
    "const request = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));",
    "const sh = (script) => require('node:child_process').spawnSync('sh', ['-c', script], { stdio: 'ignore' });",
    `(async () => { ${body}\nconsole.log(${JSON.stringify(JSON.stringify(answer))}); })();`,
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function run(
  body: string,
  { env = { PATH: process.env['PATH'] }, ...more }: Partial<OpenCommandInput> = {},
  limits: Partial<AgentRequest> = {},
): Promise<AgentRun> {
  const { scratch, workspace, home } = probe;
  const opened = await openCommand({
    model: 'm',
    version: '1.2.3',
    program: program(body),
    args: [],
    scratch,
    env,
    ...more,
  });
  try {
    const place = { workspace, home, transcript: join(scratch, 'trial', 'transcript.jsonl') };
    const task = {
      prompt: 'Correct the sum.',
      memoryFile: 'MEMORY.md',
      definition: '',
      reference: '',
      seed: `feed${process.pid}`,
    };
    const usual = { maxTurns: 9, tokenCap: 5000, timeoutMs: 20_000, signal: new AbortController().signal };
    return await opened.runner.run({ ...place, ...task, ...usual, ...limits });
  } finally {
    await opened.close();
  }
}

const obey = "sh('cd ' + request.workspace + '; sh probe.sh');";

describe.skipIf(!isBoxed)('a hostile program in the box', () => {
  it('reads, writes, reaches and leaves nothing', async () => {
    const env = { PATH: process.env['PATH'], ...poisonedEnv };
    expect(await run(obey, { env })).toMatchObject({ exit: 'finished' });
    expect(probe.hasRun()).toBe(true);
    await foundNothing();
  });

  it('calls the model through the meter, at the address it has outside of the box', async () => {
    const server = await startModelServer({ keys: [realKey] });
    try {
      const env = { PATH: process.env['PATH'], ANTHROPIC_API_KEY: realKey, ANTHROPIC_BASE_URL: server.url };
      const call = `const { url, token } = request.meter;
        const body = JSON.stringify({ model: 'claude-sonnet-4-5', max_tokens: 100, messages: [{ role: 'user', content: 'Hello' }] });
        const headers = { 'x-api-key': token, 'content-type': 'application/json', 'anthropic-version': '2023-06-01' };
        for (const round of [1, 2]) await (await fetch(url + '/v1/messages', { method: 'POST', headers, body })).text();`;
      expect(await run(`${obey}${call}`, { env })).toMatchObject({
        exit: 'finished',
        turns: 2,
        model: 'claude-sonnet-4-5',
      });
      expect(server.calls.map(({ key }) => key)).toEqual([realKey, realKey]);
      await foundNothing();
    } finally {
      await server.close();
    }
  });

  it.each([
    ['its time is over', {}, 'timed-out'],
    ['it is cancelled', { timeoutMs: 60_000 }, 'cancelled'],
  ] as const)('is gone with all it started when %s', async (_what, limits, exit) => {
    const cancel = new AbortController();
    const running = run(
      `${obey}await new Promise((r) => setTimeout(r, 60_000));`,
      {},
      { timeoutMs: 6_000, signal: cancel.signal, ...limits },
    );
    await vi.waitFor(() => expect(probe.find().left.length).toBeGreaterThan(1), { timeout: 15_000 });
    if (exit === 'cancelled') cancel.abort();
    expect(await running).toMatchObject({ exit });
    await vi.waitFor(() => expect([probe.find().left, processesWith(probe.scratch)]).toEqual([[], []]));
  });

  it('passes on how the program ends: its code, or the signal that killed it', async () => {
    expect(await run('process.exit(3);')).toMatchObject({
      exit: 'agent-error',
      detail: 'exit code 3: it printed no answer',
    });
    const killed = await run("process.kill(process.pid, 'SIGKILL');");
    expect(killed).toMatchObject({ exit: 'agent-error', detail: 'exit code 137: it printed no answer' });
  });

  it('keeps files and processes in where the config gives it the network', async () => {
    await run(obey, { network: true });
    await foundNothing({ reached: ['bash', 'curl', 'fetch'] });
  });
});

describe('what the runner says is enforced', () => {
  const facts = async (more: Partial<OpenCommandInput>) => {
    const input = { model: 'm', version: '1.2.3', program: program(''), args: [], scratch: probe.scratch };
    const { runner, close } = await openCommand({ ...input, env: { PATH: process.env['PATH'] }, ...more });
    await close();
    return { enforced: runner.enforced, notEnforced: runner.notEnforced };
  };
  const all = { files: true, network: true, processes: true };

  it.skipIf(!isBoxed)('is everything in the box, and all but the network where the config gives it', async () => {
    expect(await facts({})).toEqual({ enforced: all, notEnforced: undefined });
    expect(await facts({ network: true })).toEqual({
      enforced: { ...all, network: false },
      notEnforced: expect.stringContaining('the network of this machine'),
    });
  });

  it('is nothing without the box, and so it is', async () => {
    const none = { files: false, network: false, processes: false };
    expect(await facts({ env: { PATH: pathWithoutBox(probe.scratch) } })).toEqual({
      enforced: none,
      notEnforced: expect.stringContaining('bwrap'),
    });
    await run(obey, { env: { PATH: pathWithoutBox(probe.scratch), ...poisonedEnv } });
    const { written, ...found } = probe.find();
    expect(found).toMatchObject({
      read: expect.arrayContaining(['the user home']),
      reached: ['bash', 'curl', 'fetch'],
    });
    expect(written.length).toBeGreaterThan(2);
    // A clean environment needs no box. What left its session and carries no mark does.
    expect([found.inherited, found.left.length]).toEqual([[], 1]);
  });
});
