import type {
  BudgetList,
  BudgetReason,
  BudgetStopReason,
  BudgetView,
  SessionBudgetList,
  SessionBudgetView,
} from '../../../../core/model/money/budget.ts';
import {
  column,
  count,
  figure,
  heading,
  lines,
  problemBlocks,
  say,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { spendingColumns } from '../../../../core/report/figures/number-columns.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../../../../core/text/format-number.ts';
import { explainDollars, explainLimits, explainRest, explainWeek } from '../../messages/spending/explain-budget.ts';

/** Shows one run's budget for people: levels, classes, rules, dollars, what stopped it, and what measuring costs beside real work. */
export const renderBudgetView = forTerminal((view: BudgetView) => {
  const { budget, notices, week } = view;
  return [
    heading(writeHead(view)),
    table(listLevels(view), [
      column('level', ({ name }) => name),
      count('spent', ({ spent }) => spent),
      count('reserved', ({ reserved }) => reserved),
      count('left', ({ limit, spent, reserved }) => Math.max(0, limit - spent - reserved)),
      count('limit', ({ limit }) => limit),
      figure('used', ({ spent, limit }) => formatShare(spent, limit)),
    ]),
    table(budget.rules ?? [], spendingColumns),
    lines([...explainRest(budget), ...explainDollars(budget), explainWarnAt(view), explainWeek(week)]),
    lines([...explainLimits(budget), ...notices], { tone: 'warn' }),
  ];
});

/** Shows the budgets of all runs as a table. */
export const renderBudgetList = forTerminal(({ budgets }: BudgetList) => [
  heading(budgets.length === 0 ? 'Nothing has been measured in this clone.' : `${formatCount(budgets.length, 'run')}.`),
  table(budgets, [
    column('run', ({ run }) => run),
    count('tokens', ({ consumed }) => consumed),
    count('of', ({ maxAllowed }) => maxAllowed),
    figure('used', ({ consumed, maxAllowed }) => formatShare(consumed, maxAllowed)),
    count('trials', ({ trials }) => trials),
    figure('dollars', ({ dollars }) => (dollars === 'unknown' ? 'unknown' : formatDollars(dollars))),
    column('state', describeState),
  ]),
]);

function explainWarnAt({ budget, warnAt }: BudgetView): string {
  const when = budget.warningActive ? 'came' : 'comes';
  return `A warning ${when} at ${formatShare(warnAt, 100)} of a limit.`;
}

function writeHead({ run, state, beganAt, budget }: BudgetView): string {
  return `Run ${run} (${state}, begun ${beganAt.slice(0, 10)}): ${formatTokens(budget.totalConsumed)} tokens in ${formatCount(budget.trials, 'trial')}.`;
}

interface Level {
  readonly name: string;
  readonly spent: number;
  readonly reserved: number;
  readonly limit: number;
}

function listLevels({ budget, trial }: BudgetView): readonly Level[] {
  const { maxAllowed: limit, dearest, running } = trial;
  return [
    { name: 'run', spent: budget.totalConsumed, reserved: budget.reserved, limit: budget.maxAllowed },
    ...budget.agents.map(({ agentId, consumed, reserved = 0, maxAllowed }) => ({
      name: `agent ${agentId}`,
      spent: consumed,
      reserved,
      limit: maxAllowed,
    })),
    ...(dearest === undefined
      ? []
      : [
          {
            name: `most expensive trial (${dearest.task ?? dearest.agent})`,
            spent: dearest.tokens,
            reserved: 0,
            limit,
          },
        ]),
    ...running.map(({ agent, tokens, spent = 0 }) => ({
      name: `running trial (${agent})`,
      spent,
      limit,
      reserved: Math.max(0, tokens - spent),
    })),
  ];
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

/** Shows one session against its limits, agent by agent. */
export const renderSessionBudget = forTerminal((view: SessionBudgetView) => {
  const { session, limits, from, used, decision, agents } = view;
  return [
    heading(
      `Session ${session}: ${formatTokens(used)} of ${formatTokens(limits.session)} tokens (${formatShare(used, limits.session)}): ${decisions[decision]}.`,
    ),
    table(agents, [
      column('agent', ({ agent, agentId }) => (agentId === '' ? agent : `${agent} ${agentId}`)),
      count('calls', ({ calls }) => calls),
      count('tokens', ({ tokens }) => tokens),
      figure('of its limit', ({ tokens }) => formatShare(tokens, limits.agent)),
    ]),
    say(
      `Limits, ${whose[from]}: ${formatTokens(limits.session)} a session, ${formatTokens(limits.agent)} an agent, a warning from ${limits.warnAt} %. They hold where the hook runs: rentroll hook --help`,
    ),
  ];
});

/** Shows saved budgets of sessions. */
export const renderSessionBudgets = forTerminal(({ budgets, problems }: SessionBudgetList) => [
  say(
    budgets.length === 0
      ? 'No budget is saved for sessions: no session is stopped, and one that takes more than 19 of 20 sessions here gets a warning.'
      : '',
  ),
  table(budgets, [
    column('session', ({ session }) => session),
    count('tokens of a session', ({ limits }) => limits.session),
    count('of an agent', ({ limits }) => limits.agent),
    figure('warn at', ({ limits }) => `${limits.warnAt} %`),
  ]),
  ...problemBlocks(problems),
]);

const decisions: Readonly<Record<BudgetReason, string>> = {
  ok: 'its next call goes on',
  warning_threshold: 'its next call goes on, with a warning',
  convoy_budget_exceeded: 'its next call is stopped at the limit of the session',
  agent_budget_exceeded: 'its next call is stopped at the limit of an agent',
  trial_budget_exceeded: 'its next call is stopped at the limit of a trial',
  dollar_budget_exceeded: 'its next call is stopped at the limit in dollars',
};

const whose: Readonly<Record<SessionBudgetView['from'], string>> = {
  session: 'saved for this session',
  default: 'saved for every session',
  'built-in': 'the defaults, which stop no session until limits are saved',
};
