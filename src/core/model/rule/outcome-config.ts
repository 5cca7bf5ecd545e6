import type { Policy, SolvedTaskValue } from './config.ts';

/** What rules that buy solved tasks are judged by. */
export interface OutcomeTerms {
  readonly value: SolvedTaskValue;
  /** What a solved task is worth where nobody says: so many times what one costs without the rule. */
  readonly times: number;
  /** Tasks that may never break. */
  readonly critical: readonly string[];
}

/** Found by simulation (docs/figures/rates.md). */
const usualTimes = 3;

/** The part of a policy that is about solved tasks. */
type SolvedPolicy = Pick<Policy, 'solvedTaskValue' | 'criticalTasks'>;

/** What rules and assets that buy solved tasks are judged by. */
export function outcomeTermsOf({ solvedTaskValue = 'auto', criticalTasks = [] }: Partial<SolvedPolicy>): OutcomeTerms {
  return { value: solvedTaskValue, times: usualTimes, critical: criticalTasks };
}
