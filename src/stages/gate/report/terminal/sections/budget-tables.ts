import type { RuleSpending } from '../../../../../foundation/model/money/budget.ts';
import type { BudgetView } from '../../../../../foundation/model/money/budget-view.ts';
import { formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { spendingColumns } from '../../words/figures/number-columns.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';

interface Level {
  readonly name: string;
  readonly spent: number;
  readonly reserved: number;
  readonly limit: number;
}

/** Run, its agents, and its dearest trial with those that run right now: spent, reserved and left of each limit. */
export function renderLevels(view: BudgetView, width: number, paint: Paint): readonly string[] {
  const left = ({ limit, spent, reserved }: Level) => formatTokens(Math.max(0, limit - spent - reserved));
  return layOutTable(listLevels(view), width, paint, [
    { title: 'level', cell: ({ name }) => name },
    { title: 'spent', align: 'right', cell: ({ spent }) => formatTokens(spent) },
    { title: 'reserved', align: 'right', cell: ({ reserved }) => formatTokens(reserved) },
    { title: 'left', align: 'right', cell: left },
    { title: 'limit', align: 'right', cell: ({ limit }) => formatTokens(limit) },
    { title: 'used', align: 'right', cell: ({ spent, limit }) => formatShare(spent, limit) },
  ]);
}

function listLevels({ budget, trial }: BudgetView): readonly Level[] {
  const { maxAllowed: limit, dearest, running } = trial;
  return [
    { name: 'run', spent: budget.totalConsumed, reserved: budget.reserved, limit: budget.maxAllowed },
    ...budget.agents.map(({ agentId, consumed, reserved = 0, maxAllowed }) => ({
      ...{ name: `agent ${agentId}`, spent: consumed, reserved },
      limit: maxAllowed,
    })),
    ...(dearest === undefined
      ? []
      : [{ name: `dearest trial (${dearest.task ?? dearest.agent})`, spent: dearest.tokens, reserved: 0, limit }]),
    ...running.map(({ agent, tokens, spent = 0 }) => ({
      ...{ name: `running trial (${agent})`, spent, limit },
      reserved: Math.max(0, tokens - spent),
    })),
  ];
}

/** Tokens by rule, dearest first; nothing when there are none. */
export function renderRuleSpending(rules: readonly RuleSpending[], width: number, paint: Paint): readonly string[] {
  if (rules.length === 0) return [];
  return layOutTable(rules, width, paint, spendingColumns);
}
