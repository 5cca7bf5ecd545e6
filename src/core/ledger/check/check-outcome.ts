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
  /** Paths of the ledger and of the config. */
  readonly file: string;
  readonly configFile: string;
}

/**
 * What no trial of a rule that buys solved tasks could tell: two that a change brings into one memory, each of which may do the other's work,
 * and tasks that may not be lost and that nobody has.
 */
export function checkOutcome(facts: OutcomeCheck): readonly Problem[] {
  return [...findSeveral(facts), ...findUnknown(facts)];
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
