import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulateSpotChecks } from '../../../../benchmarks/statistics/experiments/spot-checks.ts';
import { readOwnWorlds } from '../../../../benchmarks/statistics/world/own-worlds.ts';
import { compareUsage, judgeChecks, type Stated } from '../../../../src/core/decide/confirm/compare-usage.ts';
import { hypergeometricTail, studentUpperTail } from '../../../../src/core/decide/confirm/tails.ts';
import { metricWeights, zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { StatedTrial } from '../../../../src/core/model/rule/design.ts';
import { arms } from '../../../../src/core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../../src/core/model/verdict/evidence.ts';
import { chooseTrials } from '../../../../src/gate/run/spot-checks/plan-receipt.ts';
import { runs } from '../../../helpers/long.ts';

const tokens = { baseline: 40_000, candidate: 30_000 };
const tasks = ['a', 'b'];
const trials: readonly EvidenceTrial[] = [1, 2, 3, 4].flatMap((round) =>
  tasks.flatMap((task) =>
    arms.map((arm) => ({
      ...{ task, arm, outcome: 'completed' as const, cached: false, order: round, batch: 1 },
      usage: { ...zeroUsage, input: Math.round(tokens[arm] * (0.9 + 0.05 * round)) },
    })),
  ),
);
const policy = {
  ...{ ratio: 2, minEffect: 0.15, alpha: 0.05, beta: 0.1, cap: 2, metric: 'total' as const },
  weights: metricWeights.total,
};
const evidence = { schema: 1 as const, agent: 'sql', rule: 'r', rent: 9, policy, previousInformation: 0, trials };
const stated: Stated = { evidence, verdict: 'earns', caps: new Map(tasks.map((task) => [task, 80_000])) };

const fresh = (count: number, factor: number, outcome: StatedTrial['outcome'] = 'completed'): readonly StatedTrial[] =>
  Array.from({ length: count }, (_, index) => {
    const arm = arms[index % 2] ?? 'baseline';
    const input = Math.round(tokens[arm] * (arm === 'candidate' ? factor : 1));
    const ended = arm === 'candidate' ? outcome : ('completed' as const);
    return { task: tasks[(index >> 1) % 2] ?? 'a', arm, outcome: ended, usage: { ...zeroUsage, input } };
  });
const judge = (list: readonly StatedTrial[], receipts = 1) =>
  judgeChecks(compareUsage(stated, list, receipts), receipts);

describe('comparing usage', () => {
  it('finds what is as stated consistent, and a candidate three times as dear not', () => {
    expect(judge(fresh(16, 1))).toBe('consistent');
    expect(judge(fresh(32, 2.6))).toBe('inconsistent');
  });

  it('looks only at what speaks against the verdict', () => {
    expect(judge(fresh(32, 0.3))).toBe('consistent');
    const against = { ...stated, verdict: 'does-not-earn' as const };
    expect(judgeChecks(compareUsage(against, fresh(32, 0.3), 1), 1)).toBe('inconsistent');
  });

  it('is not moved by a session in which everything costs more', () => {
    const dearer = fresh(32, 1).map((trial) => ({ ...trial, usage: { ...zeroUsage, input: trial.usage.input * 1.2 } }));
    expect(judge(dearer)).toBe('consistent');
  });

  it('asks for more before it accuses one of many', () => {
    const [alone, many] = [1, 1_000].map((receipts) => compareUsage(stated, fresh(16, 1), receipts)[0]?.bound ?? 0);
    expect(many).toBeGreaterThan(alone ?? 0);
  });

  it('is not deceived by a variance that somebody stated: half of the trials true, half next to nothing', () => {
    const halved = trials.map((trial, index) =>
      trial.arm === 'candidate' && (index >> 1) % 2 === 0 ? { ...trial, usage: { ...zeroUsage, input: 40 } } : trial,
    );
    const found = compareUsage({ ...stated, evidence: { ...evidence, trials: halved } }, fresh(12, 1), 1);
    expect(judgeChecks(found, 1)).toBe('inconsistent');
  });

  it('counts failures that the evidence does not have', () => {
    expect(judge(fresh(32, 1, 'failed-check'))).toBe('inconsistent');
    const checks = compareUsage(stated, fresh(4, 1, 'failed-check'), 1);
    expect(checks).toMatchObject([{ kind: 'failures', deviation: 2 }]);
    // Two failures in two trials where eight had none: 1 / C(10, 2).
    expect(checks[0]?.p).toBeCloseTo(1 / 45, 12);
  });

  it('calls a deviation inconsistent exactly beyond its bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.double({ min: 0.2, max: 8, noNaN: true }), (count, factor) => {
        const checks = compareUsage(stated, fresh(2 * count, factor), 1).filter(({ kind }) =>
          ['saving', 'candidate'].includes(kind),
        );
        const limit = 0.001 / 5;
        for (const { p, deviation, bound } of checks) expect(p < limit).toBe(deviation > bound);
      }),
    );
  });

  it('says nothing it cannot know without fresh trials', () => {
    expect(judge([])).toBe('consistent');
    expect(compareUsage(stated, [], 1).map(({ kind }) => kind)).toEqual(['failures']);
  });
});

