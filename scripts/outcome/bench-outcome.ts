/**
 * `npm run bench outcome`: how often the procedure that prices solved tasks ends how, in worlds of recorded runs (../shared/data/bc-bench, skipped
 * where absent), in worlds of known truth, and where something breaks; what tokens are let in by, and what is simulated before it is built.
 * `--reps N` (default 2000), `--quick` for 80 or fewer, `--only SECTION` for one table, `--write` for docs/figures/outcome.md. Exits 1 where a world
 * breaks its bound or recorded worlds come out other than in an independent implementation.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { tabulateCached, tabulateDrift, tabulateDrops, tabulatePairs } from './designs/tabulate-designs.ts';
import { readRecordedWorlds } from './recorded-worlds.ts';
import { harmWorlds, syntheticWorlds } from './synthetic-worlds.ts';
import { findWorldFaults, measureWorld, tabulateWorlds, type WorldResult } from './tabulate-worlds.ts';
import { beforeAndAfter, shareVariants, variants } from './tokens/harm-variants.ts';
import { tabulateCosts, tabulateVariants } from './tokens/tabulate-variants.ts';
import { benchWorlds, harmedWorlds, shareWorlds, unharmedWorlds } from './tokens/token-worlds.ts';
import type { World } from './world.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const file = resolve(root, '../shared/data/bc-bench/runs.csv');
const recorded = existsSync(file) ? readRecordedWorlds(file) : [];
if (recorded.length === 0) console.log(`left out: ${file} is not there`);
const reps = values.quick ? 80 : Number(values.reps);
// Tables that nothing is held against: in a quick run it is enough that they can be made.
const few = values.quick ? 4 : reps;
const half = Math.ceil(few / 2);
const results: WorldResult[] = [];

/** The tables of the page by name; undefined where there is nothing to measure. */
const sections: Readonly<Record<string, () => string | undefined>> = {
  recorded: () => measure(recorded),
  known: () => measure(syntheticWorlds),
  harm: () => measure(harmWorlds),
  unharmed: () => tabulateVariants(unharmedWorlds, variants, few),
  harmed: () => tabulateVariants(harmedWorlds, variants, few),
  benchmark: () => tabulateVariants(benchWorlds, beforeAndAfter, few),
  real: () => (recorded.length === 0 ? undefined : tabulateVariants(recorded.slice(0, 2), beforeAndAfter, few)),
  shares: () => tabulateCosts([...shareWorlds, ...recorded.slice(2, 4)], shareVariants, few),
  pairs: () => tabulatePairs(half),
  drops: () => tabulateDrops(half),
  cached: () => tabulateCached(half),
  drift: () => tabulateDrift(half),
};

function measure(worlds: readonly World[]): string | undefined {
  const own = worlds.map((world) => measureWorld(world, reps));
  results.push(...own);
  return own.length === 0 ? undefined : tabulateWorlds(own);
}

const page = resolve(root, 'docs/figures/outcome.md');
for (const [name, section] of Object.entries(sections)) {
  if (values.only !== undefined && values.only !== name) continue;
  const table = section();
  // What could not be measured stays as it is.
  if (table === undefined) continue;
  console.log(`${table}\n`);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), `outcome-${name}`, `${table}\n`));
}
const faults = findWorldFaults(results, recorded);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
