import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { buildEvidence, buildSuite, buildTask, buildTrial, type CellTokens, defaultPolicy } from './build-evidence.ts';

const flagsOf = (cells: readonly CellTokens[]) => decideRule(buildSuite(cells)).flags;
const even = (base: number, cand: number, n = 6) => ({ base: Array(n).fill(base), cand: Array(n).fill(cand) });

describe('flags', () => {
  it.each([
    ['none for quiet tasks that save alike', [even(1000, 800), even(1100, 880)], []],
    ['TASK-WORSE and a concentrated rest', [even(1000, 2000), even(9000, 3000)], ['TASK-WORSE', 'CONCENTRATED']],
    ['CONCENTRATED above 60 %', [even(1000, 900), even(1000, 800)], ['CONCENTRATED']],
    ['no CONCENTRATED for a single task', [even(1000, 800)], []],
  ])('%s', (_, cells, expected) => {
    expect(flagsOf(cells)).toEqual(expected);
  });

  it('METRIC-CONFLICT when output grows while the total falls', () => {
    const usage = (input: number, output: number) => ({ input, output, cacheCreation: 0, cacheRead: 0 });
    const trials = [0, 1].flatMap(() => [
      buildTrial('t', 'baseline', 0, { usage: usage(1000, 100) }),
      buildTrial('t', 'candidate', 0, { usage: usage(800, 200) }),
    ]);
    const decision = decideRule(buildEvidence(trials));
    expect(decision.flags).toContain('METRIC-CONFLICT');
    expect(decision.savings).toEqual({
      priced: expect.closeTo(-300, 9),
      total: expect.closeTo(100, 9),
      processing: expect.closeTo(100, 9),
    });
  });

  it.each([
    [1, true],
    [0, false],
  ])('FLAKY with %s failure in ten baseline attempts: %s', (failures, expected) => {
    const failed: readonly EvidenceTrial[] = Array.from({ length: failures }, () =>
      buildTrial('t', 'baseline', 5, { outcome: 'timed-out' }),
    );
    const trials = [...buildTask('t', { base: Array(9).fill(1000), cand: [1000, 1000] }), ...failed];
    expect(decideRule(buildEvidence(trials)).flags.includes('FLAKY')).toBe(expected);
  });
});

describe('figures beside the verdict', () => {
  const cells = [even(1000, 900), even(4000, 2000), even(2000, 1000)];

  it('leaves one task out at a time', () => {
    // Shares left: .9, .5 and .5. Of two tasks the geometric mean is left of their mean baseline.
    const left = Math.sqrt(0.9 * 0.5);
    expect(decideRule(buildSuite(cells)).leaveOneOut).toEqual([
      { task: 'task-0', saving: expect.closeTo(0.5 * 3000, 6) },
      { task: 'task-1', saving: expect.closeTo((1 - left) * 1500, 6) },
      { task: 'task-2', saving: expect.closeTo((1 - left) * 2500, 6) },
    ]);
  });

  it('weighs the deciding metric as the policy says and the others by their own table', () => {
    const policy = { ...defaultPolicy, weights: { ...metricWeights.priced, input: 2 } };
    const { savings, saving } = decideRule(buildSuite(cells, { policy }));
    const inTokens = (1 - (0.9 * 0.5 * 0.5) ** (1 / 3)) * (7000 / 3);
    expect(saving).toBeCloseTo(2 * inTokens, 6);
    expect(savings.priced).toBeCloseTo(inTokens, 6);
    expect(savings.total).toBeCloseTo(inTokens, 6);
  });

  it('summarises every task', () => {
    const [first] = decideRule(buildSuite([{ base: [1000, 3000], cand: [1000, 9000] }])).tasks;
    expect(first).toMatchObject({ task: 'task-0', cap: 4000, baseline: { completed: 2, failures: 0, mean: 2000 } });
    expect(first?.candidate).toMatchObject({ completed: 2, mean: 2500 });
    expect(first?.baseline.cv).toBeCloseTo(Math.SQRT2 / 2, 9);
  });
});
