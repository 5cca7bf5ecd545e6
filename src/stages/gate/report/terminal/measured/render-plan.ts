import type { Report } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatDollars, formatTokens } from '../../words/figures/format-tokens.ts';
import { writePlanTitle } from '../../words/spending/explain-bill.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderNotWorthMeasuring, renderPlannedRules, renderSpend } from '../sections/plan-lines.ts';

/** The parts of a report a plan is shown from; a whole report fits. */
export type PlanReport = Pick<Report, 'plan' | 'budget' | 'problems' | 'notices'>;

/** What would be measured and what it may cost, for people, before anything is spent. */
export function renderPlan(report: PlanReport, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    renderHead(report, width, paint),
    renderProblems(report.problems, width, paint).slice(0, -1),
    renderPlannedRules(report.plan, width, paint),
    report.plan.rules.length === 0 ? [] : [...renderSpend(report.plan), ...compareWithBudget(report, width)],
    renderNotWorthMeasuring({ plan: report.plan }, width),
  ]);
}

function renderHead({ plan, notices }: PlanReport, width: number, paint: Paint): readonly string[] {
  const skipped = plan.skipped?.length ?? 0;
  const answer = plan.rules.length === 0 ? 'Nothing to measure.' : writePlanTitle(plan.rules.length - skipped, skipped);
  const lines = wrapText(answer, width).map((line) => paint('bold', line));
  return [...lines, ...notices.flatMap((notice) => wrapIndented('Note: ', escapeTerminal(notice), width))];
}

function compareWithBudget({ plan, budget }: PlanReport, width: number): readonly string[] {
  if (!(budget.maxAllowed > 0)) return [];
  const { dollars = 0 } = plan.worst;
  const limit = `${'budget'.padEnd(11)}${formatTokens(budget.maxAllowed)} tokens${dollars === 0 ? '' : `, ${formatDollars(budget.maxDollars)}`}`;
  if (plan.isLimited !== true && plan.worst.tokens <= budget.maxAllowed) return [limit];
  const { tokens, dollars: needed = 0 } = plan.expected;
  const isShort = tokens > budget.maxAllowed || Number(needed) > budget.maxDollars;
  const when = isShort ? 'Even as expected' : 'At worst';
  return [limit, ...wrapIndented('', `${when} the budget stops measuring first; what was paid for is kept.`, width)];
}
