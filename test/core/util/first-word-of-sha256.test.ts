import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstWordOfSha256 } from '../../../src/core/util/first-word-of-sha256.ts';

it('is what Node computes, for every text and around the ends of blocks', () => {
  const check = (text: string) => {
    expect(firstWordOfSha256(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  };
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) check('é'.repeat(length));
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), check));
});
