/**
 * `npm run bench compare`: how often `compare` says "cheaper" of equal sides and of sides that differ, by simulation.
 * Exit 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { armsWorlds, renderArms } from './arms-worlds.ts';
import { simulateArms } from './simulate-arms.ts';

const usage = `node scripts/compare/bench-compare.ts [--n N] [--seed S] [--write]
  --n N      comparisons a row (default 2000)
  --seed S   seed of the simulation (default 1)
  --write    write the table of docs/figures/compare.md`;

const document = new URL('../../docs/figures/compare.md', import.meta.url);
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    write: { type: 'boolean' },
    n: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.help) console.log(usage);
else process.exitCode = main();

function main(): number {
  const n = Number(values.n);
  const seed = Number(values.seed);
  if (![n, seed].every((value) => Number.isInteger(value) && value > 0)) {
    process.stderr.write(`error bench-compare: --n and --seed are whole numbers above 0\n${usage}\n`);
    return 2;
  }
  const table = renderArms(armsWorlds.map((world) => simulateArms(world, n, seed)));
  console.log(table);
  if (values.write) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), 'compare', table));
  return 0;
}
