import { describe, expect, it } from 'vitest';
import { changes } from '../../benchmarks/removals/change-truth.ts';
import { simulateChange } from '../../benchmarks/removals/simulate-changes.ts';

/** Changes of a kind, and the most of them that may be judged wrongly: the stated 5 % and three standard errors. */
const [n, most] = [150, 0.05 + 3 * 0.018];

describe('changes that take a rule out of memory, simulated', () => {
  const sure = changes.filter(({ right }) => right !== 'either');
  it.each(sure.map((change) => [change.name, change] as const))('judges "%s" rightly', (_, change) => {
    const { outcomes } = simulateChange(change, n, 7);
    const wrong = n - (change.right === 'refuse' ? outcomes.fail : outcomes.pass);
    expect(wrong / n).toBeLessThanOrEqual(most);
  });

  it('judges the same changes alike from the same seed', () => {
    const [change] = changes;
    if (change === undefined) throw new Error('there are changes');
    expect(simulateChange(change, 5, 3)).toEqual(simulateChange(change, 5, 3));
  });
});
