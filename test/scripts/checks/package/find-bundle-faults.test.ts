import { describe, expect, it } from 'vitest';
import { findBundleFaults } from '../../../../scripts/checks/package/find-bundle-faults.ts';

const facts = {
  imported: [],
  inside: ['yaml', 'undici'],
  listed: ['yaml'],
  dependencies: [],
  devDependencies: ['vitest', 'yaml'],
};

describe('what the bundles hold and need', () => {
  it('is fine when each is named once', () => {
    expect(findBundleFaults(facts)).toEqual([]);
  });

  it.each([
    ['an import that nobody installs', { imported: ['execa'] }, '"execa" is imported by a bundle at run time'],
    ['a dependency for nothing', { dependencies: ['yaml'] }, '"yaml" is a dependency, and no bundle imports it'],
    ['a listed package without code', { inside: ['undici'] }, '"yaml" is in scripts/bundled-packages.ts, and its code'],
    [
      'a listed package nobody installs',
      { devDependencies: [] },
      '"yaml" is in scripts/bundled-packages.ts and not among',
    ],
    ['a bundled package without a reason', { listed: [] }, '"yaml" has code in the bundles'],
  ])('is not: %s', (_, change, fault) => {
    expect(findBundleFaults({ ...facts, ...change })).toEqual([expect.stringContaining(fault)]);
  });
});
