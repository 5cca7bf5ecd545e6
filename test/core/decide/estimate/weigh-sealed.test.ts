import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { isTuned, weighAllSealed, weighSealed } from '../../../../src/core/decide/estimate/weigh-sealed.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import type { Evidence } from '../../../../src/core/model/verdict/evidence.ts';
import { buildSuite } from '../build-evidence.ts';

const around = (centre: number) => [0.99, 0.995, 1, 1, 1.005, 1.01].map((factor) => Math.round(centre * factor));

/** The first tasks are open, the others sealed. */
function suite(open: readonly number[], sealed: readonly number[]): Evidence {
  const evidence = buildSuite(
    [...open, ...sealed].map((saving) => ({ base: around(50_000), cand: around(50_000 * (1 - saving)) })),
  );
  const names = [...new Set(evidence.trials.map(({ task }) => task))];
  const rename = (task: string) => (names.indexOf(task) < open.length ? task : `sealed-${names.indexOf(task)}`);
  return { ...evidence, trials: evidence.trials.map((trial) => ({ ...trial, task: rename(trial.task) })) };
}
const weigh = (...savings: Parameters<typeof suite>) => weighSealed(judgeEvidence(suite(...savings)).estimate);

describe('a saving on open tasks beside that on sealed ones', () => {
  it('is the difference of their means with its interval, by hand', () => {
    // Pooled s² = (.02 + .02)/4, σ·√(1/3 + 1/3) = .0816497, t of .95 with 4 degrees of freedom = 2.131847.
    const figures = weigh([0.2, 0.3, 0.4], [0, 0.1, 0.2]);
    expect(figures).toMatchObject({ open: { tasks: 3 }, sealed: { tasks: 3 } });
    expect(figures?.open.saving).toBeCloseTo(0.3, 6);
    expect(figures?.difference).toBeCloseTo(0.2, 6);
    expect(figures?.interval).toEqual([expect.closeTo(0.2 - 0.174064, 4), expect.closeTo(0.2 + 0.174064, 4)]);
    expect(isTuned(figures)).toBe(true);
  });

  it('raises a flag, which the decision and its replay both have', () => {
    const { flags, sealed } = decideRule(suite([0.3, 0.3, 0.31], [0, 0, 0.01]));
    expect(flags).toContain('TUNED');
    expect(sealed?.difference).toBeGreaterThan(0.2);
    expect(decideRule(suite([0.2, 0.25, 0.3], [0.2, 0.25, 0.3])).flags).not.toContain('TUNED');
    expect(decideRule(suite([0, 0, 0.01], [0.3, 0.3, 0.31])).flags).not.toContain('TUNED');
  });

  it('says nothing below two tasks of a kind', () => {
    expect(weigh([0.2, 0.3, 0.4], [0])).toBeUndefined();
    expect(weigh([0.2, 0.3, 0.4], [])).toBeUndefined();
    expect(decideRule(suite([0.2, 0.3, 0.4], []))).not.toHaveProperty('sealed');
    expect(isTuned(undefined)).toBe(false);
  });

  it('of several verdicts is surer than that of one', () => {
    const one = weigh([0.2, 0.3, 0.4], [0.1, 0.2, 0.3]);
    if (one === undefined) throw new Error('nothing is said of one verdict');
    const many = weighAllSealed(Array.from({ length: 10 }, () => one));
    expect([isTuned(one), isTuned(many)]).toEqual([false, true]);
    expect(many?.difference).toBeCloseTo(one.difference, 9);
    const alone = weighAllSealed([one]);
    expect(alone?.z).toBeCloseTo(one.z, 9);
    expect(alone?.interval[0]).toBeCloseTo(one.interval[0], 9);
    expect(weighAllSealed([])).toBeUndefined();
  });
});
