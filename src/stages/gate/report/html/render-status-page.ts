import type { WorkReport } from '../../../../foundation/model/session/work-report.ts';
import type { Status } from '../../../../foundation/model/verdict/status.ts';
import { explainWeek } from '../words/spending/explain-budget.ts';
import { element, type Markup, section } from './markup/markup.ts';
import { renderPage } from './markup/render-page.ts';
import {
  renderAgentTable,
  renderEvictions,
  renderMemoryRules,
  renderStatusHead,
  renderSuiteTable,
  renderWaitingRules,
} from './status/rule-parts.ts';
import { renderAgentBars, renderMessageTable, renderProjectBars, renderToolBars } from './status/work-bars.ts';
import { renderCurves, renderProduction, renderWeeks } from './status/work-parts.ts';

/** What stands, on one self-contained page with charts. Every text from rules, sessions and paths is escaped on its way. */
export function renderStatusPage(status: Status): string {
  return renderPage('what stands', renderMain(status));
}

function renderMain(status: Status): Markup {
  const { work } = status;
  return element(
    'main',
    {},
    renderStatusHead(status),
    renderMemoryRules(status),
    renderAgentTable(status),
    renderSuiteTable(status),
    section('What measuring costs', element('p', {}, explainWeek(status.week))),
    ...(work === undefined ? [renderNoWork(status)] : renderWork(work)),
    renderWaitingRules(status),
    renderEvictions(status),
    element(
      'footer',
      { class: 'muted' },
      'Written by rentroll status --html. Figures of real work are seen, and no evidence for a verdict.',
    ),
  );
}

function renderWork(work: WorkReport): readonly (Markup | undefined)[] {
  const parts = [renderWeeks, renderCurves, renderProduction, renderAgentBars, renderProjectBars, renderToolBars];
  return [...parts, renderMessageTable].map((render) => render(work));
}

function renderNoWork({ workUnreadable }: Status): Markup {
  const why =
    workUnreadable === undefined
      ? 'No session was collected yet. Read those that lie on this machine: rentroll session import'
      : `The sessions cannot be shown: ${workUnreadable}.`;
  return section('Real work', element('p', { class: 'notice' }, why));
}
