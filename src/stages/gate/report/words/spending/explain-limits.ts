import type { BudgetReport } from '../../../../../foundation/model/money/budget.ts';
import { describeLimit, describeWarning, stopWords } from '../verdict/verdict-words.ts';

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
