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
  const agents = budget.agents.map(({ agentId, consumed, maxAllowed, reserved = 0 }) => ({
    name: agentId,
    consumed,
    reserved,
    limit: maxAllowed,
  }));
  return element('div', { class: 'meters' }, ...[run, ...agents].flatMap(drawMeter));
}

function drawMeter(meter: Meter): readonly Markup[] {
  const { name, consumed, limit } = meter;
  const words = `${formatTokens(consumed)} of ${formatTokens(limit)} tokens (${formatShare(consumed, limit)})`;
  return [
    element('span', { class: 'meter-name' }, name),
    element(
      'svg',
      {
        class: 'meter',
        viewBox: '0 0 100 10',
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': `${name}: ${words}`,
      },
      element('title', {}, `${name}: ${words}`),
      ...drawBars(meter),
    ),
    element('span', { class: 'meter-words' }, words),
  ];
}

function drawBars({ consumed, reserved, limit }: Meter): readonly Markup[] {
  const used = percentOf(consumed, limit);
  const held = Math.min(100 - used, percentOf(reserved, limit));
  return [
    element('rect', { x: 0, y: 0, width: 100, height: 10, class: 'free' }),
    element('rect', { x: 0, y: 0, width: used, height: 10, class: 'used' }),
    element('rect', { x: used, y: 0, width: held, height: 10, class: 'held' }),
  ];
}

function percentOf(part: number, whole: number): number {
  const percent = (100 * part) / whole;
  return percent > 0 ? Math.min(100, percent) : 0;
}
