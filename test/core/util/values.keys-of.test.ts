import { expect, it } from 'vitest';
import { keysOf, recordOf } from '../../../src/core/util/values.ts';

it('lists the keys of a table and makes a table of keys', () => {
  const table = recordOf(['a', 'bc'], (key) => key.length);
  expect(table).toEqual({ a: 1, bc: 2 });
  expect(keysOf(table)).toEqual(['a', 'bc']);
});
