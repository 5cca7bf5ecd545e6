import { describe, expect, it } from 'vitest';
import { expandMatrix } from '../../../../src/apart/local-actions/workflow/expand-matrix.ts';

describe('expandMatrix', () => {
  it.each<[string, object, readonly object[]]>([
    [
      'two lists',
      { a: [1, 2], b: ['x'] },
      [
        { a: 1, b: 'x' },
        { a: 2, b: 'x' },
      ],
    ],
    ['exclude', { a: [1, 2], b: ['x', 'y'], exclude: [{ a: 1, b: 'x' }, { a: 2 }] }, [{ a: 1, b: 'y' }]],
    ['include alone', { include: [{ a: 1 }, { a: 2, b: 3 }] }, [{ a: 1 }, { a: 2, b: 3 }]],
    // The example of GitHub's documentation.
    [
      'include',
      {
        fruit: ['apple', 'pear'],
        animal: ['cat', 'dog'],
        include: [
          { color: 'green' },
          { color: 'pink', animal: 'cat' },
          { fruit: 'apple', shape: 'circle' },
          { fruit: 'banana' },
          { fruit: 'banana', animal: 'cat' },
        ],
      },
      [
        { fruit: 'apple', animal: 'cat', color: 'pink', shape: 'circle' },
        { fruit: 'apple', animal: 'dog', color: 'green', shape: 'circle' },
        { fruit: 'pear', animal: 'cat', color: 'pink' },
        { fruit: 'pear', animal: 'dog', color: 'green' },
        { fruit: 'banana' },
        { fruit: 'banana', animal: 'cat' },
      ],
    ],
    ['objects as values', { a: [{ x: 1 }], exclude: [{ a: { x: 2 } }] }, [{ a: { x: 1 } }]],
  ])('%s', (_, matrix, combinations) => {
    expect(expandMatrix(matrix)).toEqual({ combinations });
  });

  it.each<[string, unknown, RegExp]>([
    ['an empty list', { shard: [] }, /Matrix vector 'shard' does not contain any values/],
    ['no list', { shard: 'x' }, /is not a list/],
    ['nothing', {}, /at least one/],
    ['too many', { a: [...Array(17).keys()], b: [...Array(16).keys()] }, /over 256/],
    ['everything excluded', { a: [1], exclude: [{ a: 1 }] }, /at least one/],
  ])('refuses %s', (_, matrix, words) => {
    expect(expandMatrix(matrix)).toHaveProperty('error', expect.stringMatching(words));
  });
});
