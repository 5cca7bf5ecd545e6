import type { ChangeRefs, RunWishes } from '../../foundation/model/request/gate-request.ts';

/** What a search of inherited lines is asked for; everything else comes from the repository. */
export interface InheritedRequest extends ChangeRefs, RunWishes {
  /** Only this agent's lines. */
  readonly agent?: string;
  /** Stops after the plan: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Writes what may go into ledger and memory of the working tree. */
  readonly write?: boolean;
  readonly record?: string;
  readonly cache?: string;
}
