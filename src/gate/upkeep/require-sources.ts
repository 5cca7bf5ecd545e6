import type { Config } from '../../model/config.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { Ledger } from '../../model/rule.ts';
import type { GateInputs } from '../read/load-inputs.ts';

/** The config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
export function requireSources({ head, paths }: GateInputs): { readonly config: Config; readonly ledger: Ledger } {
  const { config, ledger } = head;
  if (config !== undefined && ledger !== undefined) return { config, ledger };
  const own = (problem: Problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
  throw new ProblemError(head.problems.filter(own));
}
