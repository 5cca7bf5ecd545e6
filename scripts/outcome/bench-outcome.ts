/**
 * `npm run bench outcome`: how often the procedure that prices solved tasks ends how, in worlds of recorded runs (../shared/data/bc-bench, skipped
 * where absent), in worlds of known truth, and where something breaks. `--reps N` (default 2000), `--quick` for 80, `--write` for
 * docs/figures/outcome.md. Exits 1 where a world breaks its bound or recorded worlds come out other than in an independent implementation.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { readRecordedWorlds } from './recorded-worlds.ts';
import { harmWorlds, syntheticWorlds } from './synthetic-worlds.ts';
import { findWorldFaults, measureWorld, tabulateWorlds } from './tabulate-worlds.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const file = resolve(root, '../shared/data/bc-bench/runs.csv');
const recorded = existsSync(file) ? readRecordedWorlds(file) : [];
if (recorded.length === 0) console.log(`left out: ${file} is not there`);
const reps = values.quick ? 80 : Number(values.reps);
const groups = [recorded, syntheticWorlds, harmWorlds].map((worlds) =>
  worlds.map((world) => measureWorld(world, reps)),
);
const tables = groups.map((results) => (results.length === 0 ? undefined : tabulateWorlds(results)));
console.log(tables.filter((table) => table !== undefined).join('\n\n'));
if (values.write) {
  const page = resolve(root, 'docs/figures/outcome.md');
  // What could not be measured stays as it is.
  const written = ['recorded', 'known', 'harm'].reduce(
    (text, name, index) => (tables[index] ? replaceBetween(text, `outcome-${name}`, `${tables[index]}\n`) : text),
    readFileSync(page, 'utf8'),
  );
  writeFileSync(page, written);
}
const faults = findWorldFaults(groups.flat(), recorded);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
