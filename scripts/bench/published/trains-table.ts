import type { RecordedCosts } from '../../outcome/recorded-costs.ts';
import type { TrainRow } from './replay-trains.ts';
import { kinds, recorded, type Suite, simulated } from './ride-train.ts';

/** Price of a trial of the screen, as a share of one by the model that decides. */
const screenPrice = 0.1;

/** Sizes of the trains of a suite, the last one after a screen. */
const sizes = [{ size: 1 }, { size: 4 }, { size: 8 }, { size: 16 }, { size: 8, screen: screenPrice }] as const;

/** What is replayed, row by row; recorded runs where there are some. */
export function listTrainRows(
  costs: readonly RecordedCosts[] | undefined,
): readonly { readonly suite: Suite; readonly terms: Pick<TrainRow, 'size' | 'screen'> }[] {
  const suites = [
    simulated(5, 0.12),
    simulated(5, 0.25),
    ...(costs === undefined ? [] : [recorded('BC-Bench', costs)]),
  ];
  return suites.flatMap((suite) => sizes.map((terms) => ({ suite, terms })));
}

/** A train by its size, as the table has it. */
function nameTerms({ size, screen }: Pick<TrainRow, 'size' | 'screen'>): string {
  return screen === undefined ? String(size) : `${size} after a screen at ${screen} of the price`;
}

/** The table of the page. */
export function tabulateTrains(rows: readonly TrainRow[]): string {
  const head = [
    ...['suite', 'proposals', '$ a verdict', 'p95', 'trials in all'],
    ...kinds.map(({ kind }) => `${kind}: let in`),
  ];
  const body = rows.map((row) => [
    ...[row.suite, nameTerms(row), row.dollars.toFixed(2), row.p95.toFixed(2), row.trials.toFixed(0)],
    ...kinds.map(({ kind }) => `${row.letIn[kind].toFixed(1)} %`),
  ]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Sentences below the table: of two that bring the same, and of one that breaks every task. */
export function sayTwins(beside: number, both: number): string {
  return `Two that bring the same 15 %, beside a third that saves and ${beside} idle ones: both let in in ${both.toFixed(1)} %.`;
}

/** The same of one that breaks every task; `clean`: an idle one in its place. */
export function sayBreaker(clean: number, broken: { readonly saving: number; readonly breaking: number }): string {
  return `Two that save 15 % among six idle ones: each let in in ${clean.toFixed(1)} %; with one that breaks every task in the place of an idle one in ${broken.saving.toFixed(1)} %, and that one in ${broken.breaking.toFixed(1)} %.`;
}

/** Three standard errors of a share near its bound, out of so many. */
const slack = (bound: number, of: number) => 3 * Math.sqrt((bound * (100 - bound)) / of);

/** Rows in which idle rules, or two that bring the same, are let in more often than what is promised. */
export function findTrainFaults(
  rows: readonly Pick<TrainRow, 'suite' | 'size' | 'letIn'>[],
  twins: readonly { readonly beside: number; readonly both: number }[],
  least: number,
): readonly string[] {
  return [
    ...rows
      .filter(({ letIn }) => letIn.idle > 4 + slack(4, 0.65 * least))
      .map(({ suite, size }) => `${suite}, ${size} proposals: an idle rule is let in by more than 4 of 100`),
    ...twins
      .filter(({ both }) => both > 5 + slack(5, least))
      .map(({ beside }) => `both of two that bring the same, beside ${beside} idle ones, enter in over 5 of 100`),
  ];
}
