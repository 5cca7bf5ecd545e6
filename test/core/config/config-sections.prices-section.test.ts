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

  it.each([
    { name: 'empty', model: '""', fault: 'is not the name of a model' },
    { name: 'of an object', model: '__proto__', fault: 'is not the name of a model' },
    { name: 'of 101 letters', model: 'm'.repeat(101), fault: 'is not one short line' },
    { name: 'of two lines', model: '"a\\nb"', fault: 'is not one short line' },
  ])('says what is wrong when a name is $name', ({ model, fault }) => {
    const { problems } = read(`prices: { ${model}: { ${plain} } }`);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`of "prices" ${fault}`)]);
  });

  it.each([
    { models: 200, accepted: true },
    { models: 201, accepted: false },
  ])('answers $accepted when the section has $models models', ({ models, accepted }) => {
    const rows = Array.from({ length: models }, (_, index) => `m${index}: { ${plain} }`);
    expect(read(`prices: { ${rows.join(', ')} }`).problems.length === 0).toBe(accepted);
  });

  it('takes a name of 100 letters', () => {
    const name = 'm'.repeat(100);
    expect(read(`prices: { ${name}: { ${plain} } }`).value?.prices).toEqual({ [name]: values });
  });
});
