/**
 * Part of `npm run check`: the bundles need no package at run time, and scripts/bundled-packages.ts lists what of package.json is in them,
 * no more and no less.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { bundledPackages } from '../../bundled-packages.ts';
import { findBundleFaults } from './find-bundle-faults.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const { dependencies = {}, devDependencies } = JSON.parse(read('package.json'));
const bundles = ['dist', 'lib'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => join(folder, name)),
);

const faults = findBundleFaults({
  imported: bundles.flatMap((name) => listImports(read(name))),
  inside: ['dist', 'lib'].flatMap((folder) =>
    [...read(folder, 'licenses.txt').matchAll(/^== (\S+) /gm)].map(([, name = '']) => name),
  ),
  listed: Object.keys(bundledPackages),
  dependencies: Object.keys(dependencies),
  devDependencies: Object.keys(devDependencies),
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${bundles.length} bundles need no package at run time`);

/** Packages that the imports of a bundle name; rolldown writes each import on a line of its own. */
function listImports(text: string): readonly string[] {
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^'"\n]*["']([^"']+)["'];?$/gm)].map(
    ([, name = '']) => name,
  );
  return specifiers.filter((name) => !name.startsWith('.') && !isBuiltin(name));
}
