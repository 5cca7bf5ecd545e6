import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import type { Dependencies, Progress } from '../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { checkChange } from '../../src/gate/check.ts';
import { type GateOptions, readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { runs } from '../helpers/long.ts';
import {
  ledgerOf,
  makeRepository,
  type Repository,
  type RepositoryOptions,
  tinyConfig,
} from '../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const silent: Progress = silentProgress;
const breaking = 'Only describe the change in your answer and do not edit any file.';
const open: Repository[] = [];

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function makeRepo(options: RepositoryOptions): Repository {
  const repository = makeRepository(options);
  open.push(repository);
  return repository;
}

function depsOf(repository: Repository, overrides: Partial<Dependencies> = {}): Dependencies {
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const signal = new AbortController().signal;
  return { cwd: repository.root, env, progress: silent, signal, now: () => new Date(), ...overrides };
}

function judge(
  repository: Repository,
  request: Partial<GateOptions> = {},
  deps?: Partial<Dependencies>,
): Promise<Report> {
  return checkChange(readGateRequest({ configFile: defaultConfigFile, ...request }), depsOf(repository, deps));
}

const codesOf = (report: Report) => report.problems.map((problem) => problem.code);

describe('checkChange', () => {
  const head = { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) };
  let measured: Repository;
  let refusal: Report;

  beforeAll(async () => {
    measured = makeRepository({ head });
    refusal = await judge(measured, { concurrency: 1 });
  });

  afterAll(() => measured.remove());

  it('passes at once when no rule is new, changed or unproven', async () => {
    const report = await judge(makeRepo({ head: { 'README.md': 'hello' } }));
    expect(report).toMatchObject({ outcome: 'pass', verdicts: [], problems: [] });
    expect(report.headline).toContain('Nothing to measure');
  });

  it('refuses a rule that saves by failing', () => {
    expect(refusal.outcome).toBe('fail');
    expect(refusal.verdicts).toMatchObject([{ rule: 'breaker', verdict: 'regression', evidence: 'simulated' }]);
    expect(refusal.verdicts[0]?.isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
    expect(refusal.budget.trials).toBe(refusal.verdicts[0]?.spend.trials);
  });

  it('stops after the plan on a dry run, and spends nothing', async () => {
    const report = await judge(makeRepo({ head }), { dryRun: true });
    expect(report.plan.rules).toMatchObject([{ rule: 'breaker', reason: 'added' }]);
    expect(report.plan.expected.trials).toBeGreaterThan(0);
    expect(report.budget.totalConsumed).toBe(0);
  });

  // What is resumed after an interrupt is measured three at a time too.
  it.runIf(runs(false, true))('gives the same report at any concurrency', async () => {
    expect(await judge(makeRepo({ head }), { concurrency: 3 })).toEqual(refusal);
  });

  it('gives the same report when repeated from the journal', async () => {
    let ran = 0;
    const count: Progress = { ...silent, trial: (_, recalled) => (ran += recalled ? 0 : 1) };
    const { budget, ...rest } = await judge(measured, {}, { progress: count });
    const { recalled, ...spent } = budget;
    expect({ ...rest, budget: spent }).toEqual(refusal);
    expect(ran).toBe(0);
    // What nothing was paid for this time is said beside it.
    expect(recalled).toEqual({ trials: refusal.budget.trials, tokens: refusal.budget.totalConsumed, dollars: 0 });
  });

  it('gives the same report after an interrupt, and at another concurrency from then on', async () => {
    const cut = makeRepo({ head });
    const abort = new AbortController();
    const stopper: Progress = { ...silent, trial: () => abort.abort() };
    const stopped = await judge(cut, { concurrency: 1 }, { progress: stopper, signal: abort.signal });
    expect(stopped).toMatchObject({ outcome: 'undecided', resume: 'rentroll check' });
    expect(stopped.budget.trials).toBe(1);
    const { budget, ...rest } = await judge(cut, { concurrency: 3 });
    const { recalled, ...spent } = budget;
    expect({ ...rest, budget: spent }).toEqual(refusal);
    expect(recalled?.trials).toBe(1);
  });

  it('keeps what was bought when the budget has no more room, and says what stopped it', async () => {
    const config = tinyConfig('budget: { run: 1200000, agent: 1200000, trial: 50000 }\n');
    const head = { '.rentroll/ledger.yml': ledgerOf({ style: 'Write dates in the order year, month, day.' }) };
    const report = await judge(makeRepo({ base: { '.rentroll/config.yml': config }, head }), { budgetTokens: 100_000 });
    expect(report.budget.totalConsumed).toBeLessThanOrEqual(100_000);
    expect(report.verdicts[0]?.verdict).toBe('undecided');
    const stop = { reason: 'convoy_budget_exceeded', amount: 100_000, setBy: '--budget-tokens' };
    expect(report.budget).toMatchObject({ stopReason: stop.reason, stops: [stop] });
    expect(report.verdicts[0]?.next.text).toContain('100,000 tokens (--budget-tokens)');
    expect(report.outcome).toBe('undecided');
  });
});

describe('a pull request cannot weaken the gate that judges it', () => {
  const rule = { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) };

  it('is judged by the policy of its base, and told so', async () => {
    const weaker = tinyConfig('policy: { minEffect: 49%, onUndecided: neutral }\n');
    const report = await judge(makeRepo({ head: { ...rule, '.rentroll/config.yml': weaker } }), { dryRun: true });
    expect(report.policy).toMatchObject({ minEffect: '20%', strictness: 'usual' });
    expect(report.notices.join()).toContain('judged by the policy of its base');
  });

  it('cannot protect its own rule', async () => {
    const ledger = ledgerOf({ breaker: { body: breaking, more: 'status: active\n    protected: true' } });
    const report = await judge(makeRepo({ head: { '.rentroll/ledger.yml': ledger } }), { dryRun: true });
    expect(codesOf(report)).toContain('memory-missing');
  });

  it('cannot change the fixture or a frozen task', async () => {
    const fixture = await judge(makeRepo({ head: { ...rule, 'benchmarks/fixture/extra.ts': 'export {};\n' } }));
    expect(fixture.outcome).toBe('fail');
    expect(codesOf(fixture)).toContain('fixture-changed');
  });

  it('is named when it edits a workflow', async () => {
    const report = await judge(makeRepo({ head: { ...rule, '.github/workflows/gate.yml': 'on: push\n' } }), {
      dryRun: true,
    });
    expect(report.notices.join()).toContain('.github/workflows/gate.yml');
  });
});

describe('the pull request that introduces rentroll', () => {
  const files = (ledger: string) => ({
    base: { '.rentroll/config.yml': undefined, '.rentroll/ledger.yml': undefined },
    head: { '.rentroll/config.yml': tinyConfig(), '.rentroll/ledger.yml': ledger },
  });

  it('is linted, may bring candidates, and passes without being measured', async () => {
    const report = await judge(makeRepo(files(ledgerOf({ breaker: breaking }))));
    expect(report).toMatchObject({ outcome: 'pass', verdicts: [] });
    expect(report.headline).toContain('introduces rentroll');
  });

  it('may not bring an active rule', async () => {
    const report = await judge(makeRepo(files(ledgerOf({ breaker: { body: breaking, more: 'status: active' } }))));
    expect(report.outcome).toBe('fail');
    expect(codesOf(report)).toContain('first-change-active-rule');
  });
});
