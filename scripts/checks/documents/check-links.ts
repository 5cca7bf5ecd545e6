/**
 * Part of `npm run check`: every relative link of our Markdown, and every link of a text of the program into the documentation, leads to a file
 * and a heading that exist, and those of the files in the package to something in the package; a name that links to a source is exported there;
 * what is generated has been; each code of a problem shows an example; and pages for users are as short and plain as they should be.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { docPlaces } from '../../../src/core/model/link-docs.ts';
import { listTracked } from '../list-tracked.ts';
import { findEmptyTables } from './find-empty-tables.ts';
import { findExampleFaults } from './find-example-faults.ts';
import { findLinkFaults } from './find-link-faults.ts';
import { findNameFaults } from './find-name-faults.ts';
import { findStyleFaults } from './find-style-faults.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const files = listTracked(root);
const documents = files.filter(
  (path) => path.endsWith('.md') && !/^(?:benchmarks|plugin|test|\.rentroll)\//.test(path),
);
const texts = new Map(documents.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const sourceFiles = files.filter((path) => path.endsWith('.ts'));
const sources = new Map(sourceFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** Pages that the README leads to. */
const userPages = new Map([...texts].filter(([path]) => path === 'README.md' || /^docs\/[^/]+\.md$/.test(path)));
/** Texts of the program lead to the documentation as a page would. */
const programLinks = Object.values(docPlaces).map((place) => `[${place}](${place})`);

/** Codes of which an example is stored. */
const storedCodes = Object.keys(
  JSON.parse(readFileSync(join(root, 'scripts/pages/examples/problem-examples.json'), 'utf8')),
);

const faults = [
  ...findLinkFaults({
    texts: new Map([...texts, ['docs/link-docs.ts', programLinks.join('\n')]]),
    files: new Set(files),
    packed: new Set(listPacked()),
  }),
  ...findNameFaults({ texts, sources }),
  ...findEmptyTables(texts),
  ...findStyleFaults(userPages),
  ...findExampleFaults('docs/troubleshooting.md', texts.get('docs/troubleshooting.md') ?? '', storedCodes),
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
