import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';

const head = 'version: 1\nagents: { sql: { tasks: benchmarks/sql } }\n';
const read = (prices: string) => parseConfig(`${head}${prices}`, 'config.yml', 'setup');
const plain = 'input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3';
const values = { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3, longCacheWrite: 6 };

describe('the section prices', () => {
  it.each([
    ['', undefined],
    ['prices:', undefined],
    ['prices: {}', undefined],
    [`prices: { My-Model: { ${plain} } }`, { 'my-model': values }],
    [
      'prices: { free: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 } }',
      { free: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0, longCacheWrite: 0 } },
    ],
  ])('reads %j', (text, prices) => {
    const { value, problems } = read(text);
    expect(problems).toEqual([]);
    expect(value?.prices).toEqual(prices);
  });

  it.each([
    [`prices: { m: { ${plain}, cacheRaed: 1 } }`, 'config-unknown-key', 'Did you mean "cacheRead"?'],
    ['prices: { m: { input: 3, output: 15, cacheWrite: 3 } }', 'config-missing-key', 'Add "cacheRead"'],
    [`prices: { m: { ${plain.replace('15', '-1')} } }`, 'config-bad-value', 'dollars per million'],
    [`prices: { m: { ${plain.replace('15', '.nan')} } }`, 'config-bad-value', 'dollars per million'],
    [`prices: { m: { ${plain}, longCacheWrite: 6 } }`, 'config-unknown-key', 'Did you mean "cacheWrite"?'],
    [`prices: { m: { ${plain}, above: 7 } }`, 'config-unknown-key', 'Remove it'],
    ['prices: [m]', 'config-bad-prices', 'Write for example'],
    ['prices: { m: 3 }', 'config-not-a-mapping', 'Write keys'],
    [`prices: { m: { ${plain} }, M: { ${plain} } }`, 'config-bad-price-model', 'Write each model once'],
    [`prices: { "": { ${plain} } }`, 'config-bad-price-model', 'Write each model once'],
    [`prces: { m: { ${plain} } }`, 'config-unknown-key', 'Did you mean "prices"?'],
  ])('refuses %j', (text, code, hint) => {
    const { value, problems } = read(text);
    expect(value).toBeUndefined();
    const problem = problems.find((found) => found.code === code);
    expect(problem?.hint).toContain(hint);
    expect(problem?.at).toMatchObject({ file: 'config.yml', line: 3 });
  });
});
