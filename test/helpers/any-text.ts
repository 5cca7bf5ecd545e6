import fc, { type Arbitrary, type StringConstraints } from 'fast-check';

/** Code points of the surrogates, which are no letters of their own. */
const surrogates = { first: 0xd800, count: 0x800 };

/** Any letter of Unicode. The library's own unit `binary` makes a table of all of them first, which takes a second. */
const anyLetter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count));

/** Draws texts of any letters of Unicode. */
export function anyText(constraints: Omit<StringConstraints, 'unit'> = {}): Arbitrary<string> {
  return fc.string({ ...constraints, unit: anyLetter });
}
