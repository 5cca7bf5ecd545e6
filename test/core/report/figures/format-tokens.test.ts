import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatInterval,
  formatShare,
  formatSigned,
  formatSignedShare,
  formatTokens,
} from '../../../../src/core/report/figures/format-tokens.ts';

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
