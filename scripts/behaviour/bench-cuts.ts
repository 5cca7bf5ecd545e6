/** `npm run bench cuts`: simulates how often the gate calls a rule safe to cut or still needed, through its own `decide`; options: run-simulation.ts. */
import { createRandom } from '../../src/core/stats/random.ts';
import { markdownTable } from '../markdown-table.ts';
import { percent, runSimulation } from '../run-simulation.ts';
import { type CutWorld, simulateCuts } from './simulate-cuts.ts';

/** Nothing is lost in the first three, and a tenth more in each of the others. */
const worlds: readonly CutWorld[] = [
  ...[0.95, 0.9, 0.5].map((rate) => ({ today: rate, without: rate })),
  ...[0.8, 0.7, 0.6, 0.5].map((without) => ({ today: 0.9, without })),
];

await runSimulation({
  page: 'verdicts/behaviour.md',
  n: 2000,
  quick: 200,
  tables: { 'behaviour-cuts': ({ n }) => ({ text: tabulate(n) }) },
});

function tabulate(n: number): string {
  const random = createRandom('cuts');
  const rows = worlds.map((world) => {
    const { safe, needed, undecided, pairs } = simulateCuts(world, n, random.uniform);
    const shares = [safe, needed, undecided].map((share) => `${percent(share)} %`);
    return [`${100 * world.today} % → ${100 * world.without} %`, ...shares, pairs.toFixed(0)];
  });
  const head = ['followed today → without it', 'may go', 'still needed', 'undecided', 'pairs, mean'];
  const error = (100 * Math.sqrt(0.16 / n)).toFixed(1);
  return `${markdownTable(head, rows)}\n\n${n} simulated rules a row, each judged by the gate's own decision; a share of 20 % is known to ± ${error} points (one standard error).`;
}
