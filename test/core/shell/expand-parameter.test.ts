import { expect, it } from 'vitest';
import { keepEarlier, setName } from '../../../src/core/shell/words/expand-parameter.ts';

it('keeps the values that a name had before a part that may not have run, beside those it has now', () => {
  const names = new Map<string, readonly string[]>([['same', ['a']]]);
  const before = new Map(names);
  setName(names, 'same', 'b');
  keepEarlier(names, new Map([...before, ['gone', ['c', 'd']]]));
  expect([...names]).toEqual([
    ['same', ['b', 'a']],
    ['gone', ['c', 'd']],
  ]);
});

it('keeps each value once, and eight of them at most', () => {
  const names = new Map<string, readonly string[]>([['name', ['1', '2']]]);
  keepEarlier(names, new Map([['name', ['2', '3', '4', '5', '6', '7', '8', '9']]]));
  expect(names.get('name')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

it('cuts the value of a name at 1,024 characters', () => {
  const names = new Map<string, readonly string[]>();
  setName(names, 'long', 'x'.repeat(2_000));
  expect(names.get('long')?.[0]?.length).toBe(1_024);
});
