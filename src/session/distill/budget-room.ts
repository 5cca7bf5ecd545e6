import { chargeUsage, checkBudget, createBudget } from '../../core/budget/token-budget.ts';
import type { Usage } from '../../core/model/money/usage.ts';
import { zeroUsage } from '../../core/model/money/usage.ts';

/** Hard limits of distilling, in tokens of all classes: those of seed and gate are for work, these are for looking at it. */
export const distillLimits = { callTokens: 60_000, weekTokens: 500_000, answerTokens: 1_000 } as const;

/** Why a call that may take so many tokens is not made; undefined when there is room. `spentTokens`: of the last seven days. */
export function refuseCall(tokens: number, spentTokens: number): string | undefined {
  const { callTokens, weekTokens } = distillLimits;
  const spent: Usage = { ...zeroUsage, input: spentTokens };
  const limits = { maxTokensPerConvoy: weekTokens, maxTokensPerAgent: weekTokens, maxTokensPerTrial: callTokens };
  const check = checkBudget(chargeUsage(createBudget('distill', limits), 'distill', spent), 'distill', tokens);
  if (check.allowed) return undefined;
  return check.reason === 'trial_budget_exceeded'
    ? `the call may take ${tokens} tokens, and the limit is ${callTokens}`
    : `${spentTokens} of the week's ${weekTokens} tokens are spent or set aside, and the call may take ${tokens}`;
}
