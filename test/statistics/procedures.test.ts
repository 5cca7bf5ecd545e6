import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Cell, type Row, simulateCell } from '../../benchmarks/statistics/cell.ts';
import { oracleSize } from '../../benchmarks/statistics/procedures/oracle-size.ts';
import { parseWorlds } from '../../benchmarks/statistics/world/parse-worlds.ts';
import type { World } from '../../benchmarks/statistics/world/world.ts';
import { runs } from '../helpers/long.ts';

const world: World = {
  id: 'even',
  seed: 1,
  rent: 30,
  batchSd: 0,
  eraSd: 0,
  tasks: ['a', 'b', 'c'].map((id) => ({ id, mean: 50_000, cv: 0.2, pFail: 0 })),
};

const simulate = (cell: Partial<Cell>): Row =>
  simulateCell({ world, procedure: 'seed', shape: 'proportional', effect: 0, n: 2000, seed: 1, ...cell });

describe('the fixed size of an oracle', () => {
  it('reaches its power and keeps its α', () => {
    const paying = simulate({ procedure: 'fixed', effect: 0.15 });
    const idle = simulate({ procedure: 'fixed', effect: 0 });
    expect(paying.accept).toBeGreaterThan(0.88);
    expect(paying.accept).toBeLessThan(0.94);
    expect(idle.accept).toBeLessThan(0.06);
    expect(paying.undecided).toBe(0);
  });

  it('grows with the spread, and is two at least', () => {
    const sizes = [0, 0.1, 0.2, 0.4].map((cv) =>
      oracleSize({ ...world, tasks: world.tasks.map((task) => ({ ...task, cv })) }),
    );
    expect(sizes[0]).toBe(2);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });
});

describe('the rule of the document', () => {
  it('lets a rule that does nothing in about half of the time, for two to three runs a task and side', () => {
    const { accept, meanTrials } = simulate({ procedure: 'seed' });
    expect(accept).toBeGreaterThan(0.45);
    expect(accept).toBeLessThan(0.52);
    expect(meanTrials).toBeGreaterThan(12);
    expect(meanTrials).toBeLessThan(18);
  });

  it('evicts a rule with which a task never completes', () => {
    const failing = { ...world, tasks: world.tasks.map((task) => ({ ...task, pFail: 0.5 })) };
    expect(simulate({ world: failing, effect: 0.3 }).accept).toBeLessThan(0.6);
  });
});

describe('rentroll', () => {
  it.each(['rentroll', 'rentroll-warm'] as const)('%s settles every measurement, failures or not', (procedure) => {
    const flaky = { ...world, tasks: world.tasks.map((task) => ({ ...task, pFail: 0.1 })) };
    const row = simulate({ procedure, world: flaky, n: 200 });
    expect(row.accept + row.evict).toBe(1);
  });
});

const shared = '../shared/bench/worlds.json';

describe.skipIf(!existsSync(shared))('in the worlds shared with others', () => {
  const { value } = existsSync(shared) ? parseWorlds(readFileSync(shared, 'utf8'), shared) : { value: undefined };
  const cases = (value?.worlds ?? []).flatMap((own) =>
    (['seed', 'seed-later'] as const).flatMap((procedure) =>
      runs([0], [-0.1, 0, 0.15]).map((effect) => ({ own, name: own.id, procedure, effect })),
    ),
  );

  it.each(cases)('$procedure lets in as many at $effect in $name as was published', ({ own, procedure, effect }) => {
    const published = own.targets?.[procedure === 'seed' ? 'seed-doc' : procedure]?.byEffect[String(effect)]?.accept;
    if (published === undefined) throw new Error('nothing was published');
    const { accept } = simulate({ world: own, procedure, effect });
    // Both rates are simulated with 2,000 measurements; 42 comparisons.
    const middle = (accept + published) / 2;
    const rate = Math.max(1 / 2000, Math.min(1 - 1 / 2000, middle));
    expect(Math.abs(accept - published)).toBeLessThanOrEqual(4 * Math.sqrt((2 * rate * (1 - rate)) / 2000));
  });
});
