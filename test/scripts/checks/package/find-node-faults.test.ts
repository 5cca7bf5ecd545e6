import { describe, expect, it } from 'vitest';
import { findNodeFaults, readNodeVersions } from '../../../../scripts/checks/package/find-node-faults.ts';

const manifest = {
  engines: { node: '>=22.12' },
  devEngines: { runtime: { version: '>=20' } },
  devDependencies: { node: '^24.21.0' },
};
const versions = { users: '22.12', contributors: '20', own: '24' };

describe('the Node that is needed', () => {
  it('is read from package.json, in the form that bin/rentroll.js reads too', () => {
    expect(readNodeVersions(manifest)).toEqual(versions);
    expect(() => readNodeVersions({ ...manifest, engines: { node: '22 || 24' } })).toThrow(
      'engines.node is "22 || 24"',
    );
  });

  it.each([
    ['README.md', 'Node 20 or newer for a clone,\nNode 22.12 or newer for the package'],
    ['action.yml', 'runs:\n  using: node24\n'],
    ['check.yml', '        with:\n          node-version: 24\n'],
  ])('agrees with %s', (file, text) => {
    expect(findNodeFaults(file, text, versions)).toEqual([]);
  });

  it.each([
    ['README.md', 'a\nYou need Node 22 or newer', 'README.md:2: "Node 22 or newer", but package.json says 22.12 or 20'],
    ['README.md', 'Node 22 comes with it', 'README.md:1: "Node 22 comes", but package.json says 24'],
    ['action.yml', 'runs:\n  using: node20', 'action.yml:2: "using: node20", but package.json says 24'],
    ['check.yml', '  node-version: 22\n', 'check.yml:1: "node-version: 22", but package.json says 24'],
  ])('is not what %s says', (file, text, fault) => {
    expect(findNodeFaults(file, text, versions)).toEqual([fault]);
  });
});
