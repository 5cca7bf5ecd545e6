/**
 * `npm run docs:commands`: runs the commands of README.md and of docs in a home of their own, from the tarball that the quick start installs, and
 * writes docs/internals/figures/commands.md and the screens of the pages. Takes minutes, and asks the npm registry alone: models are scripts on
 * loopback. `test/agents/pages/page-commands.agents.test.ts` compares. Names of pages as arguments: the quick start and those alone, and no table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/write-bundles.ts';
import { findRowFaults, renderRows } from './render-rows.ts';
import { runAllPages } from './run-all-pages.ts';

/** The table of all commands. */
const table = join(root, 'docs/internals/figures/commands.md');

const wanted = process.argv.slice(2);
const { rows, pages } = await runAllPages(wanted);
for (const [name, text] of pages)
  if (readFileSync(join(root, name), 'utf8') !== text) writeFileSync(join(root, name), text);
if (wanted.length === 0) writeFileSync(table, renderRows(rows));
else console.log(renderRows(rows));
for (const fault of findRowFaults(rows)) {
  console.error(fault);
  process.exitCode = 1;
}
