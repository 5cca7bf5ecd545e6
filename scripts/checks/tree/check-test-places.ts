/** Part of `npm run check`: every test lies where its subject lies. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../list-files.ts';
import { findMisplaced, type Misplaced } from './test-places.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const files = listFiles(root, ['scripts', 'src', 'test']);
const misplaced = findMisplaced(files, (path) => readFileSync(join(root, path), 'utf8'));

for (const one of misplaced) console.error(explain(one));
if (misplaced.length > 0) process.exitCode = 1;
else console.log(`${files.filter((path) => path.endsWith('.test.ts')).length} tests lie where their subject lies`);

function explain({ path, names, belongs }: Misplaced): string {
  const way = belongs ?? 'where the module it tests lies, as test/<path>.test.ts or test/<path>.<topic>.test.ts';
  return `"${path}": there is no "${names}"\n  move it to ${way}; what stands beside src is named in scripts/checks/tree/test-places.ts`;
}
