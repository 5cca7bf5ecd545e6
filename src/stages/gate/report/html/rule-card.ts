import type { TaskSummary } from '../../../../foundation/model/verdict/decision.ts';
import type { Look, Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { formatCount, formatTokens } from '../words/figures/format-tokens.ts';
import { lookNumbers, taskNumbers } from '../words/figures/number-columns.ts';
import { listIsolationLines } from '../words/trial/list-isolation-lines.ts';
import { describeSensitivity } from '../words/verdict/describe-sensitivity.ts';
import { explainReason, explainSettling } from '../words/verdict/explain-reason.ts';
import { listNotices } from '../words/verdict/list-notices.ts';
import { evidenceWords, flagMeanings, verdictWords } from '../words/verdict/verdict-words.ts';
import { drawPath } from './charts/chart-path.ts';
import { drawTasks, tasksDrawn } from './charts/chart-tasks.ts';
import { hasPath } from './charts/path-geometry.ts';
import { foldedTable, type HtmlColumn } from './markup/data-table.ts';
import { element, fragment, type Markup } from './markup/markup.ts';
import { renderCopyable } from './page-parts.ts';

/** Everything about one rule: answer, reason, next step, both drawings, and the numbers behind them. */
export function renderRuleCard(verdict: RuleVerdict, report: Report, id: string): Markup {
  const settling = explainSettling(verdict);
  return element(
    'article',
    { id },
    element(
      'header',
      {},
      element('h3', { class: 'id' }, verdict.rule),
      element('span', { class: `badge ${verdict.verdict}` }, verdictWords[verdict.verdict]),
    ),
    element(
      'p',
      { class: 'source' },
      `agent ${verdict.agent}, rent ${formatTokens(verdict.rent)} tokens, ${describeSource(verdict)}`,
    ),
    element('p', { class: 'body' }, verdict.body),
    element('p', {}, explainReason(verdict, report.policy)),
    ...listNotices(verdict).map((notice) => element('p', {}, notice)),
    element('p', {}, element('strong', {}, 'Next: '), verdict.next.text),
    renderCopyable(verdict.next.command),
    settling === undefined ? undefined : element('p', {}, settling),
    renderFigures(verdict, id),
    renderFlags(verdict),
    foldedTable('Numbers of the tasks', taskColumns, verdict.tasks),
    foldedTable('Numbers of the looks', lookColumns, verdict.looks),
    renderChecks(verdict),
  );
}

const taskColumns: readonly HtmlColumn<TaskSummary>[] = [
  { title: 'task', cell: ({ task }) => element('code', {}, task) },
  ...taskNumbers.map((column) => ({ ...column, numeric: true })),
];
const lookColumns: readonly HtmlColumn<Look>[] = lookNumbers.map((column) => ({ ...column, numeric: true }));

function describeSource({ fromReceipt, evidence, spend }: RuleVerdict): string {
  const cost = `${formatCount(spend.trials, 'trial')}, ${formatTokens(spend.tokens)} tokens spent`;
  return fromReceipt
    ? `${evidenceWords[evidence]}, read from its receipt, nothing was run`
    : `${evidenceWords[evidence]}, ${cost}`;
}

function renderFigures(verdict: RuleVerdict, id: string): Markup {
  const more = verdict.tasks.length - tasksDrawn;
  const taskWords = `Saving of each golden task, tokens${more > 0 ? ` (the first ${tasksDrawn} of ${verdict.tasks.length})` : ''}`;
  return element(
    'div',
    { class: 'figures' },
    hasPath(verdict)
      ? element('figure', {}, element('figcaption', {}, captionOfPath(verdict)), drawPath(verdict, `${id}-path`))
      : element('p', { class: 'muted' }, 'No look was taken, so there is no path to draw.'),
    verdict.tasks.length > 0
      ? element('figure', {}, element('figcaption', {}, taskWords), drawTasks(verdict, `${id}-tasks`))
      : undefined,
  );
}

/** Says in words why measuring ended where the path ends. */
function captionOfPath({ verdict }: RuleVerdict): string {
  switch (verdict) {
    case 'earns':
      return 'Why it stopped: the evidence crossed the upper line.';
    case 'does-not-earn':
      return 'Why it stopped: the evidence fell below the lower line.';
    case 'regression':
      return 'Stopped by the pass rate of the tasks, not by these lines.';
    case 'undecided':
      return 'Not settled: the evidence is still between the lines.';
  }
}

function renderFlags({ flags }: RuleVerdict): Markup | undefined {
  if (flags.length === 0) return undefined;
  return element(
    'dl',
    {},
    ...flags.map((flag) => fragment(element('dt', {}, flag), element('dd', {}, flagMeanings[flag]))),
  );
}

function renderChecks(verdict: RuleVerdict): Markup {
  const isolation = listIsolationLines(verdict).map(({ arm: name, text }) => `Isolation, ${name}: ${text}.`);
  const items = [...isolation, ...describeSensitivity(verdict)].map((line) => element('li', {}, line));
  return element(
    'details',
    {},
    element('summary', {}, 'Isolation, other metrics, sensitivity'),
    element('ul', {}, ...items),
  );
}
