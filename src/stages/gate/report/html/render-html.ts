import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { explainBundles } from '../words/verdict/explain-bundles.ts';
import { drawSavings } from './charts/chart-savings.ts';
import { line } from './charts/svg-chart.ts';
import { renderBudgetMarkup } from './cost-section.ts';
import { element, type Markup, section } from './markup/markup.ts';
import { renderPage } from './markup/render-page.ts';
import {
  renderBillsMarkup,
  renderFlagsMarkup,
  renderFoot,
  renderHead,
  renderNextMarkup,
  renderNotWorthMeasuringMarkup,
  renderProblemMarkup,
  renderProcedure,
} from './page-parts.ts';
import { renderRoll } from './roll-table.ts';
import { renderRuleCard } from './rule-card.ts';

/** One self-contained page: no script, no request, its only style bound to the policy by hash. */
export function renderHtml(report: Report): string {
  return renderPage(report.headline, renderMain(report));
}

function renderMain(report: Report): Markup {
  const idOf = (index: number) => `rule-${index + 1}`;
  return element(
    'main',
    {},
    renderHead(report),
    renderProblemMarkup(report.problems),
    renderRoll(report, idOf),
    ...explainBundles(report).map((text) => element('p', {}, text)),
    renderNextMarkup(report),
    renderBudgetMarkup(report),
    renderSavings(report),
    renderFlagsMarkup(report),
    report.verdicts.length === 0 ? undefined : element('h2', {}, 'Rule by rule'),
    ...report.verdicts.map((verdict, index) => renderRuleCard(verdict, report.policy, idOf(index))),
    renderNotWorthMeasuringMarkup(report),
    renderBillsMarkup(report),
    renderProcedure(report),
    renderFoot(report),
  );
}

/** The same drawing twice, for wide pages and for phones; the style sheet shows one. */
function renderSavings(report: Report): Markup | undefined {
  if (!report.verdicts.some(({ baselineMean }) => baselineMean > 0)) return undefined;
  return section(
    'What each rule saves',
    renderLegend(report),
    element('div', { class: 'wide' }, drawSavings(report, 900, 'savings-wide')),
    element('div', { class: 'narrow' }, drawSavings(report, 350, 'savings-narrow')),
  );
}

function renderLegend({ policy }: Report): Markup {
  const key = (...marks: readonly Markup[]) =>
    element('svg', { viewBox: '0 0 22 12', 'aria-hidden': 'true' }, ...marks);
  const entry = (words: string, ...marks: readonly Markup[]) => element('span', {}, key(...marks), words);
  return element(
    'p',
    { class: 'legend muted' },
    entry('estimate with range', line(0, 6, 22, 6, 'range'), element('circle', { cx: 11, cy: 6, r: 4, class: 'dot' })),
    entry(`bar: ${policy.ratio} × rent`, line(11, 0, 11, 12, 'bar')),
    entry('minimal effect', line(11, 0, 11, 12, 'effect')),
  );
}
