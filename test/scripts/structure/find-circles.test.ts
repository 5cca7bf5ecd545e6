import { describe, expect, it } from 'vitest';
import { findCircles } from '../../../scripts/structure/find-circles.ts';

describe('circles of names', () => {
  it('are groups that reach each other, each told once', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'd'],
      ['e', 'f'],
    ] as const;
    expect(findCircles(edges)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('are none in a line, in a diamond and for a name that needs itself', () => {
    const diamond = [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
      ['a', 'a'],
    ] as const;
    expect(findCircles(diamond)).toEqual([]);
    expect(findCircles([])).toEqual([]);
  });
});
