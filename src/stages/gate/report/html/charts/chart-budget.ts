import type { BudgetReport } from '../../../../../foundation/model/money/budget.ts';
import { formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { element, type Markup } from '../markup/markup.ts';

interface Meter {
  readonly name: string;
  readonly consumed: number;
  readonly reserved: number;
  readonly limit: number;
}

/** The run's budget and each agent's share as bars; the words beside them are HTML, so they keep their size on a phone. */
export function drawBudget(budget: BudgetReport): Markup {
  const run = { name: 'this run', consumed: budget.totalConsumed, reserved: budget.reserved, limit: budget.maxAllowed };
  const agents = budget.agents.map(({ agentId: name, consumed, maxAllowed: limit, reserved = 0 }) => {
    return { name, consumed, reserved, limit };
  });
  return element('div', { class: 'meters' }, ...[run, ...agents].flatMap(drawMeter));
}

function drawMeter(meter: Meter): readonly Markup[] {
  const { name, consumed, limit } = meter;
  const words = `${formatTokens(consumed)} of ${formatTokens(limit)} tokens (${formatShare(consumed, limit)})`;
  const label = `${name}: ${words}`;
  return [
    element('span', { class: 'meter-name' }, name),
    element(
      'svg',
      { class: 'meter', viewBox: '0 0 100 10', preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
      element('title', {}, label),
      ...drawBars(meter),
    ),
    element('span', { class: 'meter-words' }, words),
  ];
}

function drawBars({ consumed, reserved, limit }: Meter): readonly Markup[] {
  const used = percentOf(consumed, limit);
  const held = Math.min(100 - used, percentOf(reserved, limit));
  const bar = (x: number, width: number, name: string) => element('rect', { x, y: 0, width, height: 10, class: name });
  return [bar(0, 100, 'free'), bar(0, used, 'used'), bar(used, held, 'held')];
}

function percentOf(part: number, whole: number): number {
  const percent = (100 * part) / whole;
  return percent > 0 ? Math.min(100, percent) : 0;
}
