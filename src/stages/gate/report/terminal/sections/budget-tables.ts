import type { RuleSpending } from '../../../../../foundation/model/money/budget.ts';
import type { BudgetView } from '../../../../../foundation/model/money/budget-view.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { nameRule } from '../../words/spending/explain-spending.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';

interface Level {
  readonly name: string;
  readonly spent: number;
  readonly reserved: number;
  readonly limit: number;
}

/** Run, its agents, and its dearest trial with those that run right now: spent, reserved and left of each limit. */
export function renderLevels(view: BudgetView, width: number, paint: Paint): readonly string[] {
  const levels = listLevels(view);
  const column = (title: string, cell: (level: Level) => string): Column => ({
    title,
    align: 'right',
    cells: levels.map(cell),
  });
  return layOutTable(
    [
      { title: 'level', align: 'left', cells: levels.map(({ name }) => escapeTerminal(name)) },
      column('spent', ({ spent }) => formatTokens(spent)),
      column('reserved', ({ reserved }) => formatTokens(reserved)),
      column('left', ({ limit, spent, reserved }) => formatTokens(Math.max(0, limit - spent - reserved))),
      column('limit', ({ limit }) => formatTokens(limit)),
      column('used', ({ spent, limit }) => formatShare(spent, limit)),
    ],
    width,
    paint,
  );
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
  return layOutTable(
    [
      { title: 'rule', align: 'left', cells: rules.map(({ rule }) => escapeTerminal(nameRule(rule))) },
      { title: 'agent', align: 'left', cells: rules.map(({ agent }) => escapeTerminal(agent)) },
      { title: 'tokens', align: 'right', cells: rules.map(({ consumed }) => formatTokens(consumed)) },
      { title: 'trials', align: 'right', cells: rules.map(({ trials }) => formatTokens(trials)) },
    ],
    width,
    paint,
  );
}
