import { describe, expect, it } from 'vitest';
import { findMissingProofs } from '../../../scripts/security/find-missing-proofs.ts';

const root = new URL('../../..', import.meta.url);
const here = 'test/scripts/security/find-missing-proofs.test.ts';

describe('findMissingProofs', () => {
  it.each<[string, string, readonly string[]]>([
    ['a test that is there', `| x | \`${here}\`: "a test that is there" |`, []],
    ['no such file', '`test/no/such.test.ts`: "x"', ['test/no/such.test.ts is not there']],
    ['the second of two', `\`${here}\`: "the second of two", "${'no'} title"`, [`${here} has no test "${'no'} title"`]],
  ])('tells %s', (_, page, expected) => {
    expect(findMissingProofs(page, root)).toEqual(expected);
  });
});
