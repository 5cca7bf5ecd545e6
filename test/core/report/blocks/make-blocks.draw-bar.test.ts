import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBar } from '../../../../src/core/report/blocks/make-blocks.ts';

describe('drawBar', () => {
  it.each([
    ['nothing', { value: 0 }, '░░░░░░░░░░'],
    ['a little', { value: 1 }, '█░░░░░░░░░'],
    ['what is set aside', { value: 55, held: 20 }, '█████▒▒░░░'],
    ['nearly all', { value: 99 }, '█████████░'],
    ['all', { value: 100 }, '██████████'],
    ['more than all', { value: 130, held: 30 }, '██████████'],
    ['marks behind it', { value: 20, marks: { first: 100, best: 60 } }, '██░░░┆░░░│'],
    ['marks inside it', { value: 100, marks: { first: 60, best: 20 } }, '█┆███│████'],
    ['marks in one column', { value: 100, marks: { first: 40, best: 40 } }, '███│██████'],
    ['marks at the start', { value: 0, marks: { first: 0, best: 0 } }, '│░░░░░░░░░'],
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
      fc.property(tokens, tokens, tokens, tokens, tokens, width, (value, held, of, first, best, columns) => {
        expect([...drawBar({ value, held, of, marks: { first, best } }, columns)]).toHaveLength(columns);
      }),
    );
  });
});
