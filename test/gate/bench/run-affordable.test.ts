import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/config/parse-config.ts';
import { runAffordable } from '../../../src/gate/bench/run-affordable.ts';
import { countMoney, refuseTrial } from '../../../src/gate/bench/run-budget.ts';
import type { BatchPorts } from '../../../src/measure/run-batch.ts';
import type { BudgetReason } from '../../../src/model/budget.ts';
import type { Config } from '../../../src/model/config.ts';
import type { TrialSpec } from '../../../src/model/trial.ts';
import { beginRun, journalTrial, readTrials } from '../../../src/store/journal.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { releaseTrial, reserveTrial } from '../../../src/store/reservations.ts';

const prices = 'prices: { m: { input: 10, output: 10, cacheWrite: 10, cacheRead: 10 } }';

function configOf(dollars: number, rest = prices): Config {
  const { value } = parseConfig(
    `version: 1
agents: { sql: { tasks: benchmarks/sql } }
runner: { kind: claude, model: m, version: "1" }
budget: { trial: 100000, dollars: ${dollars} }
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
function openPorts(config: Config, concurrency: number): BatchPorts<BudgetReason> {
  const db = openStore(':memory:');
  const now = new Date('2026-03-01T12:00:00Z');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', request: '', now });
  return {
    concurrency,
    retryDelaysMs: [],
    signal: new AbortController().signal,
    recall: (spec) => readTrials(db, 'run', 'r').find(({ key }) => key === spec.key),
    reserve: ({ key, agent }) =>
      reserveTrial(db, { run: 'run', key, agent, tokens: config.budget.trial }, (spending) =>
        refuseTrial('run', config, agent, spending, countMoney(db, 'run', config, spending)),
      ),
    release: ({ key }) => releaseTrial(db, 'run', key),
    run: async (spec) => ({
      ...{ ...spec, outcome: 'completed', turns: 1, digest: 'sha256:00', model: 'm' },
      usage: { input: 10_000, output: 0, cacheCreation: 0, cacheRead: 0 },
    }),
    journal: (record) => journalTrial(db, 'run', record, { context: '', ranAt: now }),
    progress: () => {},
  };
}

const specs = Array.from({ length: 40 }, (_, place) => specOf(place + 1));

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

  it('cannot hold a limit against a price nobody told', async () => {
    const { records, stop } = await runAffordable(specs, openPorts(configOf(0.01, ''), 2));
    expect([records.length, stop]).toEqual([40, undefined]);
  });
});
