import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import { addUsage, totalTokens, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { sessionIdOf } from '../../../src/gate/trials/runners/claude-runner.ts';
import { billedCalls, type LoggedCall, sumUsage, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateRepository, playedTasks, testedRules } from './gate-repository.ts';
import {
  filesWith,
  type GateEnvironment,
  makeGateEnvironment,
  processesOf,
  readJournal,
  startGate,
} from './gate-run.ts';

vi.setConfig({ testTimeout: 400_000 });

const key = 'sk-ant-the-key-nobody-may-see';
const { version } = agentPackages.claude;
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
let server: ModelServer;
let environment: GateEnvironment;
let repository: Repository;

beforeAll(async () => {
  server = await startModelServer({ keys: [key] });
});
afterAll(() => server.close());

function setUp(rules: Readonly<Record<string, string>>): void {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  server.reset();
  for (const task of playedTasks) server.plan(task);
  environment = makeGateEnvironment(server.url, key);
  repository = makeGateRepository({ program: claudeProgram, version, model: claudeModel, rules });
}

function tearDown(): void {
  repository.remove();
  environment.remove();
}

const run = (args: readonly string[], env = environment.env) => startGate(repository.root, args, env).ended;
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

/** First call of each session: what the model knew when a trial began. */
function firstCalls(): ReadonlyMap<string, LoggedCall> {
  return new Map(
    billedCalls(server.calls)
      .toReversed()
      .map((call) => [call.session, call]),
  );
}

function usageOf(trials: readonly TrialRecord[]) {
  return trials.map(({ usage }) => usage).reduce(addUsage, zeroUsage);
}

/** One pull request from its first check to its receipt; each step builds on the one before. */
describe('the gate with the real Claude Code', () => {
  let report: Report;
  let trials: readonly TrialRecord[];
  beforeAll(() => setUp(testedRules));
  afterAll(tearDown);

  it('lets in the rule that earns and turns away the one that does nothing', async () => {
    const { code, stdout, stderr } = await run(['check', '--json']);
    report = JSON.parse(stdout);
    trials = readJournal(repository.root);
    expect({ code, problems: report.problems }).toEqual({ code: 1, problems: [] });
    expect(report.verdicts).toMatchObject([
      { rule: 'search-first', verdict: 'earns', evidence: 'measured', fromReceipt: false },
      { rule: 'british-spelling', verdict: 'does-not-earn', evidence: 'measured', fromReceipt: false },
    ]);
    expect(report.notices.filter((notice) => notice.includes('not enforced'))).toHaveLength(isBoxed ? 0 : 1);
    expect(stdout + stderr).not.toContain(key);
  });

  it('pays what the server billed, to the token and class by class', () => {
    expect(usageOf(trials)).toEqual(sumUsage(server.calls));
    expect(report.budget.totalConsumed).toBe(totalTokens(sumUsage(server.calls)));
    expect(report.budget.trials).toBe(trials.length);
    expect(new Set(firstCalls().keys())).toEqual(new Set(trials.map(({ seed }) => sessionIdOf(seed))));
  });

  it('proves isolation: on the wire each trial has its own rules and no word of the user', () => {
    const proof = { canaryLeaked: false };
    const arms = { baseline: { ...proof, ruleDelivered: false }, candidate: { ...proof, ruleDelivered: true } };
    expect(report.verdicts.map(({ isolation }) => isolation)).toEqual([arms, arms]);
    const calls = firstCalls();
    for (const { seed, present } of trials) {
      const sent = textOf(calls.get(sessionIdOf(seed)));
      const delivered = Object.entries(testedRules).filter(([, body]) => sent.includes(body));
      expect(delivered.map(([id]) => id).sort()).toEqual([...present].sort());
    }
    expect(server.calls.filter((call) => textOf(call).includes('canary-'))).toEqual([]);
  });

  it('keeps the key to itself and leaves nothing behind', () => {
    expect(server.calls.filter((call) => call.key !== key && call.api !== 'other')).toEqual([]);
    expect(server.calls.filter((call) => textOf(call).includes(key))).toEqual([]);
    expect(filesWith(join(repository.root, '.git/rentroll/.rentroll'), claudeModel).length).toBeGreaterThan(0);
    expect([...filesWith(repository.root, key), ...filesWith(environment.folder, key)]).toEqual([]);
    expect(processesOf(environment.folder)).toEqual([]);
    expect(readdirSync(join(environment.folder, 'scratch'))).toEqual([]);
  });

  it('stamps both verdicts with what measured them', async () => {
    const { code, stdout } = await run(['stamp', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).stamped).toMatchObject([
      { rule: 'search-first', to: 'active' },
      { rule: 'british-spelling', to: 'evicted' },
    ]);
    const receipt = readReceipt(read('.rentroll/receipts/search-first.json'));
    expect(receipt.basis).toMatchObject({ runner: 'claude', runnerVersion: version, model: claudeModel });
    expect(decideReceipt(receipt).verdict).toBe('earns');
    expect(receipt.evidence.trials.every(({ usage }) => usage.output > 0)).toBe(true);
    expect(read('.claude/agent-memory/sql/MEMORY.md')).toContain(testedRules['search-first']);
    repository.commit('Stamp');
  });

  it('passes by receipt then: no key, no server, no trial', async () => {
    const calls = server.calls.length;
    const { ANTHROPIC_API_KEY: _key, ANTHROPIC_BASE_URL: _url, ...keyless } = environment.env;
    const [check, verify] = [await run(['check', '--json'], keyless), await run(['verify'], keyless)];
    expect([check.code, verify.code]).toEqual([0, 0]);
    expect(JSON.parse(check.stdout)).toMatchObject({
      outcome: 'pass',
      verdicts: [{ rule: 'search-first', verdict: 'earns', evidence: 'measured', fromReceipt: true }],
    });
    expect(server.calls).toHaveLength(calls);
    expect(readJournal(repository.root)).toHaveLength(trials.length);
  });
});

describe('a gate that is killed in the middle, where there is no box', () => {
  beforeAll(() => setUp({ 'search-first': testedRules['search-first'] }));
  afterAll(tearDown);

  it('takes its agents with it, and the next check pays for no journalled trial again', async () => {
    const env = { ...environment.env, PATH: pathWithoutBox(environment.folder) };
    const first = startGate(repository.root, ['check', '--json'], env);
    await vi.waitFor(() => expect(readJournal(repository.root).length).toBeGreaterThan(2), waitLong);
    // Killed while a trial has written something down: one that has just begun, or just ended, leaves nothing to look at.
    await vi.waitFor(() => {
      expect(processesOf(environment.folder).length).toBeGreaterThan(1);
      expect(filesWith(join(environment.folder, 'scratch'), claudeModel).length).toBeGreaterThan(0);
    }, waitLong);
    first.kill();
    await first.ended;
    await vi.waitFor(() => expect(processesOf(environment.folder)).toEqual([]), waitLong);
    // Transcripts and homes of trials that were cut off are still there: what an agent could write down.
    expect(filesWith(join(environment.folder, 'scratch'), claudeModel).length).toBeGreaterThan(0);
    expect([...filesWith(repository.root, key), ...filesWith(environment.folder, key)]).toEqual([]);
    const paid = readJournal(repository.root);
    const before = server.calls.length;

    const { code, stdout } = await run(['check', '--json'], env);
    expect(code).toBe(0);
    const report: Report = JSON.parse(stdout);
    expect(report.verdicts).toMatchObject([{ rule: 'search-first', verdict: 'earns', evidence: 'measured' }]);
    expect(report.notices).toEqual([
      expect.stringMatching(/^Compared with main at [0-9a-f]{10}\.$/),
      expect.stringMatching(/not enforced on this machine: bubblewrap \(bwrap\) is not/),
    ]);
    const again = new Set(billedCalls(server.calls.slice(before)).map(({ session }) => session));
    expect(again.size).toBeGreaterThan(0);
    expect(paid.filter(({ seed }) => again.has(sessionIdOf(seed)))).toEqual([]);
    const trials = readJournal(repository.root);
    expect(trials).toEqual(expect.arrayContaining([...paid]));
    const { totalConsumed, charged } = report.budget;
    // What the killed attempts took is charged, and nothing the server billed is missing.
    expect(totalConsumed).toBe(totalTokens(usageOf(trials)) + (charged?.tokens ?? 0));
    expect(totalConsumed).toBeGreaterThanOrEqual(totalTokens(sumUsage(server.calls)));
    expect(readdirSync(join(environment.folder, 'scratch'))).toEqual([]);
    expect(processesOf(environment.folder)).toEqual([]);
  });
});

const waitLong = { timeout: 90_000, interval: 50 };
