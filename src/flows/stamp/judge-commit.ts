import type { World } from '../../foundation/model/request/world.ts';
import type { JudgedReport } from '../../foundation/model/verdict/report.ts';
import { runGate } from '../../gate.ts';

/** Which commit is judged against which. */
export interface JudgedCommit {
  readonly configFile: string;
  readonly base: string;
  readonly head: string;
  /** What readers of the report must know first. */
  readonly notices: readonly string[];
}

/**
 * What the gate says of a commit when nothing is run: a rule that would still have to be measured leaves it undecided. No command of the
 * repository is started.
 */
export function judgeCommit({ notices, ...change }: JudgedCommit, world: World): Promise<JudgedReport> {
  return runGate({ ...change, mode: { kind: 'standing', notices } }, world);
}
