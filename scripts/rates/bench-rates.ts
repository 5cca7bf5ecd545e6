/**
 * `npm run bench rates`: plays whole measurements by the product's own design in worlds of known truth and on real runs, and says how often each
 * verdict comes. `--n N` measurements a row (default 4000), `--seed S`, `--quick` for 40, `--only SECTION` for one table, `--fetched FOLDER` for runs of other people, `--write` for
 * docs/internals/figures/rates.md and docs/statistics.md. Exit 1: a rate is beyond what the project promises; 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainTasks, type Suite } from '../../benchmarks/statistics/experiments/several-rules.ts';
import { replaceBetween } from '../replace-between.ts';
import { type FetchedName, fetchedSets, readFetchedArms, readFetchedWorlds, recordedTasks } from './fetched-worlds.ts';
import { readRealWorlds } from './real-worlds.ts';
import { shortTable } from './short-table.ts';
import { errorOf, findRateFaults, measureWorld, tabulateRates, type WorldRates } from './tabulate.ts';
import { tabulateAudits, tabulateCosts, tabulateSeveral, tabulateTwins } from './tabulate-several.ts';
import type { World } from './world.ts';
import {
  auditWorlds,
  harmWorlds,
  knownWorlds,
  oddWorlds,
  savingWorlds,
  singleWorlds,
  solvedWorlds,
  strictWorlds,
} from './worlds.ts';

const page = new URL('../../docs/internals/figures/rates.md', import.meta.url);
const shortPage = new URL('../../docs/statistics.md', import.meta.url);
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    // Folder with tables of other people's runs (fetched-worlds.ts says which); without it their tables stay as they are.
    fetched: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const n = values.quick ? 40 : Number(values.n);
const seed = Number(values.seed);
const faults: string[] = [];
const all: WorldRates[] = [];

/** The tables of the page by name. */
const sections: Readonly<Record<string, () => string | Promise<string>>> = {
  saving: () => measure(savingWorlds),
  known: () => measure(knownWorlds),
  strict: () => measure(strictWorlds),
  'one-task': () => measure(singleWorlds),
  odd: () => measure(oddWorlds),
  harm: () => measure(harmWorlds),
  audit: () => measure(auditWorlds),
  solved: () => measure(solvedWorlds),
  real: async () => measure(await readRealWorlds()),
  'mcp-evals': () => measureFetched('mcp-evals'),
  onlycodes: () => measureFetched('onlycodes'),
  several: () => withSize(tabulateSeveral(fewer(n), seed), fewer(n)),
  twins: () => withSize(tabulateTwins(fewer(n), seed), fewer(n)),
  costs: () => withSize(tabulateCosts(fewer(n), seed, costSuites()), fewer(n)),
  'two-audits': () => withSize(tabulateAudits(fewer(n), seed), fewer(n)),
};

if (
  !Number.isInteger(n) ||
  n < 1 ||
  !Number.isInteger(seed) ||
  (values.only !== undefined && !(values.only in sections))
) {
  console.error(
    `error bench-rates: --n is a whole number above 0, --seed one, --only one of ${Object.keys(sections).join(', ')}`,
  );
  process.exitCode = 2;
} else process.exitCode = await main();

async function main(): Promise<number> {
  for (const [name, section] of Object.entries(sections)) {
    if (values.only !== undefined && values.only !== name) continue;
    const begun = performance.now();
    const table = await section();
    if (table === '') continue;
    console.log(`## ${name}\n\n${table}\n`);
    console.error(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    write(page, `rates-${name}`, `${table}\n`);
  }
  if (values.only === undefined) write(shortPage, 'short-rates', withSize(shortTable(all), n));
  for (const fault of faults) console.error(`beyond its bound: ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

function write(document: URL, block: string, text: string): void {
  if (values.write) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), block, text));
}

function measure(worlds: readonly World[]): string {
  const rates = worlds.map((world) => measureWorld(world, n, String(seed)));
  all.push(...rates);
  faults.push(...findRateFaults(rates));
  return withSize(tabulateRates(rates), n);
}

/** Five tasks of two spreads and, where somebody fetched them, those of a real agent of $.34 a trial. */
function costSuites(): Readonly<Record<string, Suite>> {
  const plain = { 'five tasks, spread 15 %': plainTasks(0.15), 'five tasks, spread 25 %': plainTasks(0.25) };
  const recorded = readFetchedArms(values.fetched, 'mcp-evals')?.get('claude-sonnet, shell_primed');
  return recorded === undefined ? plain : { ...plain, 'five tasks of mcp_evals, Sonnet': recordedTasks(recorded) };
}

/** A set that nobody fetched is passed over, and said so. */
function measureFetched(name: FetchedName): string {
  const worlds = readFetchedWorlds(values.fetched, name);
  if (worlds.length > 0) return measure(worlds);
  const { file, source } = fetchedSets[name];
  console.error(`${name}: passed over. Fetch ${source} as FOLDER/${file} and pass --fetched FOLDER`);
  return '';
}

/** Measurements of several rules take several times as long. */
function fewer(measurements: number): number {
  return Math.ceil(measurements / 4);
}

function withSize(table: string, measurements: number): string {
  const [rare, even] = [0.03, 0.5].map((share) => (100 * errorOf(share, measurements)).toFixed(1));
  return `${table}\n\n${measurements.toLocaleString('en-US')} measurements a row: one standard error is ${rare} points at a rate of 3 %, ${even} at 50 %.`;
}
