import { describe, expect, it } from 'vitest';
import { openSeal } from '../../../src/core/proof/seal.ts';

const clone = { by: 'clone', secret: 'one' } as const;
const signing = { by: 'signing', secret: 'two', repository: 'owner/name' } as const;
// Stored rows carry these: another version has to give the same ones.
const cloneMac = 'fb440e5dc2116a45690cece7632d9ae10ca7f5ee37f876fa81e720151fa183a3';
const signingMac = '9ea952f30db73318f6769e599b52af6332a39c6b94a878329a1897e2797809e6';
const [cloneKey, signingKey] = ['clone', 'signing'];

describe('openSeal', () => {
  const seal = openSeal([clone, signing]);

  it('makes the pinned MACs', () => {
    expect(seal.mac('k', ['a', 'b'])).toBe(cloneMac);
    expect(seal.macs('k', ['a', 'b'])).toBe(`${cloneMac}.${signingMac}`);
  });

  const seven = Array.from({ length: 7 }, () => 'f'.repeat(64)).join('.');
  it.each([
    { name: 'its first secret', macs: cloneMac, key: cloneKey },
    { name: 'its second secret', macs: signingMac, key: signingKey },
    { name: 'both secrets', macs: `${signingMac}.${cloneMac}`, key: cloneKey },
    { name: 'seven strangers before it', macs: `${seven}.${signingMac}`, key: signingKey },
    { name: 'eight strangers before it', macs: `${seven}.${'f'.repeat(64)}.${signingMac}`, key: undefined },
    { name: 'a stranger', macs: 'f'.repeat(64), key: undefined },
    { name: 'nothing', macs: '', key: undefined },
    { name: 'a MAC in capitals', macs: cloneMac.toUpperCase(), key: undefined },
    { name: 'a MAC with a digit more', macs: `${cloneMac}0`, key: undefined },
  ])('finds the key of a row when it was sealed by $name', ({ macs, key }) => {
    expect(seal.findKey('k', ['a', 'b'], macs)).toEqual(key);
  });

  it.each([
    { name: 'kind', kind: 'other', fields: ['a', 'b'] },
    { name: 'order', kind: 'k', fields: ['b', 'a'] },
    { name: 'split of its fields', kind: 'k', fields: ['ab'] },
  ])('finds no key when the row has another $name', ({ kind, fields }) => {
    expect(seal.findKey(kind, fields, cloneMac)).toBeUndefined();
  });

  it('gives the same secret another key in another repository', () => {
    expect(openSeal([{ ...signing, repository: 'owner/other' }]).findKey('k', ['a', 'b'], signingMac)).toBeUndefined();
    expect(openSeal([signing]).findKey('k', ['a', 'b'], signingMac)).toEqual(signingKey);
  });

  it('throws without a secret', () => {
    expect(() => openSeal([])).toThrow('a seal needs a secret');
  });
});