describe('tails', () => {
  it.each([
    [0, 7, 0.5],
    [2.228, 10, 0.025],
    [-2.228, 10, 0.975],
  ])('of Student at %d with %d degrees of freedom', (t, df, p) => expect(studentUpperTail(t, df)).toBeCloseTo(p, 4));

  it('of the hypergeometric distribution add up', () => {
    const urn = { all: 20, marked: 6, drawn: 5 };
    expect(hypergeometricTail({ ...urn, found: 0 })).toBeCloseTo(1, 12);
    // C(6,5) / C(20,5)
    expect(hypergeometricTail({ ...urn, found: 5 })).toBeCloseTo(6 / 15_504, 12);
    expect(hypergeometricTail({ ...urn, found: 6 })).toBe(0);
  });
});

describe('choosing trials', () => {
  const receipt = { chain: 'sha256:1', evidence };
  const choose = (count: number, draw: string, mode: 'exact' | 'usage' = 'exact') =>
    chooseTrials(receipt, mode, { count, draw });

  it('takes the arms in turn, each trial once, and depends on the draw', () => {
    expect(
      choose(4, 'x')
        .map((index) => trials[index]?.arm)
        .sort(),
    ).toEqual([...['baseline', 'baseline', 'candidate', 'candidate']]);
    expect(new Set(choose(99, 'x')).size).toBe(trials.length);
    const draws = Array.from({ length: 20 }, (_, draw) => choose(2, String(draw)).join());
    expect(new Set(draws).size).toBeGreaterThan(5);
    expect(choose(4, 'x')).toEqual(choose(4, 'x'));
  });

  it('begins anew for fresh trials', () => {
    expect(choose(40, 'x', 'usage')).toHaveLength(40);
    expect(choose(40, 'x', 'usage').slice(16, 32)).toEqual(choose(16, 'x'));
  });
});

describe('error rates, simulated', () => {
  const deps = readOwnWorlds().find(({ id }) => id === 'noisy');
  if (deps === undefined) throw new Error('there is no noisy world');
  const run = (effect: number, factor: number, n: number) =>
    simulateSpotChecks({ world: deps, effect, factor, trials: [16], n, seed: 7 })[0] ?? { failure: 1, warning: 1 };

  const honest = runs(250, 1_000);
  /** A level and three standard errors of the simulation. */
  const withNoise = (level: number) => level + 3 * Math.sqrt((level * (1 - level)) / honest);

  it(`accuse ${honest} honest receipts as seldom as is stated`, () => {
    const { failure, warning } = run(0.2, 1, honest);
    expect(failure).toBeLessThanOrEqual(withNoise(0.001));
    expect(warning).toBeLessThanOrEqual(withNoise(0.05));
  });

  it('find three in four of a candidate whose usage was quartered', () => {
    expect(run(0, 0.25, 200).failure).toBeGreaterThan(0.75);
  });
});
