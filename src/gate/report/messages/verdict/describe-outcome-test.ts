import type { OutcomeTest, SelfTest } from '../../../../core/model/verdict/selftest.ts';
import { adviseOnSolved } from '../../../../core/report/figures/describe-outcome.ts';
import { formatRate, formatTokens, formatUnsure } from '../../../../core/report/figures/format-tokens.ts';

/** The answer of a self-test about rules that buy solved tasks, in one sentence. */
export function headOutcomeTest({ agent }: Pick<SelfTest, 'agent'>, { idle, tenPoints }: OutcomeTest): string {
  const found =
    tenPoints === undefined
      ? 'ten points more cannot be solved'
      : `one that has ten points more solved at the same cost in ${formatUnsure(tenPoints.earns)}`;
  return `${agent}, bought for solved tasks: a rule that changes nothing earns in ${formatUnsure(idle.earns)} of replays, ${found}.`;
}

/** What such a suite has to sell, and what telling ten points takes (unescaped; task ids may be inside). */
export function describeOutcomeTest(test: OutcomeTest): readonly string[] {
  const { solved, idle, tenPoints, neverSolved = [], policy, budgetTokens } = test;
  const whole = (amount: number) => formatTokens(Math.round(amount));
  const most = 2 * policy.maxPerCell * policy.tasks.length;
  const spend = tenPoints ?? idle;
  const isOver = budgetTokens !== undefined && spend.tokens.mean > budgetTokens;
  return [
    `${describeSolvedShare(solved)}.`,
    ...(neverSolved.length > 0 ? [`Never solved, so that nothing is gained there: ${neverSolved.join(', ')}.`] : []),
    ...(tenPoints === undefined
      ? []
      : [`To tell ten points takes about ${whole(spend.trials.mean)} trials and ${whole(spend.tokens.mean)} tokens.`]),
    `That nothing changes is seen after about ${whole(idle.trials.mean)} trials; after ${whole(most)} a question is given up.`,
    ...(isOver ? [`budget.run and budget.agent end it at ${whole(budgetTokens)} tokens, before that.`] : []),
  ];
}

/** How many baseline trials are solved, and what it means where there is little to buy. */
export function describeSolvedShare(solved: number): string {
  return [`${formatRate(solved)} of baseline trials are solved`, ...adviseOnSolved(solved)].join('; ');
}
