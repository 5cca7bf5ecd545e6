import type { CurveStep, ProductionCheck, WorkReport } from '../../../../../foundation/model/session/work-report.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { describePromise, describeWorkChange, observational } from '../../words/work/describe-production.ts';
import { drawSeries } from '../charts/chart-series.ts';
import { dataTable, foldedTable } from '../markup/data-table.ts';
import { element, type Markup, section } from '../markup/markup.ts';

/** Curves that are drawn; the table beside them has all. */
const drawnCurves = 6;

/** Tokens of this project by week. */
export function renderWeeks({ weeks, rate, project, waiting }: WorkReport): Markup | undefined {
  if (weeks.length === 0) return undefined;
  const points = weeks.map(({ week, tokens, sessions }) => ({
    name: week,
    value: tokens,
    words: `week of ${week}: ${formatTokens(tokens)} tokens in ${formatCount(sessions, 'session')}`,
  }));
  const pace =
    rate === undefined ? '' : ` About ${rate.perWeek} sessions a week in the last ${formatCount(rate.days, 'day')}.`;
  const left = waiting === 0 ? '' : ` ${formatCount(waiting, 'candidate')} to propose: rentroll session propose`;
  return section(
    'Real work by week',
    element('p', { class: 'muted' }, `Tokens of all classes in ${project}.${pace}${left}`),
    drawSeries(points, 'bars', 'weeks', 'Tokens of real work by week'),
    foldedTable(
      'By week',
      [
        { title: 'week of', cell: ({ week }) => week },
        { title: 'sessions', align: 'right', cell: ({ sessions }) => formatTokens(sessions) },
        { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
      ],
      weeks,
    ),
  );
}

/** The learning curve of each agent and project: mean tokens of completed work with each set of rules. */
export function renderCurves({ curve }: WorkReport): Markup | undefined {
  if (curve.length === 0) return undefined;
  const groups = [...Map.groupBy(curve, ({ agent, project }) => JSON.stringify([agent, project])).values()];
  const drawn = groups
    .map((steps) => steps.filter(({ meanTokens }) => meanTokens !== undefined))
    .filter((steps) => steps.length > 1);
  return section(
    'Learning curve',
    element('p', { class: 'muted' }, `Mean tokens of completed work with each set of compiled rules. ${observational}`),
    ...drawn.slice(0, drawnCurves).map((steps, index) => drawCurve(steps, `curve-${index + 1}`)),
    foldedTable<CurveStep>(
      'Each set of rules',
      [
        { title: 'agent', cell: ({ agent }) => agent },
        { title: 'project', cell: ({ project }) => project || 'unknown' },
        { title: 'rules', cell: ({ ruleSet }) => element('code', {}, ruleSet) },
        { title: 'since', cell: ({ since }) => since },
        { title: 'completed', align: 'right', cell: ({ completed }) => formatTokens(completed) },
        {
          title: 'mean tokens',
          align: 'right',
          cell: ({ meanTokens }) => (meanTokens === undefined ? '–' : formatTokens(Math.round(meanTokens))),
        },
      ],
      curve,
    ),
  );
}

function drawCurve(steps: readonly CurveStep[], id: string): Markup {
  const [first] = steps;
  const title = `${first?.agent ?? ''} in ${first?.project ?? ''}`;
  const points = steps.map(({ ruleSet, since, completed, meanTokens = 0 }) => ({
    name: since,
    value: meanTokens,
    words: `rules ${ruleSet} since ${since}: ${formatTokens(Math.round(meanTokens))} tokens in ${formatCount(completed, 'completed run')}`,
  }));
  return element(
    'figure',
    {},
    element('figcaption', {}, title),
    drawSeries(points, 'dots', id, `Learning curve of ${title}`),
  );
}

/** Real work before and after each rule, beside the gate's promise. */
export function renderProduction({ production }: WorkReport): Markup | undefined {
  if (production.length === 0) return undefined;
  const side = ({ runs, typicalTokens }: ProductionCheck['before']) =>
    typicalTokens === undefined ? '–' : `${formatTokens(typicalTokens)} (${formatCount(runs, 'run')})`;
  return section(
    'Before and after, in real work',
    element('p', { class: 'notice' }, observational),
    dataTable<ProductionCheck>(
      [
        { title: 'rule', cell: ({ rule }) => element('code', {}, rule) },
        { title: 'active since', cell: ({ activeSince }) => activeSince },
        { title: 'typical run before', align: 'right', cell: ({ before }) => side(before) },
        { title: 'since', align: 'right', cell: ({ after }) => side(after) },
        { title: 'change', cell: (check) => describeWorkChange(check) || '–' },
        { title: 'promised, and what it takes to see it', cell: describePromise },
      ],
      production,
      'cards',
    ),
  );
}
