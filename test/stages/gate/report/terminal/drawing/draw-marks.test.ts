import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMarks } from '../../../../../../src/stages/gate/report/terminal/drawing/draw-marks.ts';

describe('drawMarks', () => {
  it.each([
    ['a bar alone', { value: 100 }, '██████████'],
    ['half of it', { value: 50 }, '██████'],
    ['marks behind it', { value: 20, first: 100, best: 60 }, '███  ┆   │'],
    ['marks inside it', { value: 100, first: 60, best: 20 }, '██┆██│████'],
    ['marks in one column', { value: 100, first: 40, best: 40 }, '████│█████'],
    ['nothing measured', { value: 0, first: 0, best: 0 }, '│'],
  ])('draws %s', (_, bar, wanted) => {
    expect(drawMarks(bar, 100, 10)).toBe(wanted);
  });

  it('draws nothing without a scale', () => {
    expect(drawMarks({ value: 0 }, 0, 10)).toBe('');
  });

  it('never leaves its columns', () => {
    const tokens = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        tokens,
        tokens,
        tokens,
        tokens,
        fc.integer({ min: 1, max: 80 }),
        (value, first, best, most, width) => {
          expect([...drawMarks({ value, first, best }, most, width)].length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
