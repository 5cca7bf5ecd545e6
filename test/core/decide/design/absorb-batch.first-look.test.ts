import { describe, expect, it } from 'vitest';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { expectRounds } from '../../../../src/core/plan/estimate-spend.ts';
import { drawTrials, policy, setupOf, threeTasks } from './drive-design.ts';

const rounds = expectRounds({ tasks: 3, minEffect: 0.15, accept: policy.accept, reject: policy.reject }, 1);
const runs = 400;
const minEffect = 0.15;

/** Verdicts at the first look of a measurement whose first batch holds as many rounds as a verdict is expected to need. */
function lookFirst(saving: number): Record<string, number> {
  const shares: Record<string, number> = { earns: 0, 'does-not-earn': 0, undecided: 0 };
  const world = { ...threeTasks, share: (present: readonly string[]) => (present.length > 0 ? 1 - saving : 1) };
  for (let seed = 1; seed <= runs; seed += 1) {
    const start = startDesign({ ...setupOf('alone', ['a'], threeTasks, seed), firstRounds: rounds });
    expect(start.next).toHaveLength(2 * 3 * rounds);
    const [subject] = absorbBatch(start, start.next.map(drawTrials(world, seed))).subjects;
    const verdict = subject?.judgement.verdict ?? 'none';
    shares[verdict] = (shares[verdict] ?? 0) + 1 / runs;
  }
  return shares;
}

describe('a first look at as many trials as a verdict is expected to need', () => {
  it('keeps the error rates: a rule that does nothing is rarely let in, one that saves the minimal effect rarely turned away', () => {
    // Φ(−2.4) and Φ(−1.8), each with two standard errors of 400 runs.
    expect(lookFirst(0)['earns']).toBeLessThan(0.008 + 0.009);
    expect(lookFirst(minEffect)['does-not-earn']).toBeLessThan(0.036 + 0.019);
  });

  it('settles most rules', () => {
    expect(lookFirst(0)['undecided']).toBeLessThan(0.1);
    expect(lookFirst(minEffect)['earns']).toBeGreaterThan(0.7);
  });

  it('deals pairs of several rules in as many rounds', () => {
    const start = startDesign({ ...setupOf('pairs', ['a', 'b'], threeTasks, 1), firstRounds: 5 });
    expect(start.next).toHaveLength(2 * 3 * 5);
  });
});
