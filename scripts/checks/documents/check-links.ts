/**
 * Part of `npm run check`: every relative link of our Markdown leads to a file and a heading that exist, and those of the files in the
 * package to something in the package; a name that links to a source is exported there; and what is generated has been.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listTracked } from '../list-tracked.ts';
import { findEmptyTables } from './find-empty-tables.ts';
import { findLinkFaults } from './find-link-faults.ts';
import { findNameFaults } from './find-name-faults.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const files = listTracked(root);
const documents = files.filter(
  (path) => path.endsWith('.md') && !/^(?:benchmarks|plugin|test|\.rentroll)\//.test(path),
);
const texts = new Map(documents.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const sourceFiles = files.filter((path) => path.endsWith('.ts'));
const sources = new Map(sourceFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const faults = [
  ...findLinkFaults({ texts, files: new Set(files), packed: new Set(listPacked()) }),
  ...findNameFaults({ texts, sources }),
  ...findEmptyTables(texts),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`the links of ${documents.length} documents lead somewhere`);

/** What npm would pack, by its own account. */
function listPacked(): readonly string[] {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [{ files: packed }] = JSON.parse(answer) as [{ files: readonly { path: string }[] }];
  return packed.map(({ path }) => path);
}
