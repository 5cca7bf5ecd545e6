import { markdownTable, shortRate } from '../statistics/tables/figures.ts';
import { failureRates, type HarmQuestion, type HarmRow, outcomesOf, ownFailures, suiteSizes } from './harm-cell.ts';

const firstColumns: Readonly<Record<HarmQuestion, string>> = { entry: 'breaks none', removal: 'nobody needs it' };

/** The generated tables by the name of their markers in docs/figures/verdicts/statistics.md. */
export function renderHarmTables(rows: readonly HarmRow[]): ReadonlyMap<string, string> {
  return new Map([
    ['harm-entry', renderTable(rows, 'entry')],
    ['harm-removal', renderTable(rows, 'removal')],
  ]);
}

/** Suites whose rates docs/statistics.md names. */
const named = { tasks: 5, own: 0.02 };

/** The short table of docs/statistics.md: how often a rule that breaks one task of five comes in, and a line that one needs is evicted. */
export function shortHarmTable(rows: readonly HarmRow[]): string {
  const rateOf = (question: HarmQuestion, fails: number | undefined) => {
    const row = rows.find(
      (one) => one.question === question && one.tasks === named.tasks && one.own === named.own && one.fails === fails,
    );
    return row === undefined ? '–' : shortRate((row.counts[0] ?? 0) / row.n);
  };
  const rowOf = (name: string, question: HarmQuestion) => [
    name,
    ...failureRates.map((fails) => rateOf(question, fails)),
  ];
  return markdownTable(
    ['p', ...failureRates.map((fails) => `${fails ?? 0}`)],
    [rowOf('let in', 'entry'), rowOf('an idle line *without* which the task fails is evicted', 'removal')],
  );
}

function renderTable(rows: readonly HarmRow[], question: HarmQuestion): string {
  const columns = failureRates.map((fails) => (fails === undefined ? firstColumns[question] : `p = ${fails}`));
  const head = ['tasks', 'all fail by themselves', ...columns];
  const own = rows.filter((row) => row.question === question);
  const body = suiteSizes.flatMap((tasks) =>
    ownFailures.map((failure) => {
      const cells = failureRates.map((fails) =>
        own.find((row) => row.tasks === tasks && row.own === failure && row.fails === fails),
      );
      return [`${tasks}`, `${100 * failure} %`, ...cells.map((row) => (row === undefined ? '–' : showRow(row)))];
    }),
  );
  const order = `Cells: ${outcomesOf[question].join('/')} in %, and the mean of trials.`;
  return [
    markdownTable(head, body),
    '',
    `${order} ${Math.min(...own.map(({ n }) => n)).toLocaleString('en-US')} measurements each.`,
  ].join('\n');
}

function showRow({ counts, n, trials }: HarmRow): string {
  return `${counts.map((count) => ((100 * count) / n).toFixed(1)).join('/')}, ${Math.round(trials)}`;
}
