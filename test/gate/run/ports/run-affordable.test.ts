import { describe, expect, it } from 'vitest';
import { chargeAttempt, readCharges } from '../../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial, readTrials } from '../../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../../src/adapters/store/open-store.ts';
import { readReservations, releaseTrial, reserveTrial } from '../../../../src/adapters/store/reservations.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { BudgetReason } from '../../../../src/core/model/money/budget.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import type { TrialRecord, TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import type { BatchPorts } from '../../../../src/gate/measure/trial/run-batch.ts';
import { openRunLimits } from '../../../../src/gate/run/money/run-limits.ts';
import { runAffordable } from '../../../../src/gate/run/ports/run-affordable.ts';

const prices = 'prices: { m: { input: 10, output: 10, cacheWrite: 6, cacheRead: 10 } }';

function configOf(dollars: number, rest = prices, limit = 'run: 20000000'): Config {
  const { value } = parseConfig(
    `version: 1
agents: { sql: { tasks: benchmarks/sql } }
runner: { kind: claude, model: m, version: "1" }
budget: { trial: 100000, ${limit}, dollars: ${dollars} }
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

/** A journal of its own, and trials that cost a tenth of what they may. */
function openPorts(config: Config, concurrency: number, db = openStore(':memory:')): BatchPorts<BudgetReason> {
  const now = new Date('2026-03-01T12:00:00Z');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
  const limits = openRunLimits(db, 'run', config);
  return {
    concurrency,
    retry: { delaysMs: [], longestMs: 0, draw: () => 0 },
    signal: new AbortController().signal,
    recall: (spec) => readTrials(db, 'run', 'r').find(({ key }) => key === spec.key),
    reserve: ({ key, agent }) =>
      reserveTrial(db, { run: 'run', key, agent, ...limits.trialReservation }, () => limits.refuseTrial(agent)),
    charge: (record) => chargeAttempt(db, 'run', record, now),
    release: ({ key }) => releaseTrial(db, 'run', key),
    run: async (spec) => ({
      ...{ ...spec, outcome: 'completed', turns: 1, digest: 'sha256:00', model: 'm' },
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

describe('runAffordable', () => {
  // At 10 dollars a million, a trial may cost $1 and costs $0.10.
  it.each([
    [2, 11],
    [1.05, 1],
    [0.99, 0],
    [100, 40],
  ])('with a limit of $%s runs %i trials: up to where one more worst case would not fit', async (dollars, ran) => {
    for (const concurrency of [1, 3]) {
      const { records, stop } = await runAffordable(specs, openPorts(configOf(dollars), concurrency));
      expect(records.map(({ order }) => order)).toEqual(specs.slice(0, ran).map(({ order }) => order));
      expect(stop).toEqual(ran === 40 ? undefined : { kind: 'budget', reason: 'dollar_budget_exceeded' });
      expect(0.1 * records.length).toBeLessThanOrEqual(dollars);
    }
  });

  // A trial may take 100,000 tokens and takes 10,000.
  it.each([
    ['run: 200000, agent: 200000', 11, 'convoy_budget_exceeded'],
    ['run: 100001, agent: 100001', 1, 'convoy_budget_exceeded'],
    ['run: 450000, agent: 450000', 36, 'convoy_budget_exceeded'],
    ['agent: 250000', 16, 'agent_budget_exceeded'],
  ])(
    'with a limit of %s runs %i trials, although their worst cases do not fit side by side',
    async (limit, ran, reason) => {
      for (const concurrency of [1, 4]) {
        const { records, stop } = await runAffordable(specs, openPorts(configOf(100, prices, limit), concurrency));
        expect(records.map(({ order }) => order)).toEqual(specs.slice(0, ran).map(({ order }) => order));
        expect(stop).toEqual({ kind: 'budget', reason });
      }
    },
  );

  it('does not ask again for a trial that was refused a call', async () => {
    const ports = openPorts(configOf(100), 1);
    let asked = 0;
    const run = async (spec: TrialSpec) => {
      asked += 1;
      return {
        ...(await ports.run(spec)),
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
      const record = await ports.run(spec);
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
