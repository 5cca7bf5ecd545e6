/**
 * `node scripts/prove/doors.ts`: how many alterations of what comes in got a change further than nothing at all does. `--most N` tries that many of each artefact,
 * evenly drawn (default 25; 0: all of them), `--write` puts the table into docs/internals/figures/security.md. Exits 1 when a verdict changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quickAdapters } from '../../test/helpers/doors/all-doors.ts';
import { tryAdapter } from '../../test/helpers/doors/door.ts';
import { inventForged } from '../../test/helpers/doors/idle-environment.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({
  options: { most: { type: 'string', default: '25' }, write: { type: 'boolean', default: false } },
});
const most = Number(values.most) || Number.POSITIVE_INFINITY;
const forged = await inventForged();
const rows: string[] = [];
let [ways, all, changed] = [0, 0, 0];
for (const [artefact, open] of quickAdapters) {
  const adapter = await open(forged);
  const { tried, opened } = await tryAdapter(adapter, most);
  adapter.close();
  for (const { what, answer, without } of opened)
    console.error(`${artefact}: ${what}: ${answer}, without it ${without}`);
  const count = adapter.alterations.length;
  [ways, all, changed] = [ways + count, all + tried, changed + opened.length];
  rows.push(`| ${artefact} | ${count.toLocaleString('en')} | ${tried.toLocaleString('en')} | ${opened.length} |`);
}
const table = [
  '| artefact | alterations generated from it | tried here | verdicts changed in its favour |',
  '|---|---|---|---|',
  ...rows,
  `| all ${rows.length} | ${ways.toLocaleString('en')} | ${all.toLocaleString('en')} | ${changed} |`,
].join('\n');
console.log(table);
const page = join(import.meta.dirname, '../..', 'docs', 'internals', 'figures', 'security.md');
if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'security-doors', table));
process.exitCode = changed > 0 ? 1 : 0;
