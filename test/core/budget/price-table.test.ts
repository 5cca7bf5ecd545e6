import { describe, expect, it } from 'vitest';
import { findPrices } from '../../../src/core/budget/price-table.ts';

describe('findPrices', () => {
  it.each([
    {
      name: 'Anthropic: the cache is written at 1.25 and 2 times input',
      model: 'claude-opus-4-6',
      prices: { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5, longCacheWrite: 10 },
    },
    {
      name: 'OpenAI up to 5.5: writing the cache costs what input costs',
      model: 'gpt-5.4-mini',
      prices: { input: 0.75, output: 4.5, cacheWrite: 0.75, cacheRead: 0.075 },
    },
    {
      name: 'OpenAI from 5.6: the cache at 1.25 times, and long prompts',
      model: 'gpt-6-sol',
      prices: {
        input: 2,
        output: 10,
        cacheWrite: 2.5,
        cacheRead: 0.2,
        above: { promptTokens: 272_000, input: 4, output: 15, cacheWrite: 5, cacheRead: 0.4 },
      },
    },
    {
      name: 'a dated name with a suffix of the window',
      model: ' Claude-Opus-4-6-20260101[1m] ',
      prices: { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5, longCacheWrite: 10 },
    },
    { name: 'an unknown model', model: 'gpt-0', prices: undefined },
  ])('reads the list: $name', ({ model, prices }) => {
    expect(findPrices(model)).toEqual(prices);
  });

  it('takes a row of the config before the list', () => {
    const configured = { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 };
    expect(findPrices('gpt-6-sol', { 'gpt-6-sol': configured })).toBe(configured);
    expect(findPrices('__proto__')).toBeUndefined();
  });
});
