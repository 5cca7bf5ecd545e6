/**
 * `npm run structure`: the shape of this checkout in one table: folders, circles, files a command calls, lines, bundles, what an install
 * brings, cold start. `--compare DIR` measures another checkout beside it with the same tools; `--write` puts
 * the table into docs/figures/performance.md. Build dist/ first; the install needs the registry of npm.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { type FolderShape, measureFolders } from './folder-shape.ts';
import { measurePackage, type PackageFacts } from './package-facts.ts';

interface Structure {
  readonly folders: FolderShape;
  readonly facts: PackageFacts;
}

/** One row: what it says, and how it is read from a checkout. */
type Row = readonly [what: string, read: (structure: Structure) => string | number];

const root = resolve(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'figures', 'performance.md');
const { values } = parseArgs({
  options: { compare: { type: 'string' }, write: { type: 'boolean', default: false } },
});

const here = measure(root);
const other = values.compare === undefined ? undefined : measure(resolve(values.compare));
const text = drawTable(listRows());
console.log(text);
if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'structure', text));

function measure(checkout: string): Structure {
  return { folders: measureFolders(checkout), facts: measurePackage(checkout) };
}

function listRows(): readonly Row[] {
  return [
    ['source files of `src`', ({ folders }) => folders.files],
    ['lines of `src`', ({ folders }) => folders.lines],
    ['most files in a folder of `src`', ({ folders }) => folders.mostFiles],
    ['folders of `src` with more than 14 files', ({ folders }) => folders.overfull],
    ['circles of folders (folders in the largest)', ({ folders }) => `${folders.circles} (${folders.largestCircle})`],
    ['folders in a circle by dependency-cruiser', ({ folders }) => folders.cruisedCircles],
    ['`dist/*.js`: files', ({ facts }) => facts.bundles.size],
    ['`dist/*.js`: KB', ({ facts }) => formatKb([...facts.bundles.values()].reduce((sum, size) => sum + size, 0))],
    ['`dist/action.js`: KB', ({ facts }) => formatKb(facts.bundles.get('action.js') ?? 0)],
    ['packed tarball: KB', ({ facts }) => formatKb(facts.packedBytes)],
    ['an install: packages', ({ facts }) => facts.installed.packages],
    ['an install: MB', ({ facts }) => (facts.installed.bytes / 1e6).toFixed(1)],
    ['cold start with nothing to measure: times an empty Node.js (ms)', ({ facts }) => formatStart(facts)],
  ];
}

function formatKb(bytes: number): string {
  return String(Math.round(bytes / 1000));
}

function formatStart({ coldStart: { actionMs, bareMs } }: PackageFacts): string {
  return `${(actionMs / bareMs).toFixed(2)} (${actionMs})`;
}

function drawTable(rows: readonly Row[]): string {
  const columns = other === undefined ? [here] : [other, here];
  const head = other === undefined ? ['', 'today'] : ['', 'before', 'today'];
  const body = rows.map(([what, read]) => [what, ...columns.map((structure) => String(read(structure)))]);
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
