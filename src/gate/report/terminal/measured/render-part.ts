import type { MeasuredPart } from '../../../../core/model/verdict/measured-part.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { heading, lines, part } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';
import { formatPart } from '../../../../core/text/part.ts';
import { explainLimits } from '../../messages/spending/explain-budget.ts';

/** Says in one sentence how much of a part was measured. */
export function summarisePart({ part: { number, of }, trials, done }: MeasuredPart): string {
  const name = `Part ${formatPart({ number, of })}`;
  return trials === 0
    ? `${name}: no trial has to be run.`
    : `${name}: ${done} of ${formatCount(trials, 'trial')} measured.`;
}

const reasons: Readonly<Record<string, string>> = {
  budget: 'its share of the budget had no room for another trial',
  environment: 'three environment errors in a row',
  cancelled: 'it was interrupted',
};

/** Shows the result of a part: how much of it was measured, what that took, and why it ended. */
export function partBlocks(shown: MeasuredPart): readonly Block[] {
  const { budget, stop, notes } = shown;
  return [
    part(
      undefined,
      heading(summarisePart(shown)),
      lines(
        budget === undefined
          ? []
          : [`${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`],
      ),
      lines(stop === undefined ? [] : [`It ended early: ${reasons[stop.kind] ?? stop.kind}.`], { tone: 'warn' }),
      lines(budget === undefined ? [] : explainLimits(budget), { tone: 'warn' }),
      lines(notes),
    ),
  ];
}

/** Renders the result of a part for a terminal. */
export const renderPart = forTerminal(partBlocks);
