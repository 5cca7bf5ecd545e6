/** Part of `npm run check`: every file that says which Node is needed says what package.json says, and the README says both. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listTracked } from '../list-tracked.ts';
import { findNodeFaults, readNodeVersions } from './find-node-faults.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const versions = readNodeVersions(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const files = listTracked(root).filter(
  (path) => /(?:\.md|\.ya?ml|^\.ci\/run)$/.test(path) && !/^(?:benchmarks|test)\//.test(path),
);

const faults = files.flatMap((file) => findNodeFaults(file, readFileSync(join(root, file), 'utf8'), versions));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
for (const needed of [versions.users, versions.contributors]) {
  if (!readme.includes(`Node ${needed} or newer`)) faults.push(`README.md does not say "Node ${needed} or newer"`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `${files.length} files agree: Node ${versions.users} for users, ${versions.contributors} for contributors`,
  );
