import { makeError, type Position, type Problem } from '../../model/problem.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** Facts that rules that buy solved tasks are checked against. */
export interface OutcomeCheck {
  /** Golden tasks that may not be lost, as the config names them, and those that there are. */
  readonly critical: readonly string[];
  readonly tasks: readonly string[];
  /** Why dollars that the policy says a solved task is worth are no tokens; absent where they are, or none are written. */
  readonly unpriced?: string;
  /** Where the config writes `policy.criticalTasks` and `policy.solvedTaskValue`. */
  readonly places: Readonly<Record<'critical' | 'value', Position>>;
}

/**
 * Reports what no trial of a rule that buys solved tasks could tell: tasks that may not be lost and that nobody has, and dollars that no token
 * costs.
 */
export function checkOutcome(facts: OutcomeCheck): readonly Problem[] {
  return [...findUnknown(facts), ...findUnpriced(facts)];
}

function findUnknown({ critical, tasks, places }: OutcomeCheck): readonly Problem[] {
  const unknown = critical.filter((task) => !tasks.includes(task));
  return unknown.map((task) => {
    const message = `policy.criticalTasks names the golden task ${quoteValue(task)}, which no suite has`;
    const hint = 'Correct the name, or remove it from the list.';
    return makeError('head', 'config-critical-unknown', message, hint, places.critical);
  });
}

function findUnpriced({ unpriced, places }: OutcomeCheck): readonly Problem[] {
  if (unpriced === undefined) return [];
  const hint = 'Write it in tokens, for example solvedTaskValue: 400k tokens, or add the model below "prices:".';
  return [
    makeError(
      'head',
      'config-outcome-value',
      `policy.solvedTaskValue is in dollars, and ${unpriced}`,
      hint,
      places.value,
    ),
  ];
}
