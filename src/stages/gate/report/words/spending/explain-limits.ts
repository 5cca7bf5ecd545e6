import type { BudgetLimit, BudgetReport, BudgetWarning } from '../../../../../foundation/model/money/budget.ts';
import { formatDollars, formatShare, formatTokens } from '../figures/format-tokens.ts';
import { describePosition } from '../trial/describe-position.ts';
import { stopWords } from '../verdict/verdict-words.ts';

/** A limit with what sets it: `400,000 tokens (budget.run, .rentroll/config.yml:9:11)`. Paths may be inside, unescaped. */
export function describeLimit({ reason, amount, setBy, at }: Omit<BudgetLimit, 'setBy'> & { setBy?: string }): string {
  const places = [setBy, at && describePosition(at)].filter((part) => part !== undefined);
  return places.length === 0 ? measure(reason, amount) : `${measure(reason, amount)} (${places.join(', ')})`;
}

function measure(reason: BudgetLimit['reason'], amount: number): string {
  return reason === 'dollar_budget_exceeded' ? formatDollars(amount) : `${formatTokens(amount)} tokens`;
}

/** What the budget has to say beyond its sums: which limits stopped measuring, and which are nearly used up. Unescaped. */
export function explainLimits(budget: BudgetReport): readonly string[] {
  return [...explainStops(budget), ...explainWarnings(budget)];
}

/** Which limits stopped measuring; a report of an earlier version knows only the reason. */
export function explainStops({ stops, stopReason }: BudgetReport): readonly string[] {
  if (stops === undefined) return stopReason === undefined ? [] : [writeStop(stopWords[stopReason])];
  return stops.map((limit) => writeStop(`${stopWords[limit.reason]}: ${describeLimit(limit)}`));
}

function writeStop(limit: string): string {
  return `Stopped: the next trial could have passed ${limit}. What was paid for is kept.`;
}

/** Limits that are nearly used up, one sentence each; one that stopped measuring is not warned of. */
export function explainWarnings({ warnings = [], stops = [] }: BudgetReport): readonly string[] {
  const stopped = new Set(stops.map(({ reason }) => reason));
  return warnings.filter(({ reason }) => !stopped.has(reason)).map(describeWarning);
}

/** `Warning: 83 % of the token limit of this run is used: 1 M of 1.2 M tokens (budget.run).` */
export function describeWarning({ used, agent, ...limit }: BudgetWarning): string {
  const { reason, amount } = limit;
  const whose = agent === undefined ? stopWords[reason] : `the token limit of the agent ${agent}`;
  const sum = reason === 'dollar_budget_exceeded' ? formatDollars(used) : formatTokens(used);
  return `Warning: ${formatShare(used, amount)} of ${whose} is used: ${sum} of ${describeLimit(limit)}.`;
}
