import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeAttempt, readCharges } from '../../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial, readTrials } from '../../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../../src/adapters/store/open-store.ts';
import { readReservations, releaseTrial, reserveTrial } from '../../../../src/adapters/store/reservations.ts';
import { openTally } from '../../../../src/adapters/store/tally.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { BudgetReason } from '../../../../src/core/model/money/budget.ts';
import { totalTokens, zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import type { TrialRecord, TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import { openLiveBudget } from '../../../../src/gate/trials/budget/live-budget.ts';
import { openRunLimits } from '../../../../src/gate/trials/budget/run-limits.ts';
import type { BatchPorts } from '../../../../src/gate/trials/run/run-batch.ts';
import { runAffordable } from '../../../../src/gate/trials/run/run-batch.ts';

const prices = 'prices: { m: { input: 10, output: 10, cacheWrite: 6, cacheRead: 10 } }';

function configOf(dollars: number, rest = prices, limit = 'run: 20000000'): Config {
  const { value } = parseConfig(
    `version: 1
agents: { sql: { tasks: benchmarks/sql } }
runner: { kind: claude, model: m, version: "1" }
budget: { ${limit.includes('trial') ? '' : 'trial: 100000, '}${limit}, dollars: ${dollars} }
${rest}`,
    'config.yml',
    'setup',
  );
  if (value === undefined) throw new Error('the config is wrong');
  return value;
}

function specOf(order: number): TrialSpec {
  const key = `k${order}`;
  const place = { index: order, batch: 1, order, seed: key };
  return { key, measurement: 'r', agent: 'sql', task: 't', present: [], toggled: ['r'], ...place };
}

const now = new Date('2026-03-01T12:00:00Z');

/** A journal of its own, and trials that cost a tenth of what they may. */
function openPorts(config: Config, concurrency: number, db = openStore(':memory:')): BatchPorts {
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
  const limits = openRunLimits(db, 'run', config);
  return {
    concurrency,
    retry: { delaysMs: [], longestMs: 0, draw: () => 0 },
    signal: new AbortController().signal,
    recall: (spec) => readTrials(db, 'run', 'r').find(({ key }) => key === spec.key),
    reserve: ({ key, agent }) => {
      const amount = limits.reservationOf(agent);
      return reserveTrial(db, { run: 'run', key, agent, ...amount }, () => limits.refuseTrial(agent, amount));
    },
    charge: (record) => chargeAttempt(db, 'run', record, now),
    release: ({ key }) => releaseTrial(db, 'run', key),
    run: async (spec) => ({
      ...spec,
      outcome: 'completed',
      turns: 1,
      digest: 'sha256:00',
      model: 'm',
      usage: { input: 10_000, output: 0, cacheCreation: 0, cacheRead: 0 },
    }),
    journal: (record) => journalTrial(db, 'run', record, { context: '', ranAt: now }),
    progress: () => {},
  };
}

/** What another process of the same run does: its own reservation is gone with its trial, ours stands. */
function journalElsewhere(db: Db, record: TrialRecord): void {
  const [ours] = db.prepare('SELECT * FROM reservations').all();
  journalTrial(db, 'run', record, { context: '', ranAt: new Date('2026-03-01T12:30:00Z') });
  const columns = Object.keys(Object(ours));
  db.prepare(`INSERT INTO reservations (${columns}) VALUES (${columns.map((name) => `@${name}`)})`).run(ours);
}

const specs = Array.from({ length: 40 }, (_, index) => specOf(index + 1));

/** Tokens that a trial takes, in calls of `callTokens`, each asked for before it is made; a refused call cuts it. */
const callTokens = 4_000;

/** Ports whose trials take these tokens, by their order. `passed` counts moments at which a limit was passed. */
function openGrowing(config: Config, concurrency: number, sizes: readonly number[]) {
  const db = openStore(':memory:');
  const ports = openPorts(config, concurrency, db);
  const limits = openRunLimits(db, 'run', config);
  const tally = openTally(db, 'run', ({ tokens }) => tokens / 1e5);
  const stops = new Map<string, BudgetReason>();
  const counts = { passed: 0, cut: 0 };
  const run: BatchPorts['run'] = async (spec, putOff) => {
    const { key, agent, order } = spec;
    const live = openLiveBudget({ db, run: 'run', key, agent, limits, isPaid: true, putOff, now: () => now });
    let usage = zeroUsage;
    while (totalTokens(usage) < (sizes[order - 1] ?? 0)) {
      if (live.admit({ model: 'm', inputEstimate: callTokens, maxOutput: 0 }, []) !== undefined) break;
      await Promise.resolve();
      usage = { ...usage, input: usage.input + callTokens };
      live.spend([{ model: 'm', usage }], []);
      const { runTokens, runReserved, dollars, dollarsReserved } = tally.read(agent);
      const { budget } = config;
      if (runTokens + runReserved > budget.run || dollars + dollarsReserved > budget.dollars + 1e-9) counts.passed += 1;
    }
    const refused = live.end();
    if (refused !== undefined) stops.set(key, refused);
    if (refused !== undefined) counts.cut += 1;
    const outcome = refused === undefined ? 'completed' : 'cancelled';
    return { ...spec, outcome, turns: 1, digest: 'sha256:00', model: 'm', usage };
  };
  return { db, counts, ports: { ...ports, run, stopOf: ({ key }: TrialSpec) => stops.get(key) } };
}

const spentIn = (db: Db) => {
  const { runTokens, runReserved } = openTally(db, 'run', () => 0).read('sql');
  return { spent: runTokens, reserved: runReserved };
};

describe('runAffordable', () => {
  // A trial may cost $1 (100,000 tokens at 10 dollars a million) and costs $0.10.
  it.each([
    { name: 'room for 20 trials', limit: 'run: 20000000', dollars: 2.05, ran: 19, reason: 'dollar_budget_exceeded' },
    { name: 'room for a limit', limit: 'run: 20000000', dollars: 1.05, ran: 9, reason: 'dollar_budget_exceeded' },
    { name: 'less than a limit', limit: 'run: 20000000', dollars: 0.99, ran: 0, reason: 'dollar_budget_exceeded' },
    { name: 'room for all', limit: 'run: 20000000', dollars: 100, ran: 40, reason: undefined },
    { name: 'tokens', limit: 'run: 200000, agent: 200000', dollars: 100, ran: 19, reason: 'convoy_budget_exceeded' },
    {
      name: 'one limit of a trial',
      limit: 'run: 100001, agent: 100001',
      dollars: 100,
      ran: 9,
      reason: 'convoy_budget_exceeded',
    },
    { name: 'tokens of the agent', limit: 'agent: 250000', dollars: 100, ran: 24, reason: 'agent_budget_exceeded' },
  ])('runs trials up to where twice the dearest would not fit: $name', async ({ limit, dollars, ran, reason }) => {
    for (const concurrency of [1, 4]) {
      const { records, stop } = await runAffordable(specs, openPorts(configOf(dollars, prices, limit), concurrency));
      expect(records.map(({ order }) => order)).toEqual(specs.slice(0, ran).map(({ order }) => order));
      expect(stop).toEqual(reason === undefined ? undefined : { kind: 'budget', reason });
    }
  });

  it.each([
    { name: 'tokens', config: configOf(1e6, prices, 'run: 600000, agent: 600000, trial: 400000') },
    { name: 'dollars', config: configOf(6, prices, 'run: 20000000, trial: 400000') },
  ])('uses nine tenths of its $name where a trial takes 24,000 of 400,000 tokens', async ({ config }) => {
    for (const concurrency of [1, 4]) {
      const { db, ports, counts } = openGrowing(config, concurrency, Array(40).fill(24_000));
      const { stop } = await runAffordable(specs, ports);
      expect(stop).toMatchObject({ kind: 'budget' });
      expect(spentIn(db).spent).toBeGreaterThanOrEqual(0.9 * 600_000);
      expect(spentIn(db).spent).toBeLessThanOrEqual(600_000);
      expect(counts).toEqual({ passed: 0, cut: 0 });
    }
  });

  it('lets a trial outgrow what was set aside for it, and runs those it displaced afterwards', async () => {
    const sizes = [...Array(5).fill(20_000), ...Array(2).fill(200_000), ...Array(14).fill(20_000)];
    const config = configOf(1e6, prices, 'run: 1000000, agent: 1000000, trial: 200000');
    for (const concurrency of [1, 2]) {
      const { db, ports, counts } = openGrowing(config, concurrency, sizes);
      const { records, stop } = await runAffordable(specs.slice(0, sizes.length), ports);
      expect(stop).toEqual(undefined);
      expect(records.map(({ order }) => order)).toEqual(sizes.map((_, index) => index + 1));
      expect(spentIn(db)).toEqual({ spent: 780_000, reserved: 0 });
      expect(counts).toEqual({ passed: 0, cut: 0 });
    }
  });

  it('ends and charges a trial that the budget of the run has no room for: it is no evidence', async () => {
    const config = configOf(1e6, prices, 'run: 500000, agent: 500000, trial: 400000');
    const { db, ports } = openGrowing(config, 1, [100_000, 100_000, 400_000]);
    const { records, stop } = await runAffordable(specs.slice(0, 3), ports);
    expect(records.map(({ order, outcome }) => [order, outcome])).toEqual([
      [1, 'completed'],
      [2, 'completed'],
    ]);
    expect(stop).toEqual({ kind: 'budget', reason: 'convoy_budget_exceeded', isFinal: true });
    expect(readCharges(db, 'run')).toMatchObject([{ key: 'k3', outcome: 'cancelled', usage: { input: 300_000 } }]);
  });

  it('never passes a limit, whatever its trials take', async () => {
    const size = fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 95 })).map((n) => n * callTokens);
    await fc.assert(
      fc.asyncProperty(
        fc.array(size, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 400_001, max: 2_000_000 }),
        fc.integer({ min: 5, max: 20 }),
        async (sizes, concurrency, run, dollars) => {
          const config = configOf(dollars, prices, `run: ${run}, agent: ${run}, trial: 400000`);
          const { db, ports, counts } = openGrowing(config, concurrency, sizes);
          const { records, stop } = await runAffordable(specs.slice(0, sizes.length), ports);
          const { spent, reserved } = spentIn(db);
          expect([counts.passed, reserved]).toEqual([0, 0]);
          const most = Math.min(run, dollars * 100_000);
          expect(spent).toBeLessThanOrEqual(most);
          // With one trial at a time nothing but the limit itself cuts one.
          if (concurrency === 1 && counts.cut > 0) expect(spent + callTokens).toBeGreaterThan(most);
          expect(records.length === sizes.length).toBe(stop === undefined);
          expect(readCharges(db, 'run').length).toBe(counts.cut);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('does not ask again for a trial that was refused a call', async () => {
    const ports = openPorts(configOf(100), 1);
    let asked = 0;
    const run = async (spec: TrialSpec) => {
      asked += 1;
      return {
        ...(await ports.run(spec, () => false)),
        outcome: spec.order === 3 ? ('cancelled' as const) : ('completed' as const),
      };
    };
    const stopOf = ({ order }: TrialSpec) => (order === 3 ? ('convoy_budget_exceeded' as const) : undefined);
    const { records, stop } = await runAffordable(specs, { ...ports, run, stopOf });
    expect([records.length, asked]).toEqual([2, 3]);
    expect(stop).toMatchObject({ kind: 'budget', reason: 'convoy_budget_exceeded', isFinal: true });
  });

  it('charges a trial that another process has measured meanwhile, and goes by the other: both were paid for', async () => {
    const db = openStore(':memory:');
    const ports = openPorts(configOf(100), 1, db);
    const run = async (spec: TrialSpec) => {
      const record = await ports.run(spec, () => false);
      journalElsewhere(db, { ...record, turns: 7 });
      return record;
    };
    const { records } = await runAffordable(specs.slice(0, 2), { ...ports, run });
    expect(records.map(({ key, turns }) => [key, turns])).toEqual([
      ['k1', 7],
      ['k2', 7],
    ]);
    expect(readTrials(db, 'run', 'r').map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(readCharges(db, 'run').map(({ key, usage }) => [key, usage.input])).toEqual([
      ['k1', 10_000],
      ['k2', 10_000],
    ]);
    expect(readReservations(db, 'run')).toEqual([]);
  });

  it('cannot hold a limit against a price nobody told', async () => {
    const { records, stop } = await runAffordable(specs, openPorts(configOf(0.01, ''), 2));
    expect([records.length, stop]).toEqual([40, undefined]);
  });
});
