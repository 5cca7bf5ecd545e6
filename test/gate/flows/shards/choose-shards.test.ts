import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareAgent, shareBudget } from '../../../../src/gate/flows/shards/choose-shards.ts';

const limits = fc.record({
  run: fc.integer({ min: 1, max: 1e10 }),
  agent: fc.integer({ min: 1, max: 1e10 }),
  trial: fc.constant(1),
  dollars: fc.double({ min: 0.01, max: 1e4, noNaN: true }),
  warnAt: fc.constant(80),
});

describe('shares of a budget', () => {
  it('are never more than the whole: of the run, of each agent, of the dollars', () => {
    const trials = fc.array(fc.record({ sql: fc.nat(200), web: fc.nat(200) }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(limits, trials, (budget, parts) => {
        const sum = (of: 'sql' | 'web') => parts.reduce((total, part) => total + part[of], 0);
        const all = new Map([
          ['sql', sum('sql')],
          ['web', sum('web')],
        ]);
        const shares = parts.map((part) => ({ own: new Map(Object.entries(part)), all }));
        const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
        expect(total(shares.map((part) => shareBudget(budget, part).run))).toBeLessThanOrEqual(budget.run);
        expect(total(shares.map((part) => shareBudget(budget, part).dollars))).toBeLessThanOrEqual(
          budget.dollars + 1e-9,
        );
        for (const agent of ['sql', 'web']) {
          expect(total(shares.map((part) => shareAgent(budget, agent, part)))).toBeLessThanOrEqual(budget.agent);
        }
      }),
    );
  });
});
