import type { BudgetStopReason } from '../../../../../foundation/model/money/budget.ts';
import type { BudgetDeletion, BudgetList, BudgetView } from '../../../../../foundation/model/money/budget-view.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { explainBudgetStop } from '../../words/spending/explain-budget.ts';
import { explainDollars, explainRest, explainWarning, explainWeek } from '../../words/spending/explain-spending.ts';
import { joinBlocks } from '../drawing/file-lines.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import { choosePaint, type Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { clampWidth, type TerminalOptions } from '../drawing/terminal-options.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderLevels, renderRuleSpending } from '../sections/budget-tables.ts';

/** One run's budget for people: levels, classes, rules, dollars, what stopped it, and what measuring costs beside real work. */
export function renderBudgetView(view: BudgetView, options: TerminalOptions): string {
  const width = clampWidth(options.width);
  const paint = choosePaint(options.color);
  const { budget } = view;
  const stop = explainBudgetStop(budget);
  const say = (texts: readonly string[]) => texts.flatMap((text) => wrapText(escapeTerminal(text), width));
  return disarmCommands(
    joinBlocks([
      wrapText(escapeTerminal(writeHead(view)), width).map((line) => paint('bold', line)),
      renderLevels(view, width, paint),
      renderRuleSpending(budget.rules ?? [], width, paint),
      say([
        ...explainRest(budget),
        ...explainDollars(budget),
        explainWarning(budget, view.warnAt),
        explainWeek(view.week),
      ]),
      [...say(stop === undefined ? [] : [stop]), ...say(view.notices)].map((line) => paint('yellow', line)),
    ]),
  );
}

function writeHead({ run, state, beganAt, budget }: BudgetView): string {
  const began = beganAt === '' ? '' : `, begun ${beganAt.slice(0, 10)}`;
  return `Run ${run} (${state}${began}): ${formatTokens(budget.totalConsumed)} tokens in ${formatCount(budget.trials, 'trial')}.`;
}

/** All saved budgets as a table, and what could not be read. */
export function renderBudgetList({ budgets, problems }: BudgetList, options: TerminalOptions): string {
  const width = clampWidth(options.width);
  const paint = choosePaint(options.color);
  const head =
    budgets.length === 0 ? 'No budgets are saved in this clone.' : `${formatCount(budgets.length, 'budget')}.`;
  return disarmCommands(
    joinBlocks([
      [paint('bold', head)],
      renderRows(budgets, width, paint),
      problems.length === 0 ? [] : renderProblems(problems, width, paint),
    ]),
  );
}

function renderRows(budgets: BudgetList['budgets'], width: number, paint: Paint): readonly string[] {
  if (budgets.length === 0) return [];
  const column = (
    title: string,
    cell: (row: (typeof budgets)[number]) => string,
    align: 'left' | 'right' = 'right',
  ) => ({
    ...{ title, align },
    cells: budgets.map(cell),
  });
  const columns = [
    column('run', ({ run }) => escapeTerminal(run), 'left'),
    column('tokens', ({ consumed }) => formatTokens(consumed)),
    column('of', ({ maxAllowed }) => formatTokens(maxAllowed)),
    column('used', ({ consumed, maxAllowed }) => formatShare(consumed, maxAllowed)),
    column('trials', ({ trials }) => formatTokens(trials)),
    column('dollars', ({ dollars }) => (dollars === 'unknown' ? 'unknown' : formatDollars(dollars))),
    column('state', describeState, 'left'),
  ];
  return layOutTable(columns, width, paint);
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
