/** Part of `npm run check`: the names in the sources keep to the words of docs/glossary.md, which stays short. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findGlossaryFaults, findWordFaults } from './find-word-faults.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort();
const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const glossary = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8');

const faults = [...findWordFaults(sources), ...findGlossaryFaults(glossary)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`the names of ${sources.size} modules keep to the words`);
