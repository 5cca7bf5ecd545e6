/**
 * `npm run bench trains`: what a verdict costs when several proposals share their trials, and how often each kind of rule is let in: whole trains by
 * the gate's own procedure, with their screens and closing checks, in simulated suites and on recorded runs (../shared/data/bc-bench, left out where absent).
 * `--reps N` proposals a row at least (default 2000), `--quick` for 64, `--write` for docs/figures/verdicts/trains.md. Exits 1 where an idle rule is
 * let in by more than 4 of 100, or two that stand in for each other both by more than 5.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecordedCosts } from '../outcome/recorded-costs.ts';
import { replaceBetween } from '../replace-between.ts';
import { replayBreaker, replayTrains, replayTwins } from './published/replay-trains.ts';
import { simulated } from './published/ride-train.ts';
import { findTrainFaults, listTrainRows, sayBreaker, sayTwins, tabulateTrains } from './published/trains-table.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const least = values.quick ? 64 : Number(values.reps);
const effort = { least, trains: values.quick ? 8 : 200 };

const file = resolve(root, '../shared/data/bc-bench/runs.csv');
const real = existsSync(file) ? readRecordedCosts(file) : undefined;
if (real === undefined) console.log(`left out: ${file} is not there`);
const rows = listTrainRows(real?.definition).map(({ suite, terms }) => replayTrains(suite, terms, effort));
const twins = [2, 6].map((beside) => ({ beside, both: replayTwins(simulated(5, 0.25), beside, least) }));
const [clean, broken] = [false, true].map((breaks) => replayBreaker(simulated(5, 0.12), breaks, least));
if (clean === undefined || broken === undefined) throw new Error('nothing was replayed');
const said = [...twins.map(({ beside, both }) => sayTwins(beside, both)), sayBreaker(clean.saving, broken)];
const page = [tabulateTrains(rows), ...said].join('\n\n');
console.log(page);
if (values.write) {
  const path = resolve(root, 'docs/figures/verdicts/trains.md');
  writeFileSync(path, replaceBetween(readFileSync(path, 'utf8'), 'trains', `${page}\n`));
}
const faults = findTrainFaults(rows, twins, least);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
