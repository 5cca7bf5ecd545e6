import { expect, it } from 'vitest';
import {
  asObject,
  countOf,
  isObject,
  objectOf,
  tabularJson,
  textOf,
} from '../../../../src/core/text/json/read-json.ts';

const others = [undefined, null, [], [{}], 'text', 1, true];

it('takes objects and no list, text, number or null for one', () => {
  const object = { a: 1 };
  expect([isObject(object), asObject(object), objectOf(object)]).toEqual([true, object, object]);
  for (const other of others)
    expect([isObject(other), asObject(other), objectOf(other)]).toEqual([false, undefined, {}]);
});

it('reads texts and counts, and nothing out of anything else', () => {
  expect([textOf('x'), textOf(1), textOf(undefined)]).toEqual(['x', '', '']);
  expect([countOf(2.9), countOf(-1), countOf(Number.NaN), countOf(Number.POSITIVE_INFINITY), countOf('3')]).toEqual([
    2, 0, 0, 0, 0,
  ]);
});

it('writes a list of numbers and texts on one line up to 200 characters', () => {
  const list = (length: number) => ['x'.repeat(length - 4)];
  expect(tabularJson({ rows: [list(200), [1, 'a', null]] }).split('\n')[2]).toBe(`    ${JSON.stringify(list(200))},`);
  expect(tabularJson([list(201)])).toBe(`[\n  [\n    "${'x'.repeat(197)}"\n  ]\n]\n`);
});
