import { describe, expect, it } from 'vitest';
import { findRuleAnswers } from '../../../../src/gate/suite/leaks/find-rule-answers.ts';
import { withoutChange } from '../../../../src/gate/suite/leaks/searched-task.ts';

const task = {
  id: 'shop-01',
  file: 'bench/shop-01.md',
  prompt: 'A discount takes cents off instead of a share of the linePrice. Correct discounted().',
  referenceFile: 'bench/shop-01.patch',
  reference: [
    '--- a/src/prices.js',
    '+++ b/src/prices.js',
    '@@ -1,3 +1,4 @@',
    '-  return round(price - percent);',
    '+  return round(price - (price * percent) / 100) - loyaltyRebateCents;',
    '+  audit(stock - reserved);',
  ].join('\n'),
  tests: {
    'test/golden/discount-share.test.js':
      "it('takes a tenth of the price for ten percent', () => applyShareFor(31557600));\n",
  },
  files: new Map([
    ['src/prices.js', 'export function discounted(price, percent) {\n  return round(price - percent);\n}\n'],
    ['src/stock.js', 'export const available = (stock, reserved) => stock + reserved;\n'],
  ]),
};
const find = (text: string, known: readonly string[] = []) =>
  findRuleAnswers(text, task, known).map(({ kind, file, line }) => `${kind} ${file}:${line}`);

describe('a rule that is the answer key of a golden task', () => {
  it.each([
    ['a line of the reference', 'In discounts, return round(price - (price * percent) / 100) - loyaltyRebateCents;'],
    ['in another case and spacing', 'RETURN ROUND( PRICE-(PRICE*PERCENT)/100 )-loyaltyrebateCENTS'],
    ['in other words', 'To round the price, subtract price times percent over 100, then loyalty rebate cents.'],
  ])('is found by %s', (_, rule) => {
    expect(find(rule)).toContain('line bench/shop-01.patch:5');
  });

  it.each([
    'loyaltyRebateCents',
    'loyalty_rebate_cents',
    'loyalty-rebate-cents',
    'Loyalty Rebate Cents',
    'LOYALTYRebateCents',
  ])('is found by the name %s, which only the reference has', (name) => {
    expect(find(`Never forget the ${name} of an order.`)).toEqual(['name bench/shop-01.patch:5']);
  });

  it('is found by a short line as it is written, and not by its words', () => {
    expect(find('Audit what is left: audit(stock - reserved)')).toEqual(['line bench/shop-01.patch:6']);
    expect(find('Stock that is reserved is not available.')).toEqual([]);
  });

  it.each(['test/golden/discount-share.test.js', 'Test/Golden/DiscountShare.Test.js', 'discount_share.test.js'])(
    'is found by %s, the path of a hidden test',
    (path) => {
      expect(find(`Read ${path} before anything else.`)).toContain('path test/golden/discount-share.test.js:1');
    },
  );

  it('is found by a line, a name and a number of a hidden test', () => {
    expect(find('It takes a tenth of the price for ten percent, always.')).toHaveLength(1);
    expect(find('Call applyShareFor with the year.')).toHaveLength(1);
    expect(find('A year has 31557600 seconds.')).toHaveLength(1);
  });

  it('is none for what the agent has anyway: its start, its prompt, what base says', () => {
    expect(find('Call linePrice, and look at discounted(price, percent) first.')).toEqual([]);
    expect(find('Keep loyaltyRebateCents whole.', ['Amounts such as loyaltyRebateCents are whole.'])).toEqual([]);
  });

  it('is found by the line as it is written where base has its words alone', () => {
    const line = 'return round(price - (price * percent) / 100) - loyaltyRebateCents;';
    const words = 'To round the price, subtract price times percent over 100, then loyalty rebate cents.';
    expect(find(line, [words])).toEqual(['line bench/shop-01.patch:5']);
    expect(find(line, [line])).toEqual([]);
  });

  it.each([
    'Run one test file instead of the whole suite.',
    'Search for a name before you open files, and read only what the search names.',
    'Round prices at the end of a calculation, never in between.',
    'Use percent, not fractions, in everything a customer sees.',
    // Published by others under CC0.
    'Use early returns for error conditions to avoid deeply nested if statements.',
    'Build: `cd web && npm run build && npm run lint` before every commit',
    'Only the designated writer service for a domain may call repo.hold().',
    'Mutations should `setQueryData` + `invalidateQueries`, not just invalidate, for instant UI feedback',
    'Use UpperCamelCase (PascalCase) for classes, types, and interfaces (e.g., `MyClass`, `MyInterface`)',
    'Use .tsx extension for files with JSX',
  ])('is none for an honest rule: %s', (rule) => {
    expect(find(rule)).toEqual([]);
  });
});

describe('a rule that says what a reference changes in a line', () => {
  const signs = {
    ...task,
    reference: [
      '--- a/src/stock.js',
      '+++ b/src/stock.js',
      '@@ -1,4 +1,4 @@',
      '-export const available = (stock, reserved) => stock + reserved;',
      '+export const available = (stock, reserved) => stock - reserved;',
      '-const cut = rows.slice(0, limit + 1).filter((row) => row.open);',
      '+const cut = rows.slice(0, limit).filter((row) => row.open && row.due <= today);',
    ].join('\n'),
    tests: {},
    files: new Map([
      ['src/stock.js', 'export const available = (stock, reserved) => stock + reserved;\n'],
      ['src/rows.js', 'const cut = rows.slice(0, limit + 1).filter((row) => row.open);\n'],
    ]),
  };
  const findChange = (text: string, visible: readonly string[] = []) =>
    findRuleAnswers(text, signs, visible).map(({ kind, line }) => `${kind} ${line}`);

  it.each([
    ['the changed tokens', 'Available is `stock - reserved`.', 'change 5'],
    ['them without blanks', 'Available is stock-reserved, always.', 'change 5'],
    ['them in words', 'What is available: Stock minus reserved.', 'change 5'],
    ['what is new between words', 'Rows count while row.open && row.due <= today holds.', 'change 7'],
    ['a comparison in words', 'A row counts where due is at most today.', undefined],
    ['half of the line', 'Write rows.slice(0, limit).filter((row) => row.open first.', 'change 7'],
  ])('is found by %s', (_, rule, expected) => {
    expect(findChange(rule)).toEqual(expected === undefined ? [] : [expected]);
  });

  it.each([
    ['what the line had before', 'Available is stock + reserved.'],
    ['words of the line alone', 'Stock that is reserved is not available.'],
    ['what stands elsewhere', 'Use rows.slice for rows.'],
  ])('is not found by %s', (_, rule) => {
    expect(findChange(rule)).toEqual([]);
  });

  it('is none for what base says already', () => {
    expect(findChange('Available is stock - reserved.', ['We sell stock - reserved.'])).toEqual([]);
  });
});

describe('a start that a patch takes a change out of', () => {
  it('no longer has what the change brought', () => {
    const patch = '--- a/a.js\n+++ b/a.js\n@@ -1,2 +1,1 @@\n-const secretRule = 1;\n const other = 2;\n';
    const files = withoutChange(new Map([['a.js', 'const secretRule = 1;\nconst other = 2;\n']]), patch);
    expect(files.get('a.js')).toBe('const other = 2;\n');
  });
});
