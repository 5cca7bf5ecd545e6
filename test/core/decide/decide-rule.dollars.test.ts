import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';

/** Side b takes twice the tokens at a quarter of the price. */
function makeEvidence(spread: readonly number[], isInDollars: boolean): Evidence {
  const trials = spread.flatMap((factor, index) =>
    (['baseline', 'candidate'] as const).map((arm, at): EvidenceTrial => {
      const tokens = Math.round(100_000 * factor * (arm === 'candidate' ? 2 : 1));
      const microDollars = Math.round(tokens * (arm === 'candidate' ? 0.75 : 3));
      const usage = { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 };
      const trial = { task: `t${index % 2}`, arm, outcome: 'completed', usage } as const;
      return { ...trial, order: 2 * index + at + 1, batch: 1, ...(isInDollars ? { microDollars } : {}) };
    }),
  );
  const policy = { ratio: 2, minEffect: 0.15, accept: 2.4, reject: 1.8 } as const;
  return {
    schema: 1,
    agent: 'sql',
    rule: 'compare:sql',
    rent: 0,
    policy: { ...policy, weights: metricWeights.total },
    trials,
  };
}

const spreads = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 8, maxLength: 20 });

describe('trials that say what they cost', () => {
  it('count in dollars: twice the tokens at a quarter of the price are cheaper, and dearer in tokens', () => {
    fc.assert(
      fc.property(spreads, (spread) => {
        const inDollars = decideRule(makeEvidence(spread, true));
        expect(inDollars.verdict).toBe('earns');
        expect(inDollars.saving).toBeGreaterThan(0);
        expect(decideRule(makeEvidence(spread, false)).verdict).toBe('does-not-earn');
      }),
    );
  });

  it('are still shown in tokens under each metric', () => {
    fc.assert(
      fc.property(spreads, (spread) => {
        expect(decideRule(makeEvidence(spread, true)).savings).toEqual(decideRule(makeEvidence(spread, false)).savings);
      }),
    );
  });
});
