import type { Problem } from '../../model/problem.ts';
import { type Rule, shareMemory } from '../../model/rule/rule.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** What rules that buy solved tasks are held against. */
export interface OutcomeCheck {
  readonly rules: readonly Rule[];
  /** Rules of base. */
  readonly standing: readonly Rule[];
  /** Golden tasks that may not be lost, as the config names them, and those that there are. */
  readonly critical: readonly string[];
  readonly tasks: readonly string[];
  /** Why dollars that the policy says a solved task is worth are no tokens; absent where they are, or none are written. */
  readonly unpriced?: string;
  /** Paths of the ledger and of the config. */
  readonly file: string;
  readonly configFile: string;
}

/**
 * What no trial of a rule that buys solved tasks could tell: two that a change brings into one memory, each of which may do the other's work,
 * tasks that may not be lost and that nobody has, and dollars that no token costs.
 */
export function checkOutcome(facts: OutcomeCheck): readonly Problem[] {
  return [...findSeveral(facts), ...findUnknown(facts), ...findUnpriced(facts)];
}

function findSeveral({ rules, standing, file }: OutcomeCheck): readonly Problem[] {
  const stood = new Set(standing.filter(({ status }) => status === 'active').map(({ id }) => id));
  const entering = rules.filter(({ id, buys, status }) => buys !== undefined && status !== 'evicted' && !stood.has(id));
  return entering.flatMap((rule, index): readonly Problem[] => {
    const other = entering.slice(0, index).find((earlier) => shareMemory(earlier, rule));
    if (other === undefined) return [];
    return [
      {
        code: 'ledger-outcome-several',
        severity: 'error',
        message: `the rules ${quoteValue(other.id)} and ${quoteValue(rule.id)} both buy solved tasks in one memory, and each may be doing the other's work`,
        hint: 'Propose one of them in this change, and the other once it is decided.',
        at: { file, line: rule.line, column: rule.column },
        blame: 'head',
      },
    ];
  });
}

function findUnknown({ critical, tasks, configFile }: OutcomeCheck): readonly Problem[] {
  return critical
    .filter((task) => !tasks.includes(task))
    .map((task) => ({
      code: 'config-critical-unknown',
      severity: 'error',
      message: `policy.harm.critical names the golden task ${quoteValue(task)}, which no suite has`,
      hint: 'Correct the name, or remove it from the list.',
      at: { file: configFile },
      blame: 'head',
    }));
}

function findUnpriced({ unpriced, configFile }: OutcomeCheck): readonly Problem[] {
  if (unpriced === undefined) return [];
  return [
    {
      code: 'config-outcome-value',
      severity: 'error',
      message: `policy.outcome.value is in dollars, and ${unpriced}`,
      hint: 'Write it in tokens, for example value: 400k tokens, or add the model below "prices:".',
      at: { file: configFile },
      blame: 'head',
    },
  ];
}
