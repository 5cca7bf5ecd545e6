/** Part of `npm run check`: the pages that lead through the sources name files and functions that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findSourceLinkFaults } from './source-links.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const sources = {
  has: (path: string) => existsSync(join(root, path)),
  read: (path: string) => readFileSync(join(root, path), 'utf8'),
};
const pages = ['docs/architecture.md', 'docs/contributing/extending.md', 'docs/glossary.md'];

const faults = pages.flatMap((page) =>
  findSourceLinkFaults(sources.read(page), sources).map((fault) => `${page}: ${fault}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${pages.join(' and ')} lead to what is there`);
