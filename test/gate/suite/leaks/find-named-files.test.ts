import { describe, expect, it } from 'vitest';
import { findNamedFiles } from '../../../../src/gate/suite/leaks/find-named-files.ts';

const taskOf = (id: string, files: readonly string[], prompt = 'Mend the sums.') => ({
  id,
  prompt,
  referenceFile: `bench/${id}.patch`,
  reference: files.map((path) => `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`).join(''),
});
const tasks = [
  taskOf('shop-01', ['src/prices.js']),
  taskOf('shop-02', ['src/stock.js', 'src/orders/cart.js']),
  taskOf('shop-03', ['src/tax-rates.js']),
];
const find = (text: string, suite = tasks) => findNamedFiles(text, suite).map(({ task }) => task);

describe('findNamedFiles', () => {
  it.each([
    ['paths', 'Look at src/prices.js, src/stock.js and src/orders/cart.js first.', ['shop-01', 'shop-02']],
    ['names alone', 'Most bugs are in `prices.js` and "tax-rates.js".', ['shop-01', 'shop-03']],
    ['another case', 'SRC/PRICES.JS, then src/Tax-Rates.js', ['shop-01', 'shop-03']],
    ['paths without an extension', 'Begin with src/prices, then src/tax-rates.', ['shop-01', 'shop-03']],
    ['a longer path', 'packages/shop/src/prices.js and ./src/tax-rates.js', ['shop-01', 'shop-03']],
    ['one a line', 'Read these:\n- prices.js\n- stock.js\n- cart.js\n', ['shop-01', 'shop-02']],
  ])('finds the tasks whose files a text names by %s', (_, text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it.each([
    ['one file', 'Keep src/prices.js short.'],
    ['some of a task alone', 'Look at src/prices.js and src/stock.js.'],
    ['words that are also names', 'Prices, stock and tax rates are whole cents.'],
    ['a folder', 'Change files below src/ only, never src/*.test.js.'],
    ['names that only end alike', 'See old-prices.js and my-tax-rates.js.'],
    [
      'a list of a repository',
      `Files: prices.js, tax-rates.js, ${Array.from({ length: 9 }, (_, n) => `part${n}.js`).join(', ')}.`,
    ],
  ])('finds nothing in %s', (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it('leaves tasks out whose prompt names the files itself', () => {
    const told = [taskOf('shop-01', ['src/prices.js'], 'Mend src/prices.js.'), taskOf('shop-03', ['src/tax-rates.js'])];
    expect(find('Look at src/prices.js and src/tax-rates.js.', told)).toEqual([]);
  });

  it('says the files and the place of the patch', () => {
    expect(findNamedFiles('prices.js, stock.js, cart.js', tasks)[1]).toEqual({
      task: 'shop-02',
      kind: 'files',
      file: 'bench/shop-02.patch',
      line: 2,
      text: 'src/stock.js, src/orders/cart.js',
    });
  });
});
