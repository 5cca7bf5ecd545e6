import { expect, it } from 'vitest';
import { findOverweight, lowerCeilings } from '../../../scripts/ceilings/hold-ceilings.ts';

const ceilings = { 'lines of src': { most: 100 }, assertions: { most: 5, why: 'a binding without types' } };

it('holds what weighs as much as it may, and names what weighs more', () => {
  expect(findOverweight(ceilings, { 'lines of src': 100, assertions: 5 })).toEqual([]);
  expect(findOverweight(ceilings, { 'lines of src': 101, assertions: 5 })).toEqual([
    'lines of src: 101, at most 100; delete something, or raise it in src/ceilings.json with a "why"',
  ]);
});

it('names what has no ceiling, and a ceiling over nothing', () => {
  expect(findOverweight({ gone: { most: 1 } }, { 'files of dist': 3 })).toEqual([
    '"files of dist" has no ceiling: it weighs 3; add it to src/ceilings.json',
    'src/ceilings.json: nothing is called "gone"',
  ]);
});

it('only ever comes down by itself, and forgets why it was raised when it does', () => {
  expect(lowerCeilings(ceilings, { 'lines of src': 120, assertions: 4 })).toEqual({
    'lines of src': { most: 100 },
    assertions: { most: 4 },
  });
  expect(lowerCeilings(ceilings, { 'lines of src': 90, assertions: 5 })).toEqual({
    'lines of src': { most: 90 },
    assertions: { most: 5, why: 'a binding without types' },
  });
});
