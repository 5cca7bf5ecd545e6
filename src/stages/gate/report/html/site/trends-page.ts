import type { Status, StatusRule } from '../../../../../foundation/model/verdict/status.ts';
import { compareText } from '../../../../../foundation/text/compare-text.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { drawSeries, type SeriesPoint } from '../charts/chart-series.ts';
import { foldedTable } from '../markup/data-table.ts';
import { element, type Markup, section } from '../markup/markup.ts';
import { renderCurves, renderProduction, renderWeeks } from '../status/work-parts.ts';
import { renderSiteFoot, renderWay } from './site-links.ts';

/** How the memory came to be what it is, and real work where the status has it. */
export function renderTrendsPage(status: Status): Markup {
  const { work } = status;
  const points = listChanges(status);
  return element(
    'main',
    {},
    element('header', {}, element('span', { class: 'brand' }, 'rentroll'), element('h1', {}, 'Trends')),
    renderWay(''),
    points.length === 0
      ? element('p', { class: 'notice' }, 'No verdict has a date yet, so there is no trend to draw.')
      : renderSavings(points),
    ...(work === undefined ? [] : [renderWeeks, renderCurves, renderProduction].map((render) => render(work))),
    renderSiteFoot(),
  );
}

/** The memory after the verdicts of a day: rules with a verdict that are in it, and what they save together. */
interface Change {
  readonly on: string;
  readonly rules: number;
  readonly saving: number;
  readonly words: string;
}

/** A rule that came in or went; what an evicted one saved was never in the sum. */
interface Verdict {
  readonly on: string;
  readonly rules: 0 | 1;
  readonly saving: number;
  readonly words: string;
}

/** Rules that stand and evictions, in the order of their verdicts. */
function listChanges({ active, evicted }: Status): readonly Change[] {
  const verdicts = [...active.flatMap(comeIn), ...evicted.flatMap(goOut)].sort((a, b) => compareText(a.on, b.on));
  let [rules, saving] = [0, 0];
  return [...Map.groupBy(verdicts, ({ on }) => on)].map(([on, own]) => {
    rules += own.reduce((sum, verdict) => sum + verdict.rules, 0);
    saving += own.reduce((sum, verdict) => sum + verdict.saving, 0);
    return { on, rules, saving, words: own.map(({ words }) => words).join('; ') };
  });
}

function comeIn({ rule, receipt }: StatusRule): readonly Verdict[] {
  if (receipt?.state !== 'valid' && receipt?.state !== 'stale') return [];
  if (receipt.decidedOn === undefined || receipt.saving === undefined) return [];
  return [{ on: receipt.decidedOn, rules: 1, saving: receipt.saving, words: `${rule} earned its place` }];
}

function goOut({ rule, evicted }: StatusRule): readonly Verdict[] {
  return evicted === undefined ? [] : [{ on: evicted.on, rules: 0, saving: 0, words: `${rule} was evicted` }];
}

function renderSavings(changes: readonly Change[]): Markup {
  const points: readonly SeriesPoint[] = changes.map(({ on, rules, saving, words }) => ({
    name: on,
    value: Math.max(0, saving),
    words: `${on}: ${words}; ${formatTokens(Math.round(saving))} tokens a trial by ${formatCount(rules, 'rule')}`,
  }));
  return section(
    'What the rules that stand save in a trial, as they came',
    element('p', { class: 'muted' }, 'Sums of single measurements: together rules may save less than one by one.'),
    drawSeries(points, 'dots', 'savings', 'Tokens a trial that the standing rules save, by date of their verdicts'),
    foldedTable<Change>(
      'By day',
      [
        { title: 'on', cell: ({ on }) => on },
        { title: 'what changed', cell: ({ words }) => words },
        { title: 'rules', align: 'right', cell: ({ rules }) => formatTokens(rules) },
        { title: 'saving', align: 'right', cell: ({ saving }) => formatTokens(Math.round(saving)) },
      ],
      changes,
    ),
  );
}
