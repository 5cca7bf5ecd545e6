import { describe, expect, it } from 'vitest';
import {
  addUsage,
  metricWeights,
  promptTokens,
  scaleUsage,
  sumModels,
  totalTokens,
  weighUsage,
} from '../../../../src/core/model/money/usage.ts';

const usage = { input: 1, output: 10, cacheCreation: 100, cacheRead: 1000 };

describe('sums of a usage', () => {
  it.each([
    { name: 'all classes count alike', sum: totalTokens, tokens: 1111 },
    { name: 'only the prompt counts', sum: promptTokens, tokens: 1101 },
    { name: 'it is priced', sum: () => weighUsage(usage, metricWeights.priced), tokens: 1 + 50 + 125 + 100 },
    { name: 'it is weighed in total', sum: () => weighUsage(usage, metricWeights.total), tokens: 1111 },
    { name: 'cached tokens are free', sum: () => weighUsage(usage, metricWeights.processing), tokens: 111 },
  ])('count every class by its weight when $name', ({ sum, tokens }) => {
    expect(sum(usage)).toBe(tokens);
  });

  it('stay apart by class when two are added, or one is scaled', () => {
    const doubled = { input: 2, output: 20, cacheCreation: 200, cacheRead: 2000 };
    expect(addUsage(usage, usage)).toEqual(doubled);
    expect(scaleUsage(usage, 2)).toEqual(doubled);
  });
});

describe('sumModels', () => {
  const plain = { model: 'm', usage };
  const none = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };

  it.each([
    { name: 'none answered', models: [], expected: { model: '', usage: none } },
    { name: 'one answered', models: [plain], expected: { model: 'm', usage } },
    {
      name: 'one wrote a cache for an hour',
      models: [{ ...plain, longCacheCreation: 7 }],
      expected: { model: 'm', usage, models: [{ ...plain, longCacheCreation: 7 }] },
    },
    {
      name: 'the longest prompt decides the price band',
      models: [{ ...plain, longestPrompt: 900 }],
      expected: { model: 'm', usage, models: [{ ...plain, longestPrompt: 900 }] },
    },
    {
      name: 'two answered',
      models: [plain, { model: 'n', usage }],
      expected: { model: 'm', usage: addUsage(usage, usage), models: [plain, { model: 'n', usage }] },
    },
  ])('keeps usage by model only where the sum does not tell the price, as when $name', ({ models, expected }) => {
    expect(sumModels(models)).toEqual(expected);
  });
});
