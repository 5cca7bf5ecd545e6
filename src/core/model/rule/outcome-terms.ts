import type { Policy, SolvedTaskValue } from './config.ts';

/** Terms by which rules that buy solved tasks are judged. */
export interface OutcomeTerms {
  readonly value: SolvedTaskValue;
  /** Worth of a solved task where none is written: so many times what one costs without the rule. */
  readonly times: number;
  /** Tasks that may never break. */
  readonly critical: readonly string[];
}

/** Found by simulation (docs/internals/figures/rates.md). */
const usualTimes = 3;

/** The part of a policy that is about solved tasks. */
type SolvedPolicy = Pick<Policy, 'solvedTaskValue' | 'criticalTasks'>;

/** Returns the terms by which rules and assets that buy solved tasks are judged. */
export function outcomeTermsOf({ solvedTaskValue = 'auto', criticalTasks = [] }: Partial<SolvedPolicy>): OutcomeTerms {
  return { value: solvedTaskValue, times: usualTimes, critical: criticalTasks };
}
