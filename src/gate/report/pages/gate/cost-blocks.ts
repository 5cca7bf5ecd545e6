import type { BudgetReport } from '../../../../core/model/money/budget.ts';
import type { Bar, Block } from '../../../../core/report/blocks/block.ts';
import { lines, part, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { spendingColumns } from '../../../../core/report/figures/number-columns.ts';
import { describeLimit } from '../../../../core/report/figures/verdict-labels.ts';
import {
  explainLimits,
  explainWarnings,
  hasSpending,
  summariseBudget,
} from '../../messages/spending/explain-budget.ts';
import {
  explainMeasuring,
  explainPrices,
  explainRest,
  explainSpending,
} from '../../messages/spending/explain-spending.ts';

/** Shows the cost as bars, why it stopped early, and a limit that does not hold, where there is one. */
export function costBlocks(budget: BudgetReport): readonly Block[] {
  const unpriced = budget.dollars === 'unknown' ? explainPrices(budget) : [];
  return [
    budgetBars(budget, 'Cost', isSimulated(budget) ? ', no dollars' : ''),
    lines([...explainLimits(budget), ...unpriced], { lead: '      ' }),
  ];
}

/** Shows the run's budget and each agent's share; nothing when nothing could be spent. */
export function budgetBars(budget: BudgetReport, name: string, rest = ''): Block {
  const tone = budget.stopReason === undefined ? 'quiet' : 'warn';
  const run: Bar = {
    name,
    value: budget.totalConsumed,
    reserved: budget.reserved,
    of: budget.maxAllowed,
    words: `${summariseBudget(budget)}${rest}`,
    tone,
  };
  const agents = budget.agents.map(({ agentId, consumed: value, maxAllowed: of, reserved = 0 }): Bar => {
    const message = `${formatTokens(value)} of ${formatTokens(of)} tokens (${formatShare(value, of)})`;
    return { name: agentId, value, reserved, of, words: message, isDetail: true };
  });
  return { kind: 'bars', bars: hasSpending(budget) ? [run, ...agents] : [] };
}

function isSimulated({ pricing, trials }: BudgetReport): boolean {
  return trials > 0 && pricing?.simulatedTrials === trials;
}

/** Shows where the tokens were spent. */
export function spendingBlocks(budget: BudgetReport): readonly Block[] {
  if (!hasSpending(budget)) return [];
  return [
    lines(
      [
        ...explainRest(budget),
        ...explainMeasuring(budget),
        ...(budget.dollars === 'unknown' ? [] : explainPrices(budget)),
      ],
      { lead: '- ' },
    ),
    table(budget.rules ?? [], spendingColumns),
  ];
}

/** Shows the bar and the spending of a report that has its own words for a stop; nothing when nothing could be spent. */
export function budgetBlock(budget: BudgetReport | undefined): Block {
  if (budget === undefined || !hasSpending(budget)) return part(undefined);
  const stops = (budget.stops ?? []).map((limit) => `The limit that stopped it: ${describeLimit(limit)}.`);
  const lead = ' '.repeat(8);
  return part(
    undefined,
    budgetBars(budget, 'Budget'),
    lines(explainSpending(budget), { lead, tone: 'quiet' }),
    lines([...stops, ...explainWarnings(budget)], { lead, tone: 'warn' }),
  );
}
