/**
 * `npm run bench tuned`: how often a verdict says TUNED of a rule that saves as much on sealed tasks as on open ones, and of one whose words fit
 * the open ones, so that half of the saving or all of it is lost on the others; after whole measurements by the gate's own procedure, and after
 * more trials. `--reps N` (default 1000), `--quick` for 60, `--write` for docs/figures/verdicts/tuned.md. Exits 1 where it is said in over 5 of
 * 100 of a rule that lost nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { findTunedFaults, listTunedRows, lostShares, replayTuned, tabulateTuned } from './published/tuned-table.ts';
import { replayTries, tabulateTries, triedWorlds } from './published/tuned-tries.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const reps = values.quick ? 60 : Number(values.reps);
const rows = listTunedRows().map(({ suite, name, world }) => ({
  ...{ suite, name },
  said: lostShares.map((lost) => replayTuned({ ...world, lost }, reps)),
}));
const tried = triedWorlds.map((suite) => ({
  suite,
  said: lostShares.map((lost) => replayTries({ ...suite, lost }, reps)),
}));
const table = `${tabulateTuned(rows)}\n\nOne verdict, asked otherwise: said in so many of 100 where nothing, half and all of 20 % is lost.\n\n${tabulateTries(tried)}\n`;
console.log(table);
if (values.write) {
  const page = resolve(import.meta.dirname, '..', '..', 'docs/figures/verdicts/tuned.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'tuned', table));
}
const faults = findTunedFaults(rows, reps);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
