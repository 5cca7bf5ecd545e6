import { type Problem, ProblemError } from '../../foundation/model/problem.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Ledger } from '../../foundation/model/rule/rule.ts';
import type { GateInputs } from './load-inputs.ts';

/** The config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
export function requireSources({ head, paths }: Pick<GateInputs, 'head' | 'paths'>): {
  readonly config: Config;
  readonly ledger: Ledger;
} {
  const { config, ledger } = head;
  if (config !== undefined && ledger !== undefined) return { config, ledger };
  const own = (problem: Problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
  throw new ProblemError(head.problems.filter(own));
}
