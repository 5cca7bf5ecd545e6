import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { type GateOptions, readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import { runGate } from '../../../../src/gate/gate.ts';
import { buildWait } from '../../../../src/gate/run/planning/wait-for-train.ts';
import { type Files, ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

vi.setConfig({ testTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const config = tinyConfig(
  'policy: { minEffect: 20%, train: { every: week } }\nbudget: { run: 120000, trial: 50000 }\n',
);
const dates = 'Write dates in the order year, month, day.';
const standing = { body: 'Prefer British spelling wherever a customer reads.', more: 'status: candidate' };

/** The gate's answer on a change under a policy of trains. */
async function judge(head: Files, options: Partial<GateOptions> = {}, base = config) {
  const ledger = ledgerOf({ spelling: standing });
  const repository = makeRepository({ base: { '.rentroll/config.yml': base, '.rentroll/ledger.yml': ledger }, head });
  open.push(repository);
  const deps: Dependencies = {
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date('2026-11-28T09:00:00Z'),
    askPlace: async () => 3,
  };
  return runGate(readGateRequest({ configFile: defaultConfigFile, ...options }), deps);
}

const proposal = (status = 'candidate') => ({
  '.rentroll/ledger.yml': ledgerOf({ spelling: standing, dates: { body: dates, more: `status: ${status}` } }),
});

describe('a change under policy.train', () => {
  it('waits for nothing, neutral, with day and place', async () => {
    const report = await judge(proposal());
    expect(report.judgement).toMatchObject({ outcome: 'undecided', conclusion: 'neutral', exitCode: 3 });
    expect(report.headline).toBe('Not settled: 1 rule waits for the next train.');
    expect(report.waiting).toEqual({ leaves: '2026-11-30', place: 3 });
    expect(report.budget.totalConsumed).toBe(0);
  });

  it('is red where its rule is active already: what is neutral can be merged', async () => {
    expect((await judge(proposal('active'))).judgement.conclusion).toBe('failure');
  });

  it('says so in a plan, which is shown all the same', async () => {
    const report = await judge(proposal(), { dryRun: true });
    expect([report.waiting?.place, report.plan.rules.length, report.outcome]).toEqual([3, 1, 'pass']);
  });

  it('is told what the screen before the train takes', async () => {
    const [screened, plain] = await Promise.all(
      ['every: week, screen: reference-2', 'every: week'].map((train) =>
        judge(proposal(), { dryRun: true }, config.replace('every: week', train)),
      ),
    );
    expect(plain?.plan.screen).toBeUndefined();
    expect(screened?.plan.screen).toMatchObject({ model: 'reference-2' });
    expect(screened?.plan.expected).toEqual(plain?.plan.expected);
    expect(screened?.notices.join('\n')).toMatch(
      /among 4 rules, the screen on reference-2 before it \d+ trials?, .* more, and/,
    );
  });

  it('is told of no screen where it is measured alone', async () => {
    const base = config.replace('every: week', 'every: week, screen: reference-2');
    const { plan, waiting } = await judge(proposal(), { dryRun: true, now: true }, base);
    expect([waiting, plan.rules.length, plan.screen]).toEqual([undefined, 1, undefined]);
  });

  it.each<[string, Files, Partial<GateOptions>, string?]>([
    ['somebody wants it at once', proposal(), { now: true }],
    ['it changes a rule that stands', { '.rentroll/ledger.yml': ledgerOf({ spelling: dates }) }, {}],
    [
      'base has no such policy, whatever head says',
      { ...proposal(), '.rentroll/config.yml': config },
      {},
      tinyConfig('budget: { run: 120000, trial: 50000 }\n'),
    ],
  ])('is measured alone where %s', async (_, head, options, base) => {
    const report = await judge(head, options, base);
    expect(report.waiting).toBeUndefined();
    expect(report.budget.trials).toBeGreaterThan(0);
  });
});

describe('the next train', () => {
  const leaves = (every: 'day' | 'week', today: string) => {
    const cost = { trials: 10, tokens: 100, dollars: 4 };
    const policy = { every, atLeast: 4, atMost: 16 };
    return buildWait({ expected: cost, rules: [] }, policy, new Date(today)).waiting.leaves;
  };

  it.each([
    ['week', '2026-11-28', '2026-11-30'],
    ['week', '2026-11-30', '2026-12-07'],
    ['week', '2026-11-29', '2026-11-30'],
    ['day', '2026-11-30', '2026-12-01'],
  ] as const)('once a %s, seen on %s, leaves on %s', (every, today, day) => {
    expect(leaves(every, `${today}T23:30:00Z`)).toBe(day);
  });
});
