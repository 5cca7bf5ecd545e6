import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatInterval,
  formatNumber,
  formatShare,
  formatSigned,
  formatSignedShare,
  formatTokens,
} from '../../../src/core/text/format-number.ts';

describe('formatTokens', () => {
  it.each([
    [0, '0'],
    [-0.2, '0'],
    [12_345.4, '12,345'],
    [-412, '−412'],
    [999_999, '999,999'],
    [999_999.7, '1 M'],
    [1_240_000, '1.2 M'],
    [-20_000_000, '−20 M'],
    [Number.NaN, 'unknown'],
    [Number.POSITIVE_INFINITY, 'unknown'],
  ])('writes %d as %s', (tokens, expected) => {
    expect(formatTokens(tokens)).toBe(expected);
  });
});

describe('formatNumber', () => {
  it('groups and rounds as the language of the figures does', () => {
    const value = fc.oneof(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), fc.integer());
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 4 }), (given, digits) => {
        const rounded = Number(given.toFixed(digits));
        const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(Math.abs(rounded));
        expect(formatNumber(given, digits)).toBe(rounded < 0 ? `−${plain}` : plain);
      }),
    );
  });
});

describe('signed figures', () => {
  it.each([
    [12, '+12'],
    [0.3, '0'],
    [-12, '−12'],
  ])('writes %d as %s', (tokens, expected) => {
    expect(formatSigned(tokens)).toBe(expected);
  });

  it('writes both ends of an interval', () => {
    expect(formatInterval([-2100, 17_524])).toBe('−2,100 … +17,524');
  });
});

describe('shares', () => {
  it.each([
    [0.158, 1, '15.8 %', '+15.8 %'],
    [-3, 100, '−3 %', '−3 %'],
    [1, 0, '–', '–'],
    [0, 0, '–', '–'],
    [1516.1, 10, '15,161 %', '+15,161 %'],
    [0.00001, 1, '0 %', '0 %'],
  ])('writes %d of %d as %s', (part, whole, plain, signed) => {
    expect(formatShare(part, whole)).toBe(plain);
    expect(formatSignedShare(part, whole)).toBe(signed);
  });
});

describe('formatCount', () => {
  it.each([
    [1, '1 trial'],
    [0, '0 trials'],
    [1048, '1,048 trials'],
  ])('writes %d as %s', (count, expected) => {
    expect(formatCount(count, 'trial')).toBe(expected);
  });
});
