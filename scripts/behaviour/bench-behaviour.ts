/**
 * `npm run bench behaviour`: how often the question of behaviour is answered wrongly, exact, by a dynamic programme over pairs; then worlds and
 * whole procedures that are simulated with the gate's own functions, beside the stated shares. Options: run-simulation.ts.
 */
import { markdownTable } from '../markdown-table.ts';
import { runSimulation } from '../run-simulation.ts';
import { findChances, findWorst } from './behaviour-chances.ts';
import { tabulateFoils, tabulateProcedures, tabulateQuestions } from './simulated-tables.ts';

/** How often a rule is followed without it and with it. */
const worlds: readonly (readonly [without: number, withRule: number])[] = [
  [0, 0],
  [0.3, 0.3],
  [0.5, 0.5],
  [0.9, 0.95],
  [0.95, 1],
  [0.1, 0.4],
  [0.2, 0.6],
  [0.5, 0.9],
  [0.1, 0.9],
  [0, 1],
];

await runSimulation({
  page: 'verdicts/behaviour.md',
  n: 8000,
  quick: 800,
  tables: {
    'behaviour-rates': () => ({ text: tabulateChances() }),
    'behaviour-worlds': ({ n }) => tabulateQuestions(n),
    // Whole procedures take four times as long.
    'behaviour-procedures': ({ n }) => tabulateProcedures(Math.ceil(n / 4)),
    'behaviour-foils': ({ n }) => tabulateFoils(n),
  },
});

function tabulateChances(): string {
  const rows = worlds.map(([without, withRule]) => {
    const { shown, away, undecided, pairs, pairs95 } = findChances({ without, with: withRule, tasks: 3 });
    const shares = [shown, away, undecided].map(formatRate);
    return [`${100 * without} % → ${100 * withRule} %`, ...shares, `${pairs.toFixed(0)} (${pairs95})`];
  });
  const head = [
    'followed without it → with it',
    'a gain is shown',
    'turned away',
    'undecided',
    'pairs, mean (95 % need at most)',
  ];
  return `${markdownTable(head, rows)}\n\nWorst chance that a rule without any gain is shown to have one, over rates of 0, 5 … 100 % and one to five tasks: ${formatRate(findWorst())} (at most 2 % by design).`;
}

function formatRate(rate: number): string {
  return rate > 0 && rate < 0.0005 ? 'below .1 %' : `${(100 * rate).toFixed(1)} %`;
}
