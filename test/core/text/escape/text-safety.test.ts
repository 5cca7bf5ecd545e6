import { describe, expect, it } from 'vitest';
import { quoteValue } from '../../../../src/core/text/escape/quote-value.ts';
import { countCharacters } from '../../../../src/core/text/escape/text-safety.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['🙂🙂', 2],
    ['e\u0301', 2],
  ])('counts %j', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe('quoteValue', () => {
  it.each([
    ['abc', '"abc"'],
    ['a\u202eb\n', '"aU+202EbU+000A"'],
    [Number.NaN, '"NaN"'],
    [null, '"null"'],
    [undefined, '"undefined"'],
    [['a', 1], '"["a",1]"'],
    ['x'.repeat(80), `"${'x'.repeat(80)}"`],
    ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
    ['\ud800', '"U+D800"'],
  ])('shows %j', (value, shown) => {
    expect(quoteValue(value)).toBe(shown);
  });
});
