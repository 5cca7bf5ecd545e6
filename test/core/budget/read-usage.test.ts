import { describe, expect, it } from 'vitest';
import { completeUsage, nameModel, readAnthropicUsage, readOpenaiUsage } from '../../../src/core/budget/read-usage.ts';
import type { JsonObject } from '../../../src/core/text/json/read-json.ts';

interface Row {
  readonly name: string;
  readonly usage: JsonObject;
  readonly expected: object;
}

describe('readAnthropicUsage', () => {
  it.each<Row>([
    {
      name: 'the four classes',
      usage: { input_tokens: 1, output_tokens: 2, cache_creation_input_tokens: 3, cache_read_input_tokens: 4 },
      expected: { classes: { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 }, longCacheCreation: 0 },
    },
    { name: 'a class that is not named as unknown', usage: { output_tokens: 2 }, expected: { classes: { output: 2 } } },
    {
      name: 'the part of the cache that lasts an hour',
      usage: { cache_creation_input_tokens: 9, cache_creation: { ephemeral_1h_input_tokens: 5 } },
      expected: { classes: { cacheCreation: 9 }, longCacheCreation: 5 },
    },
    {
      name: 'a compaction that only the iterations bill',
      usage: {
        input_tokens: 100,
        output_tokens: 10,
        iterations: [
          { type: 'compaction', input_tokens: 9000, output_tokens: 900 },
          { type: 'message', input_tokens: 100, output_tokens: 10 },
        ],
      },
      expected: { classes: { input: 9100, output: 910 } },
    },
    {
      name: 'the hour-long cache of iterations',
      usage: { iterations: [{ cache_creation: { ephemeral_1h_input_tokens: 5 } }, { cache_creation: null }] },
      expected: { longCacheCreation: 5 },
    },
    {
      name: 'the totals where they are higher than the iterations',
      usage: { input_tokens: 100, iterations: [{ input_tokens: 7 }] },
      expected: { classes: { input: 100 } },
    },
    {
      name: 'iterations that are no list as none',
      usage: { input_tokens: 1, iterations: {} },
      expected: { classes: { input: 1 } },
    },
    { name: 'fast mode', usage: { speed: 'fast' }, expected: { isFast: true } },
    { name: 'the usual speed', usage: { speed: 'standard' }, expected: { isFast: false } },
    {
      name: 'a count beyond 64 bits as impossible',
      usage: { input_tokens: 18446744073709552000, output_tokens: 10 },
      expected: { classes: { output: 10 }, impossible: ['input_tokens'] },
    },
    {
      name: 'an infinite count as impossible',
      usage: JSON.parse('{"output_tokens":1e999}'),
      expected: { impossible: ['output_tokens'] },
    },
    {
      name: '10^12 tokens as possible',
      usage: { input_tokens: 1e12 },
      expected: { classes: { input: 1e12 }, impossible: [] },
    },
    {
      name: 'iterations whose sum is impossible',
      usage: { iterations: [{ input_tokens: 1e12 }, { input_tokens: 1e12 }] },
      expected: { impossible: ['iterations'] },
    },
    {
      name: 'a negative, a broken and a written number as unknown',
      usage: { input_tokens: -1, output_tokens: 1.5, cache_read_input_tokens: '7' },
      expected: { classes: {}, impossible: [] },
    },
  ])('reads $name', ({ usage, expected }) => {
    expect(readAnthropicUsage(usage)).toMatchObject(expected);
  });
});

describe('readOpenaiUsage', () => {
  it.each<Row>([
    {
      name: 'an answer of the Responses API',
      usage: {
        input_tokens: 100,
        output_tokens: 7,
        input_tokens_details: { cached_tokens: 60, cache_write_tokens: 10 },
      },
      expected: { input: 30, output: 7, cacheCreation: 10, cacheRead: 60 },
    },
    {
      name: 'a row of a rollout',
      usage: { input_tokens: 100, output_tokens: 7, cached_input_tokens: 60, cache_write_input_tokens: 10 },
      expected: { input: 30, output: 7, cacheCreation: 10, cacheRead: 60 },
    },
    {
      name: 'more cached tokens than input as all of the input',
      usage: { input_tokens: 100, output_tokens: 7, cached_input_tokens: 160, cache_write_input_tokens: 10 },
      expected: { input: 0, output: 7, cacheCreation: 0, cacheRead: 100 },
    },
    {
      name: 'a usage without input as its output',
      usage: { output_tokens: 7 },
      expected: { input: 0, output: 7, cacheCreation: 0, cacheRead: 0 },
    },
  ])('reads $name', ({ usage, expected }) => {
    expect(completeUsage(readOpenaiUsage(usage))).toEqual(expected);
  });
});

describe('nameModel', () => {
  it('names the fast mode of a model as another model when it has a name', () => {
    expect(nameModel('claude-opus-4-6', { isFast: true })).toBe('claude-opus-4-6-fast');
    expect(nameModel('claude-opus-4-6', { isFast: false })).toBe('claude-opus-4-6');
    expect(nameModel('', { isFast: true })).toBe('');
  });
});
