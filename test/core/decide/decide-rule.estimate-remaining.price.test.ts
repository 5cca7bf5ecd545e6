import { expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { toEvidence } from './behaviour/behaviour-vectors.ts';

/** Ten pairs that show a gain, at a price that is not clear yet: one arm spreads by a third. */
const open = toEvidence({
  answers: { t1: { baseline: 'nn|nn|nn|nn|nn', candidate: 'yy|yy|yy|yy|yy' } },
  named: ['t1'],
  tokens: {
    t1: {
      baseline: [1000, 1500, 800, 1200, 900, 1400, 700, 1300, 1100, 1000],
      candidate: [1500, 900, 1300, 1100, 1700, 800, 1200, 1600, 1000, 1300],
    },
  },
});

it('says how many trials the price may still need, not the size of the next batch', () => {
  const { reason, settle } = decideRule(open);
  expect(reason).toBe('price-open');
  // The last look is at 62 rounds of one task; ten have run.
  expect(settle.trials).toBe(2 * (62 - 10));
  expect(settle.tokens).toBeGreaterThan(0);
});
