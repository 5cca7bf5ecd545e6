import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import type { UpstreamOptions } from '../../../src/gate/measure/meter/account/meter-options.ts';
import { type Meter, openMeter } from '../../../src/gate/measure/meter/open-meter.ts';
import { createClaudeRunner } from '../../../src/gate/measure/runners/claude-runner.ts';
import { readFacts } from '../../../src/gate/run/ports/run-paid-trial.ts';
import { sumUsage } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { makeGateRepository, playedTasks, testedRules } from './gate-repository.ts';
import { filesWith, type GateEnvironment, makeGateEnvironment, readJournal, startGate } from './gate-run.ts';

vi.setConfig({ testTimeout: 400_000 });

const key = 'sk-ant-the-key-nobody-may-see';
const { version } = agentPackages.claude;
const requireProgram = () => {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  return claudeProgram;
};
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer({ keys: [key] });
});
afterAll(() => server.close());

describe('a check with the real Claude Code, recorded', () => {
  let environment: GateEnvironment;
  let repository: Repository;
  let recording: string;
  let recorded: Report;
  beforeAll(async () => {
    server.reset();
    for (const task of playedTasks) server.plan(task);
    environment = makeGateEnvironment(server.url, key);
    recording = join(environment.folder, 'recording');
    const rules = { 'search-first': testedRules['search-first'] };
    repository = makeGateRepository({ program: requireProgram(), version, model: claudeModel, rules });
    const { stdout } = await startGate(repository.root, ['check', '--json', '--record', recording], environment.env)
      .ended;
    recorded = JSON.parse(stdout);
    // A whole measurement, which may take as long as a test that makes one.
  }, 180_000);
  afterAll(() => {
    repository.remove();
    environment.remove();
  });

  it('holds every trial and what passed the meter, and no key', () => {
    expect(recorded.verdicts).toMatchObject([{ rule: 'search-first', verdict: 'earns', evidence: 'measured' }]);
    const trials = readJournal(repository.root);
    expect(filesWith(join(recording, 'trials'), '"seed"')).toHaveLength(trials.length);
    expect(readdirSync(join(recording, 'exchanges'))).toHaveLength(trials.length);
    expect(filesWith(recording, key)).toEqual([]);
    expect(filesWith(recording, 'canary-')).toEqual([]);
  });

  it('is told again elsewhere without CLI, key, server and box, to the same verdict', async () => {
    const folder = join(environment.folder, 'clone');
    cpSync(repository.root, folder, { recursive: true, filter: (path) => !path.includes('/.git/rentroll') });
    const clone = openRepository(folder);
    const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
    const calls = server.calls.length;
    const env = { PATH: process.env['PATH'] ?? '', HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };
    const { code, stdout } = await startGate(clone.root, ['check', '--json', '--replay', recording], env).ended;
    const replayed: Report = JSON.parse(stdout);
    expect({ code, problems: replayed.problems }).toEqual({ code: 0, problems: [] });
    const measured = recorded.verdicts.map((verdict) => ({ ...verdict, evidence: 'replayed' }));
    expect(replayed.verdicts).toEqual(measured);
    expect(replayed.budget).toMatchObject({ totalConsumed: 0, trials: 0, dollars: 0 });
    expect(replayed.notices[0]).toContain(`Replayed: every trial comes from a recording made with claude ${version}`);
    expect(server.calls).toHaveLength(calls);
    expect(readdirSync(home)).toEqual([]);
    rmSync(home, { recursive: true });
  });
});

describe('the exchanges of a trial', () => {
  let copy: Copy;
  let folder: string;
  beforeAll(() => {
    server.reset();
    copy = makeSmallCopy();
    folder = mkdtempSync(join(tmpdir(), 'rr-'));
  });
  afterAll(() => {
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The same trial in the same place, from its beginning. */
  async function run(meter: Meter) {
    for (const gone of ['.git', '../home']) rmSync(join(copy.root, gone), { recursive: true, force: true });
    mkdirSync(copy.home);
    writeFileSync(join(copy.root, 'src/add.js'), 'export function add(a, b) {\n  return a - b;\n}\n');
    const runner = createClaudeRunner({
      ...{ program: requireProgram(), version, model: claudeModel, meter, commands: ['npm test'], readable: [] },
      sandbox: { kind: 'none', why: 'the test wants none' },
      path: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    });
    const ran = await runner.run({
      prompt: `[[scenario:edit-and-test]] [[cwd:${copy.root}]] Correct the sum.`,
      ...{ workspace: copy.root, home: copy.home, transcript: join(folder, 'transcript.jsonl') },
      ...{ memoryFile: 'CLAUDE.md', definition: '', reference: '', seed: 'a1b2c3' },
      ...{ maxTurns: 20, tokenCap: 1_000_000, timeoutMs: 60_000, signal: new AbortController().signal },
    });
    await meter.close();
    return { ran, source: readFileSync(join(copy.root, 'src/add.js'), 'utf8') };
  }

  const open = (upstream: UpstreamOptions, more = {}) =>
    openMeter({ api: 'anthropic', upstream, countTokens: (text) => Math.ceil(text.length / 4), ...more });

  it('let the real Claude Code do it again where no model answers', async () => {
    const exchanges = join(folder, 'exchanges');
    const first = await run(await open({ kind: 'http', url: server.url, apiKey: key }, { recordTo: exchanges }));
    expect(first.source).toContain('a + b');
    expect(totalTokens(first.ran.usage)).toBe(totalTokens(sumUsage(server.calls)));
    const calls = server.calls.length;
    const again = await run(await open({ kind: 'replay', folder: exchanges }));
    // What a tool printed holds times: the calls and how they ended are the same.
    expect(again).toEqual({
      ...first,
      ran: { ...first.ran, tools: again.ran.tools, firstRequest: again.ran.firstRequest },
    });
    const callsOf = ({ ran: { tools = '' } }: typeof first) =>
      readFacts({ transcript: tools, root: '/', changed: [] }).calls;
    expect(callsOf(again)).toEqual(callsOf(first));
    expect(callsOf(first)).toHaveLength(3);
    expect(server.calls).toHaveLength(calls);
  });
});
