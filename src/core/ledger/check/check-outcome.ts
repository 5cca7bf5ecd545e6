import { makeError, type Position, type Problem } from '../../model/problem.ts';
import { type Rule, shareMemory } from '../../model/rule/rule.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** What rules that buy solved tasks are held against. */
export interface OutcomeCheck {
  /** Rules that are new in a change, or otherwise than base has them. */
  readonly entering: readonly Rule[];
  /** Golden tasks that may not be lost, as the config names them, and those that there are. */
  readonly critical: readonly string[];
  readonly tasks: readonly string[];
  /** Why dollars that the policy says a solved task is worth are no tokens; absent where they are, or none are written. */
  readonly unpriced?: string;
  /** Path of the ledger. */
  readonly file: string;
  /** Where the config writes `policy.harm.critical` and `policy.outcome.value`. */
  readonly places: Readonly<Record<'critical' | 'value', Position>>;
}

/**
 * What no trial of a rule that buys solved tasks could tell: two that a change brings into one memory, each of which may do the other's work,
 * tasks that may not be lost and that nobody has, and dollars that no token costs.
 */
export function checkOutcome(facts: OutcomeCheck): readonly Problem[] {
  return [...findSeveral(facts), ...findUnknown(facts), ...findUnpriced(facts)];
}

function findSeveral({ entering, file }: OutcomeCheck): readonly Problem[] {
  const bought = entering.filter(({ buys, status }) => buys !== undefined && status !== 'evicted');
  return bought.flatMap((rule, index): readonly Problem[] => {
    const other = bought.slice(0, index).find((earlier) => shareMemory(earlier, rule));
    if (other === undefined) return [];
    const message = `the rules ${quoteValue(other.id)} and ${quoteValue(rule.id)} both buy solved tasks in one memory, and each may be doing the other's work`;
    const hint = 'Propose one of them in this change, and the other once it is decided.';
    return [makeError('head', 'ledger-outcome-several', message, hint, { file, line: rule.line, column: rule.column })];
  });
}

function findUnknown({ critical, tasks, places }: OutcomeCheck): readonly Problem[] {
  const unknown = critical.filter((task) => !tasks.includes(task));
  return unknown.map((task) => {
    const message = `policy.harm.critical names the golden task ${quoteValue(task)}, which no suite has`;
    const hint = 'Correct the name, or remove it from the list.';
    return makeError('head', 'config-critical-unknown', message, hint, places.critical);
  });
}

function findUnpriced({ unpriced, places }: OutcomeCheck): readonly Problem[] {
  if (unpriced === undefined) return [];
  const hint = 'Write it in tokens, for example value: 400k tokens, or add the model below "prices:".';
  return [
    makeError(
      'head',
      'config-outcome-value',
      `policy.outcome.value is in dollars, and ${unpriced}`,
      hint,
      places.value,
    ),
  ];
}
