import { describe, expect, it } from 'vitest';
import type { Row } from '../../benchmarks/statistics/cell.ts';
import { checkTargets, isMet } from '../../benchmarks/statistics/check-targets.ts';
import type { WorldsFile } from '../../benchmarks/statistics/world/world.ts';

const file: WorldsFile = {
  effects: [-0.1, 0, 0.15],
  absoluteEffects: [],
  shapes: ['proportional', 'concentrated'],
  worlds: [
    {
      id: 'w',
      seed: 1,
      rent: 20,
      batchSd: 0,
      eraSd: 0,
      tasks: [{ id: 't', mean: 50_000, cv: 0.2, pFail: 0 }],
      targets: { 'seed-doc': { byEffect: { '0': { accept: 0.48 } } } },
    },
  ],
};

const row: Row = {
  world: 'w',
  procedure: 'rentroll',
  shape: 'proportional',
  effect: 0,
  n: 2000,
  accept: 0.03,
  evict: 0.97,
  undecided: 0,
  meanTokens: 600,
  p95Tokens: 900,
  meanTrials: 10,
};
const good: readonly Row[] = [
  row,
  { ...row, procedure: 'fixed', meanTokens: 1000 },
  { ...row, procedure: 'fixed', effect: 0.15, meanTokens: 1000 },
  { ...row, procedure: 'rentroll-warm', accept: 0.015 },
  { ...row, procedure: 'seed', accept: 0.48 },
  { ...row, effect: 0.15, evict: 0.13, accept: 0.87 },
  { ...row, effect: -0.1, accept: 0 },
  { ...row, shape: 'concentrated', effect: 0.15, evict: 0.3 },
];

const missed = (rows: readonly Row[]) => checkTargets(file, rows).filter((target) => !isMet(target));

describe('checkTargets', () => {
  it('is content with rows inside the bounds; evictions are bounded for proportional effects only', () => {
    expect(checkTargets(file, good).length).toBeGreaterThan(5);
    expect(missed(good)).toEqual([]);
  });

  it.each<[string, Partial<Row>]>([
    ['rentroll: a rule that does nothing is let in', { accept: 0.05 }],
    ['rentroll: a rule that does nothing is let in', { accept: 0.05, shape: 'concentrated' }],
    ['rentroll-warm: a rule that does nothing is let in', { procedure: 'rentroll-warm', accept: 0.03 }],
    ['rentroll: a rule that costs 10 % is let in', { effect: -0.1, accept: 0.006 }],
    ['rentroll-warm: a rule that costs 10 % is let in', { procedure: 'rentroll-warm', effect: -0.1, accept: 0.002 }],
    ['rentroll: a rule that saves 15 % is turned away', { effect: 0.15, evict: 0.18 }],
    ['tokens against fixed at 0 %', { meanTokens: 900 }],
  ])('misses "%s" with %j', (name, change) => {
    const rows = name.startsWith('tokens')
      ? good.map((own) => (own === row ? { ...own, ...change } : own))
      : [...good, { ...row, ...change }];
    expect(missed(rows).map((target) => target.name)).toContain(name);
  });

  it('holds the rule of the document against what was published', () => {
    const rows = good.map((own) => (own.procedure === 'seed' ? { ...own, accept: 0.6 } : own));
    expect(missed(rows).map(({ name }) => name)).toEqual([
      'seed: a rule that does nothing is let in',
      'seed: lets in as published at 0 %',
    ]);
  });
});
