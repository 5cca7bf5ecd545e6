import type { InheritedSearch } from '../../../../../foundation/model/verdict/inherited.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatInterval, formatSigned } from '../../words/figures/format-tokens.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** Lines shown at either end of a ranking, and ids of a list. */
const shown = 5;

/** The checks of a search, one a row; none without checks. */
export function renderChecks({ checks }: InheritedSearch, width: number, paint: Paint): readonly string[] {
  if (checks.length === 0) return [];
  return layOutTable(checks, width, paint, [
    { title: 'check of', cell: ({ of, lines }) => (of === 'whole-file' ? 'the whole file' : listFirst(lines)) },
    { title: 'answer', cell: ({ outcome }) => ({ 'may-go': 'may go', stays: 'stays', open: 'open' })[outcome] },
    { title: 'net saving without', align: 'right', cell: ({ saving }) => formatSigned(saving) },
    { title: 'interval', align: 'right', cell: ({ interval }) => formatInterval(interval) },
    { title: 'trials', align: 'right', cell: ({ bill }) => String(bill.trials) },
  ]);
}

/** Both ends of the ranking of the lines that stay, without verdicts; nothing without halves. */
export function renderRanking({ ranking }: InheritedSearch, width: number, paint: Paint): readonly string[] {
  if (ranking.length === 0) return [];
  const ends = ranking.length > 2 * shown ? [...ranking.slice(0, shown), ...ranking.slice(-shown)] : ranking;
  return [
    ...wrapText('The other lines, ranked. Not a verdict: nothing is shown about any of them alone.', width),
    ...layOutTable(ends, width, paint, [
      { title: 'line', cell: ({ id }) => id },
      { title: 'seems to', cell: ({ effect }) => (effect < 0 ? 'cost' : 'save') },
      { title: 'standard errors', align: 'right', cell: ({ z }) => Math.abs(z).toFixed(1) },
    ]),
  ];
}

/** Ids of a list, the first few in full. */
export function listFirst(ids: readonly string[]): string {
  const named = ids.slice(0, shown).map(escapeTerminal).join(', ');
  return ids.length > shown ? `${named} and ${ids.length - shown} more` : named;
}
