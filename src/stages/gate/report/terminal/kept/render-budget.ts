import type { BudgetStopReason } from '../../../../../foundation/model/money/budget.ts';
import type { BudgetDeletion, BudgetList, BudgetView } from '../../../../../foundation/model/money/budget-view.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { explainLimits, explainWeek } from '../../words/spending/explain-budget.ts';
import { explainDollars, explainRest } from '../../words/spending/explain-spending.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderLevels, renderRuleSpending } from '../sections/budget-tables.ts';

/** One run's budget for people: levels, classes, rules, dollars, what stopped it, and what measuring costs beside real work. */
export function renderBudgetView(view: BudgetView, options: TerminalOptions): string {
  const { budget } = view;
  const costs = [...explainRest(budget), ...explainDollars(budget)];
  const warnings = [...explainLimits(budget), ...view.notices];
  return setPage(options, (width, paint) => {
    const say = (text: string) => wrapText(escapeTerminal(text), width);
    return [
      say(writeHead(view)).map((line) => paint('bold', line)),
      renderLevels(view, width, paint),
      renderRuleSpending(budget.rules ?? [], width, paint),
      [...costs, explainWarnAt(view), explainWeek(view.week)].flatMap(say),
      warnings.flatMap(say).map((line) => paint('yellow', line)),
    ];
  });
}

function explainWarnAt({ budget, warnAt }: BudgetView): string {
  const when = budget.warningActive ? 'came' : 'comes';
  return `A warning ${when} at ${formatShare(warnAt, 100)} of a limit.`;
}

function writeHead({ run, state, beganAt, budget }: BudgetView): string {
  const began = beganAt === '' ? '' : `, begun ${beganAt.slice(0, 10)}`;
  return `Run ${run} (${state}${began}): ${formatTokens(budget.totalConsumed)} tokens in ${formatCount(budget.trials, 'trial')}.`;
}

/** All saved budgets as a table, and what could not be read. */
export function renderBudgetList({ budgets, problems }: BudgetList, options: TerminalOptions): string {
  const head =
    budgets.length === 0 ? 'No budgets are saved in this clone.' : `${formatCount(budgets.length, 'budget')}.`;
  return setPage(options, (width, paint) => [
    [paint('bold', head)],
    renderRows(budgets, width, paint),
    renderProblems(problems, width, paint),
  ]);
}

function renderRows(budgets: BudgetList['budgets'], width: number, paint: Paint): readonly string[] {
  if (budgets.length === 0) return [];
  return layOutTable(budgets, width, paint, [
    { title: 'run', cell: ({ run }) => run },
    { title: 'tokens', align: 'right', cell: ({ consumed }) => formatTokens(consumed) },
    { title: 'of', align: 'right', cell: ({ maxAllowed }) => formatTokens(maxAllowed) },
    { title: 'used', align: 'right', cell: ({ consumed, maxAllowed }) => formatShare(consumed, maxAllowed) },
    { title: 'trials', align: 'right', cell: ({ trials }) => formatTokens(trials) },
    {
      title: 'dollars',
      align: 'right',
      cell: ({ dollars }) => (dollars === 'unknown' ? 'unknown' : formatDollars(dollars)),
    },
    { title: 'state', cell: describeState },
  ]);
}

const limitNames: Readonly<Record<BudgetStopReason, string>> = {
  convoy_budget_exceeded: 'run limit',
  agent_budget_exceeded: 'agent limit',
  trial_budget_exceeded: 'trial limit',
  dollar_budget_exceeded: 'dollar limit',
};

function describeState({ isRunning, stopReason }: BudgetList['budgets'][number]): string {
  if (isRunning) return 'running';
  return stopReason === undefined ? '' : `stopped: ${limitNames[stopReason]}`;
}

/** What was deleted and what was not. */
export function renderBudgetDeletion({ run, trialsKept }: BudgetDeletion): string {
  const kept = `${formatCount(trialsKept, 'trial')} of it stay in the journal and will not be paid for again.`;
  return disarmCommands(
    `${wrapIndented('', `Deleted the budget of ${escapeTerminal(run)}. ${kept}`, 100).join('\n')}\n`,
  );
}
