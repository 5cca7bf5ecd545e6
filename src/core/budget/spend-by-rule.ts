import type { RuleSpending } from '../model/money/budget.ts';
import { totalTokens } from '../model/money/usage.ts';
import type { TrialRecord } from '../model/trial/trial.ts';
import { compareText } from '../text/compare-text.ts';

/** Of a trial, what it cost and for whose verdict. */
export interface ChargedTrial extends Pick<TrialRecord, 'agent' | 'toggled' | 'usage'> {
  /** True for an attempt that gave no trial: its tokens count, it does not. */
  readonly isAttempt?: boolean;
}

/**
 * Tokens by rule, most expensive first. A trial that serves several rules is split evenly, what does not divide to the first of them:
 * the rows sum to what was spent, to the token.
 */
export function spendByRule(trials: readonly ChargedTrial[]): readonly RuleSpending[] {
  const rows = new Map<string, RuleSpending>();
  for (const { agent, toggled, usage, isAttempt } of trials) {
    const count = isAttempt === true ? 0 : 1;
    const rules = toggled.length === 0 ? [''] : toggled;
    const shares = splitEvenly(totalTokens(usage), rules.length);
    for (const [index, rule] of rules.entries())
      charge(rows, { rule, agent, consumed: shares[index] ?? 0, trials: count });
  }
  return [...rows.values()].sort(
    (a, b) => b.consumed - a.consumed || compareText(a.agent, b.agent) || compareText(a.rule, b.rule),
  );
}

function charge(rows: Map<string, RuleSpending>, { rule, agent, consumed, trials }: RuleSpending): void {
  const key = JSON.stringify([agent, rule]);
  const before = rows.get(key);
  rows.set(key, {
    ...{ rule, agent },
    consumed: consumed + (before?.consumed ?? 0),
    trials: trials + (before?.trials ?? 0),
  });
}

function splitEvenly(tokens: number, parts: number): readonly number[] {
  const share = Math.floor(tokens / parts);
  const rest = tokens - share * parts;
  return Array.from({ length: parts }, (_, index) => share + (index < rest ? 1 : 0));
}
