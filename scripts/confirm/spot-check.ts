/**
 * `node scripts/confirm/spot-check.ts [RECEIPTS]`: how often a spot-check by usage calls honest and invented receipts inconsistent or
 * doubtful, simulated in the worlds of `benchmarks/statistics`. Prints the table of docs/figures/verdicts/receipts.md.
 */
import { type SpotCheckRates, simulateSpotChecks } from '../../benchmarks/statistics/experiments/spot-checks.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';

const trials = [4, 8, 16, 32, 64];
const rows = [
  { name: 'honest, the rule saves 20 %', effect: 0.2, factor: 1 },
  { name: 'honest, the rule does nothing and was let in by chance', effect: 0, factor: 1 },
  { name: "invented: half of the candidate's usage, the rule does nothing", effect: 0, factor: 0.5 },
  { name: "invented: a quarter of the candidate's usage, the rule does nothing", effect: 0, factor: 0.25 },
];
const worlds = readOwnWorlds();
const receipts = Number(process.argv[2] ?? 500);

console.log(`| receipts | n | ${trials.map((count) => `${count} trials`).join(' | ')} |`);
console.log(`|---|---|${trials.map(() => '---|').join('')}`);
for (const { name, effect, factor } of rows) {
  const rates = worlds.map((world) => simulateSpotChecks({ world, effect, factor, trials, n: receipts, seed: 1 }));
  const cells = trials.map((_, index) => describe(rates.flatMap((world) => world[index] ?? [])));
  console.log(`| ${name} | ${rates.reduce((sum, [first]) => sum + (first?.n ?? 0), 0)} | ${cells.join(' | ')} |`);
}

/** Rates over all worlds: inconsistent, then at least doubtful. */
function describe(rates: readonly SpotCheckRates[]): string {
  const all = rates.reduce((sum, { n }) => sum + n, 0);
  const share = (of: 'failure' | 'warning') => (100 * rates.reduce((sum, rate) => sum + rate[of] * rate.n, 0)) / all;
  return `${share('failure').toFixed(2)} % / ${share('warning').toFixed(1)} %`;
}
