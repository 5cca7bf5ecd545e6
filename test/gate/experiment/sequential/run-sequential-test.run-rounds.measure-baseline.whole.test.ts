import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { loadWorktree } from '../../../../src/gate/change/load-worktree.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { runExperiment } from '../../../../src/gate/experiment/measure/run-experiment.ts';
import { nameBaselineRun } from '../../../../src/gate/experiment/plan/find-baselines.ts';
import {
  baselineOf,
  type RanRounds,
  runRounds,
} from '../../../../src/gate/experiment/sequential/run-sequential-test.ts';
import { ledgerOf, makeRepository, type Repository, type RepositoryOptions } from '../../../helpers/make-repository.ts';
import { readReceipts } from '../../../helpers/replay-environment.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function makeRepo(options: RepositoryOptions = {}): Repository {
  const repository = makeRepository(options);
  open.push(repository);
  return repository;
}

/** A world that counts what was run and what was recalled. */
function openDependencies(repository: Repository, overrides: Partial<Dependencies> = {}) {
  const seen = { ran: 0, recalled: 0 };
  const trial = (_: TrialRecord, recalled: boolean) => {
    seen[recalled ? 'recalled' : 'ran'] += 1;
  };
  const deps: Dependencies = {
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: { ...silentProgress, trial },
    signal: new AbortController().signal,
    now: () => new Date('2026-03-02T12:00:00Z'),
    ...overrides,
  };
  return { deps, seen };
}

async function measure(
  repository: Repository,
  { runs = 2 }: { readonly runs?: number } = {},
  options: { readonly deps?: Partial<Dependencies>; readonly config?: Partial<Config> } = {},
) {
  const { deps, seen } = openDependencies(repository, options.deps);
  const inputs = await loadWorktree({ configFile: defaultConfigFile }, deps);
  const config = { ...inputs.head.config, ...options.config } as Config;
  const run = nameBaselineRun(inputs.head, config, deps.now());
  const { result, budget } = await runExperiment<RanRounds>(
    inputs,
    { kind: 'selftest', run, base: inputs.head, config, agents: ['sql'] },
    deps,
    async (openRun) => {
      const measured = await runRounds(openRun, baselineOf(inputs.head, 'sql'), runs);
      return { result: measured, stops: [measured.stop] };
    },
  );
  return { ...result, run, seen, budget };
}

const usages = (records: readonly TrialRecord[]) => records.map(({ key, usage, outcome }) => ({ key, usage, outcome }));

describe('baselineOf', () => {
  it('runs each task as often as it was asked, recalls the trials the second time, and adds to them', async () => {
    const repository = makeRepo();
    const first = await measure(repository);
    expect(first.seen).toEqual({ ran: 6, recalled: 0 });
    expect(first.records.map(({ task }) => task).sort()).toEqual([
      'sql-01',
      'sql-01',
      'sql-02',
      'sql-02',
      'sql-03',
      'sql-03',
    ]);
    expect(first.records.every(({ present, toggled }) => present.length === 0 && toggled.length === 0)).toBe(true);

    const again = await measure(repository);
    expect(again.seen).toEqual({ ran: 0, recalled: 6 });
    expect(again.records).toEqual(first.records);
    expect([...again.foundKeys].sort()).toEqual(first.records.map(({ key }) => key).sort());

    const more = await measure(repository, { runs: 3 });
    expect(more.seen).toEqual({ ran: 3, recalled: 6 });
    expect(more.records.slice(0, 6)).toEqual(first.records);
  });

  it('gives the same trials at any concurrency and after an interrupt', async () => {
    const [one, two] = [makeRepo(), makeRepo()];
    const expected = await measure(one, {}, { config: { concurrency: 1 } });
    const abort = new AbortController();
    let left = 2;
    const trial = () => {
      left -= 1;
      if (left === 0) abort.abort();
    };
    const progress = { ...silentProgress, trial };
    const cut = await measure(two, {}, { config: { concurrency: 2 }, deps: { signal: abort.signal, progress } });
    expect(cut.stop).toEqual({ kind: 'cancelled' });
    const kept = cut.records.length;
    expect(kept).toBeLessThan(6);
    const resumed = await measure(two, {}, { config: { concurrency: 2 } });
    expect(resumed.seen).toEqual({ ran: 6 - kept, recalled: kept });
    expect(usages(resumed.records)).toEqual(usages(expected.records));
  });

  it('recalls young trials of another run, and runs old ones anew', async () => {
    const repository = makeRepo();
    const before = await measure(repository, { runs: 1 });
    expect(before.seen).toEqual({ ran: 3, recalled: 0 });
    const later = (iso: string) => ({ deps: { now: () => new Date(iso) } });
    const nextDay = await measure(repository, {}, later('2026-03-03T00:00:01Z'));
    expect(nextDay.run).not.toBe(before.run);
    expect(nextDay.seen).toEqual({ ran: 3, recalled: 3 });
    const nextMonth = await measure(repository, { runs: 1 }, later('2026-04-02T00:00:01Z'));
    expect(nextMonth.seen).toEqual({ ran: 3, recalled: 0 });
  });

  it('measures anew when a rule becomes active or the seed is another', async () => {
    const repository = makeRepo();
    await measure(repository, { runs: 1 });
    const seeded = await measure(repository, { runs: 1 }, { config: { seed: 2 } });
    expect(seeded.seen).toEqual({ ran: 3, recalled: 0 });
    const more = 'status: active';
    repository.write({
      '.rentroll/ledger.yml': ledgerOf({ style: { body: 'Write dates as year, month, day.', more } }),
    });
    const changed = await measure(repository, { runs: 1 });
    expect(changed.seen).toEqual({ ran: 3, recalled: 0 });
    expect(changed.records.map(({ present }) => present)).toEqual([['style'], ['style'], ['style']]);
  });

  it('spends what the budget allows, although the limits of two trials do not fit together', async () => {
    const repository = makeRepo();
    const whole = await measure(makeRepo());
    const mean = whole.budget.totalConsumed / 6;
    const budget = { run: Math.round(5 * mean), agent: 1e9, trial: Math.round(4 * mean), dollars: 25 };
    const tight = await measure(repository, {}, { config: { budget } });
    expect(tight.stop).toEqual({ kind: 'budget', reason: 'convoy_budget_exceeded' });
    expect(tight.records.length).toBeGreaterThan(2);
    expect(tight.records.length).toBeLessThan(6);
    expect(tight.budget).toMatchObject({ stopReason: 'convoy_budget_exceeded', trials: tight.records.length });
    expect(tight.budget.totalConsumed).toBeLessThanOrEqual(budget.run);
  });

  it('tells a later gate run how far trials spread', async () => {
    const ledger = ledgerOf({ breaker: 'Read every file of the repository before you begin.' });
    const repository = makeRepo({ head: { '.rentroll/ledger.yml': ledger } });
    await measure(repository, { runs: 9 });
    const { deps } = openDependencies(repository, { now: () => new Date('2026-03-02T13:00:00Z') });
    await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps);
    const [receipt = '{}'] = readReceipts(repository);
    expect(JSON.parse(receipt).evidence.policy.spread).toBeGreaterThan(0.05);
  });
});
