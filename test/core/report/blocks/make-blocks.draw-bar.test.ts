import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBar } from '../../../../src/core/report/blocks/make-blocks.ts';

describe('drawBar', () => {
  it.each([
    ['nothing', { value: 0 }, '░░░░░░░░░░'],
    ['a little', { value: 1 }, '█░░░░░░░░░'],
    ['what is set aside', { value: 55, reserved: 20 }, '█████▒▒░░░'],
    ['nearly all', { value: 99 }, '█████████░'],
    ['all', { value: 100 }, '██████████'],
    ['more than all', { value: 130, reserved: 30 }, '██████████'],
  ])('draws %s', (_, bar, wanted) => {
    expect(drawBar({ ...bar, of: 100 }, 10)).toBe(wanted);
  });

  it('is free without a scale', () => {
    expect(drawBar({ value: 0, of: 0 }, 10)).toBe('░░░░░░░░░░');
  });

  it('is always as wide as asked', () => {
    const tokens = fc.double({ min: 0, max: 1e12, noNaN: true });
    const width = fc.integer({ min: 1, max: 80 });
    fc.assert(
      fc.property(tokens, tokens, tokens, width, (value, held, of, columns) => {
        expect([...drawBar({ value, reserved: held, of }, columns)]).toHaveLength(columns);
      }),
    );
  });
});
