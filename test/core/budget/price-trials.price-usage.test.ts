import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPrices, listPrices, pricesAsOf } from '../../../src/core/budget/price-table.ts';
import { priceCalls, priceUsage } from '../../../src/core/budget/price-trials.ts';
import { addUsage, type Usage } from '../../../src/core/model/money/usage.ts';

const million = 1_000_000;
const none: Usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };

const count = fc.integer({ min: 0, max: 5 * million });
const anyUsage = fc.record({ input: count, output: count, cacheCreation: count, cacheRead: count });
const anyListed = fc.constantFrom(...Object.keys(listPrices));

describe('listPrices', () => {
  it('names the month it was read', () => {
    expect(pricesAsOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  });

  it.each(Object.entries(listPrices))('%s: reading the cache is the cheapest class, output the dearest', (_, row) => {
    for (const band of row.above === undefined ? [row] : [row, row.above]) {
      expect(band.cacheRead).toBeGreaterThan(0);
      expect(band.cacheRead).toBeLessThan(band.input);
      expect(band.input).toBeLessThanOrEqual(band.cacheWrite);
      expect(band.cacheWrite).toBeLessThanOrEqual(band.longCacheWrite ?? band.cacheWrite);
      expect(band.output).toBeGreaterThan(band.input);
    }
  });
});

describe('priceUsage', () => {
  it.each<[string, Partial<Usage>, number]>([
    ['claude-sonnet-4-6', { input: million }, 3],
    ['claude-sonnet-4-6', { output: million }, 15],
    ['claude-sonnet-4-6', { cacheCreation: million }, 3.75],
    ['claude-sonnet-4-6', { cacheRead: million }, 0.3],
    ['claude-haiku-5-5', { input: 100_000 }, 0.01],
    ['claude-haiku-5-5', { input: 1, cacheRead: 100_000 }, (0.5 + 0.05 * 100_000) / million],
    ['gpt-5.3-codex', { input: million, output: million, cacheRead: million }, 15.925],
    ['gpt-5.6-terra', { input: 300_000, output: 1000 }, 1.218],
  ])('%s %o', (model, usage, dollars) => {
    expect(priceUsage({ ...none, ...usage }, model)).toBeCloseTo(dollars, 9);
  });

  it.each([
    ['claude-sonnet-4-5-20250929', 'claude-sonnet-4-5'],
    ['claude-sonnet-4-20250514', 'claude-sonnet-4'],
    ['claude-opus-4-8[1m]', 'claude-opus-4-8'],
    ['claude-sonnet-4-5-20250929[1m]', 'claude-sonnet-4-5'],
    ['Claude-Haiku-4-5-latest', 'claude-haiku-4-5'],
    ['gpt-5.6-luna-2026-02-16', 'gpt-5.6-luna'],
  ])('%s is %s', (written, listed) => {
    expect(findPrices(written)).toBe(listPrices[listed]);
  });

  it.each([
    '',
    'mystery-1',
    'claude-sonnet',
    'claude-sonnet-4-5-fast',
    'claude-sonnet-4-5-2025092',
    'gpt-5.6-terra-mini',
    'constructor',
    '__proto__',
    'toString',
  ])('says "unknown" for "%s", even for no tokens at all', (model) => {
    expect(priceUsage(none, model)).toBe('unknown');
    expect(priceUsage({ ...none, output: 5 }, model)).toBe('unknown');
  });

  it('prices one-hour cache writes apart, and never more of them than there are', () => {
    const usage = { ...none, cacheCreation: million };
    expect(priceUsage(usage, 'claude-opus-5-5', {}, { longCacheCreation: million / 2 })).toBeCloseTo(6.5, 9);
    expect(priceUsage(usage, 'claude-opus-5-5', {}, { longCacheCreation: 9 * million })).toBeCloseTo(8, 9);
    expect(priceUsage(usage, 'gpt-6-sol', {}, { longCacheCreation: million })).toBe(priceUsage(usage, 'gpt-6-sol'));
  });

  it('prices a sum of calls by the longest of their prompts, where that is known', () => {
    const usage = { ...none, cacheRead: million };
    expect(priceUsage(usage, 'gpt-5.5', {}, { longestPrompt: 272_000 })).toBeCloseTo(0.5, 9);
    expect(priceUsage(usage, 'gpt-5.5', {}, { longestPrompt: 272_001 })).toBeCloseTo(1, 9);
    expect(priceUsage(usage, 'gpt-5.5')).toBeCloseTo(1, 9);
  });

  it('lets the config replace a row and add a model', () => {
    const own = { 'claude-sonnet-4-6': { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 } };
    const local = { 'my-model': { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 } };
    expect(priceUsage({ ...none, output: million }, 'claude-sonnet-4-6-20260217', own)).toBe(1);
    expect(priceUsage({ ...none, output: million }, 'my-model', local)).toBe(0);
  });

  it('is never negative and grows with every class', () => {
    fc.assert(
      fc.property(anyUsage, anyUsage, anyListed, (usage, more, model) => {
        const [less, all] = [priceUsage(usage, model), priceUsage(addUsage(usage, more), model)];
        expect(less).toBeGreaterThanOrEqual(0);
        expect(all).toBeGreaterThanOrEqual(less as number);
      }),
    );
  });
});

describe('priceCalls', () => {
  it('never exceeds the price of the sum: a sum falls into the dearer band', () => {
    fc.assert(
      fc.property(fc.array(anyUsage, { maxLength: 6 }), anyListed, (usages, model) => {
        const calls = usages.map((usage) => ({ usage, model }));
        const whole = priceUsage(usages.reduce(addUsage, none), model) as number;
        expect(priceCalls(calls)).toBeLessThanOrEqual(whole * (1 + 1e-12) + 1e-12);
      }),
    );
  });

  it('is unknown as soon as one call that used tokens is', () => {
    const known = { model: 'claude-haiku-4-5', usage: { ...none, input: million } };
    expect(priceCalls([known, { model: 'mystery-1', usage: none }])).toBe(1);
    expect(priceCalls([known, { model: 'mystery-1', usage: { ...none, output: 1 } }])).toBe('unknown');
    expect(priceCalls([])).toBe(0);
  });
});
