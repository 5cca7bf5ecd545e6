import type { Problem } from '../../core/model/problem.ts';

/** Problems and notices that one step of the gate adds to those of the linter. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
}
