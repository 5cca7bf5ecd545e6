import { describe, expect, it } from 'vitest';
import { listPricing, pricingOf } from '../../../../src/gate/trials/budget/run-budget.ts';

describe('the pricing of trials', () => {
  const prices = { mine: { input: 1, output: 2, cacheWrite: 3, cacheRead: 4 } };

  it('takes simulated models for free, unless what their tokens would cost is asked', () => {
    expect(pricingOf({ prices }).simulatedModels?.length).toBeGreaterThan(0);
    expect(listPricing({ prices })).toEqual({ ...pricingOf({ prices }), simulatedModels: [] });
  });
});
