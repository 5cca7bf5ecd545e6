import { describe, expect, it } from 'vitest';
import { formatUnsure } from '../../../../src/core/report/figures/format-saving.ts';

describe('formatUnsure', () => {
  it.each([
    { rate: 0.0342, standardError: 0.006, text: '3.4 % (±0.6)' },
    { rate: 0.03456, standardError: 0.0136, text: '3.5 % (±1.4)' },
    { rate: 1, standardError: 0, text: '100 % (±0.0)' },
  ])('writes $rate with its standard error as $text', ({ rate, standardError, text }) => {
    expect(formatUnsure({ rate, standardError })).toBe(text);
  });
});
