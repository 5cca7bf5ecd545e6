import type { ChangeRates } from './simulate-changes.ts';

const headings: readonly string[] = [
  'change',
  'what it does',
  'should be',
  'let through/refused/not settled, in %',
  'trials',
];

const wishes = { refuse: 'refused', 'let-through': 'let through', either: 'either' } as const;

/** The rates as a table, in percent, with their largest standard error. */
export function renderTable(rates: readonly ChangeRates[]): string {
  const rows = rates.map(({ change, n, outcomes: { pass, fail, undecided }, meanTrials }) =>
    [
      ...[change.name, change.what, wishes[change.right]],
      [pass, fail, undecided].map((count) => showRate(count, n)).join('/'),
      String(Math.round(meanTrials)),
    ].join(' | '),
  );
  const n = rates[0]?.n ?? 0;
  return [
    `| ${headings.join(' | ')} |`,
    `|${headings.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row} |`),
    '',
    `${n} simulated changes a row; one standard error is at most ${(50 / Math.sqrt(n)).toFixed(1)}.`,
  ].join('\n');
}

function showRate(count: number, n: number): string {
  return ((100 * count) / n).toFixed(1);
}
