/**
 * `npm run bench behaviour`: how often the question of behaviour is answered wrongly, exact, by a dynamic programme over pairs; then worlds and
 * whole procedures that are simulated with the gate's own functions, beside what is stated of them. Exit 1 when a share leaves its error.
 * `--write` puts the tables into docs/figures/verdicts/behaviour.md, `--quick` draws a tenth of the runs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { findChances, findWorst } from './behaviour-chances.ts';
import { tabulateFoils, tabulateProcedures, tabulateQuestions } from './simulated-tables.ts';

const page = join(resolve(import.meta.dirname, '..', '..'), 'docs', 'figures', 'verdicts', 'behaviour.md');
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});

/** How often a rule is followed without it and with it. */
const worlds: readonly (readonly [without: number, withRule: number])[] = [
  ...([
    [0, 0],
    [0.3, 0.3],
    [0.5, 0.5],
    [0.9, 0.95],
    [0.95, 1],
  ] as const),
  ...([
    [0.1, 0.4],
    [0.2, 0.6],
    [0.5, 0.9],
    [0.1, 0.9],
    [0, 1],
  ] as const),
];

const percent = (rate: number) => (rate > 0 && rate < 0.0005 ? 'below .1 %' : `${(100 * rate).toFixed(1)} %`);
const rows = worlds.map(([without, withRule]) => {
  const { shown, away, undecided, pairs, pairs95 } = findChances({ without, with: withRule, tasks: 3 });
  const message = `${100 * without} % → ${100 * withRule} %`;
  return `| ${message} | ${percent(shown)} | ${percent(away)} | ${percent(undecided)} | ${pairs.toFixed(0)} (${pairs95}) |`;
});
const text = [
  '| followed without it → with it | a gain is shown | turned away | undecided | pairs, mean (95 % need at most) |',
  '|---|---|---|---|---|',
  ...rows,
  '',
  `Worst chance that a rule without any gain is shown to have one, over rates of 0, 5 … 100 % and one to five tasks: ${percent(findWorst())} (at most 2 % by design).`,
].join('\n');
const runs = (whole: number) => (values.quick ? whole / 10 : whole);
const simulated = {
  'behaviour-worlds': tabulateQuestions(runs(8000)),
  'behaviour-procedures': tabulateProcedures(runs(2000)),
  'behaviour-foils': tabulateFoils(runs(8000)),
};
const tables = {
  'behaviour-rates': text,
  ...Object.fromEntries(Object.entries(simulated).map(([name, table]) => [name, table.text])),
};
console.log(Object.values(tables).join('\n\n'));
const faults = Object.values(simulated).flatMap((table) => table.faults);
for (const fault of faults) console.error(`beyond its error: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
if (values.write) {
  const before = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    Object.entries(tables).reduce((all, [name, table]) => replaceBetween(all, name, table), before),
  );
}
