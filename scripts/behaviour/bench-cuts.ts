/**
 * `npm run bench cuts`: how often the gate calls a rule safe to cut or still needed, by simulation through its own `decide`. `--write` puts the
 * table into docs/figures/verdicts/behaviour.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../../src/core/stats/random.ts';
import { replaceBetween } from '../replace-between.ts';
import { type CutWorld, simulateCuts } from './simulate-cuts.ts';

const page = join(resolve(import.meta.dirname, '..', '..'), 'docs', 'figures', 'verdicts', 'behaviour.md');
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, n: { type: 'string', default: '2000' } },
});
const n = Number(values.n);

/** Nothing is lost in the first three, and a tenth more in each of the others. */
const worlds: readonly CutWorld[] = [
  ...[0.95, 0.9, 0.5].map((rate) => ({ today: rate, without: rate })),
  ...[0.8, 0.7, 0.6, 0.5].map((without) => ({ today: 0.9, without })),
];

const random = createRandom('cuts');
const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;
const rows = worlds.map((world) => {
  const { safe, needed, undecided, pairs } = simulateCuts(world, n, random.uniform);
  const message = `${100 * world.today} % → ${100 * world.without} %`;
  return `| ${message} | ${percent(safe)} | ${percent(needed)} | ${percent(undecided)} | ${pairs.toFixed(0)} |`;
});
const text = [
  '| followed today → without it | may go | still needed | undecided | pairs, mean |',
  '|---|---|---|---|---|',
  ...rows,
  '',
  `${n} simulated rules a row, each judged by the gate's own decision; a share of 20 % is known to ± ${(100 * Math.sqrt(0.16 / n)).toFixed(1)} points (one standard error).`,
].join('\n');
console.log(text);
if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'behaviour-cuts', text));
