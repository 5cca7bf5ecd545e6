import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { runShell } from '../../../src/adapters/process/run-shell.ts';
import { checkEnv } from '../../../src/adapters/programs/find-pinned-program.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { AgentRequest, AgentRun, Runner } from '../../../src/core/model/runner/runner.ts';
import { openClaude } from '../../../src/gate/trials/runners/claude-runner.ts';
import { openCodex } from '../../../src/gate/trials/runners/codex-runner.ts';
import { checkBox } from '../../../src/gate/trials/workspace/prepare-fixture.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import {
  type HostileProbe,
  makeHostileProbe,
  type ProbeFindings,
  poisonedEnv,
  processesWith,
} from '../../helpers/hostile-probe.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';

vi.setConfig({ testTimeout: 120_000 });

const sandbox = await findSandbox(process.env);
const realKey = 'the-real-key-nobody-may-see';
let server: ModelServer;
let probe: HostileProbe;

beforeEach(async () => {
  server = await startModelServer({ keys: [realKey] });
  probe = await makeHostileProbe();
});
afterEach(async () => {
  probe.remove();
  await server.close();
});

type Kind = 'claude' | 'codex';

const openers = {
  claude: { open: openClaude, model: 'claude-sonnet-4-5', key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL' },
  codex: { open: openCodex, model: 'gpt-5.5', key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' },
} as const;

/** A real CLI as the gate opens it, in a parent environment full of poison. */
async function open(
  kind: Kind,
  path = process.env['PATH'] ?? '',
): Promise<{ readonly runner: Runner; close(): Promise<void> }> {
  const { version } = agentPackages[kind];
  const program = findAgent(agentPackages[kind]);
  if (program === undefined) throw new Error('The CLIs are not installed: run node scripts/install-agents.ts');
  const { open: openKind, model, key, address } = openers[kind];
  const env = { ...poisonedEnv, PATH: path, [key]: realKey, [address]: server.url };
  return openKind({ model, version, program, commands: ['npm test'], scratch: probe.scratch, env });
}

async function run(kind: Kind, more: Partial<AgentRequest> = {}, path?: string): Promise<AgentRun> {
  const { runner, close } = await open(kind, path);
  const { workspace, home, scratch } = probe;
  try {
    return await runner.run({
      prompt: `[[scenario:shell-edit]] [[cwd:${workspace}]] Correct the sum.`,
      workspace,
      home,
      memoryFile: 'AGENTS.md',
      definition: '',
      reference: '',
      transcript: `${scratch}/trial/transcript.jsonl`,
      seed: 'a1b2c3',
      maxTurns: 20,
      tokenCap: 1_000_000,
      timeoutMs: 60_000,
      signal: new AbortController().signal,
      ...more,
    });
  } finally {
    await close();
  }
}

/** The kernel takes a moment to end a namespace: what is left is looked for until then. */
async function foundNothing(but: Partial<ProbeFindings> = {}): Promise<void> {
  const nothing = { read: [], written: [], reached: [], left: [], inherited: [], ...but };
  await vi.waitFor(() => expect(probe.find()).toEqual(nothing));
}

describe.skipIf(sandbox.kind === 'none').each(['claude', 'codex'] as const)('%s in the box', (kind) => {
  it('says that everything is enforced', async () => {
    const { runner, close } = await open(kind);
    await close();
    expect(runner).toMatchObject({ enforced: { files: true, network: true, processes: true } });
    expect(runner.notEnforced).toBeUndefined();
  });

  it('reads, writes, reaches and leaves nothing, whatever its commands try', async () => {
    expect(await run(kind)).toMatchObject({ exit: 'finished' });
    expect(probe.hasRun()).toBe(true);
    await foundNothing();
    expect(server.calls.filter((call) => textOf(call).includes(realKey))).toEqual([]);
  });

  it('is gone as a whole when its time is over, and when it is cancelled', async () => {
    // The last answer never comes: by then the commands have left their processes.
    const stalled = () => server.inject({ kind: 'stall' }, { skip: 3 });
    stalled();
    expect(await run(kind, { timeoutMs: 15_000 })).toMatchObject({ exit: 'timed-out' });
    expect(probe.hasRun()).toBe(true);
    await foundNothing();
    server.reset();
    stalled();
    const cancel = new AbortController();
    const running = run(kind, { seed: 'd4e5f6', signal: cancel.signal });
    await vi.waitFor(() => expect(probe.find().left.length).toBeGreaterThan(1), { timeout: 30_000 });
    cancel.abort();
    expect(await running).toMatchObject({ exit: 'cancelled' });
    await foundNothing();
    expect(processesWith(probe.scratch)).toEqual([]);
  });
});

describe.each(['claude', 'codex'] as const)('%s without a box', (kind) => {
  it('says so; its environment is clean all the same', async () => {
    const path = pathWithoutBox(probe.scratch);
    const { runner, close } = await open(kind, path);
    await close();
    expect(runner).toMatchObject({
      enforced: { files: false, network: false, processes: false },
      notEnforced: expect.stringContaining('bwrap'),
    });
    expect(await run(kind, {}, path)).toMatchObject({ exit: 'finished' });
    expect(probe.hasRun()).toBe(true);
    expect(probe.find()).toMatchObject({ read: expect.arrayContaining(['another trial']), inherited: [] });
  });
});

it.each(['in the box', 'without a box'])('a success check %s inherits nothing', async (where) => {
  const modules = undefined;
  const fixture = { template: probe.workspace, modules };
  const box = where === 'in the box' ? checkBox({ fixture, sandbox }) : {};
  const env = checkEnv({ ...poisonedEnv, PATH: process.env['PATH'], ANTHROPIC_API_KEY: realKey }, probe.home);
  const ran = await runShell({
    script: 'sh probe.sh',
    cwd: probe.workspace,
    env,
    scratch: probe.home,
    timeoutMs: 20_000,
    ...box,
  });
  expect(ran.exit).toBe('passed');
  expect(probe.find().inherited).toEqual([]);
  if ('box' in box) await foundNothing();
});
