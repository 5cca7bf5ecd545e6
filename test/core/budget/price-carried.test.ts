import { describe, expect, it } from 'vitest';
import { priceCarried } from '../../../src/core/budget/price-carried.ts';
import { findPrices } from '../../../src/core/budget/price-table.ts';

describe('priceCarried', () => {
  it('writes a text once a run, and reads it with every later call', () => {
    const { cacheWrite, cacheRead } = findPrices('claude-sonnet-4-6') ?? { cacheWrite: 0, cacheRead: 0 };
    const { dollars, unpriced } = priceCarried(1000, [{ model: 'claude-sonnet-4-6', runs: 10, calls: 210 }]);
    expect(dollars).toBeCloseTo((1000 * (10 * cacheWrite + 200 * cacheRead)) / 1e6, 10);
    expect(unpriced).toEqual([]);
  });

  it('adds models up, and names those whose prices nobody knows', () => {
    const known = { model: 'claude-opus-4-6', runs: 1, calls: 3 };
    const both = priceCarried(500, [known, { model: 'house-model', runs: 4, calls: 9 }]);
    expect(both).toEqual({ dollars: priceCarried(500, [known]).dollars, unpriced: ['house-model'] });
    expect(priceCarried(500, [{ model: 'house-model', runs: 4, calls: 9 }])).toEqual({ unpriced: ['house-model'] });
  });

  it('knows no more writes than calls: a run may have been counted for another one', () => {
    const one = priceCarried(500, [{ model: 'claude-opus-4-6', runs: 1, calls: 1 }]);
    expect(priceCarried(500, [{ model: 'claude-opus-4-6', runs: 3, calls: 1 }])).toEqual(one);
  });
});
