import type { GateRequest } from '../../foundation/model/request/world.ts';
import type { WorktreeRequest } from '../../repository/reading/load-worktree.ts';

/** What a spot-check was asked for. */
export interface SpotCheckRequest
  extends WorktreeRequest,
    Pick<GateRequest, 'concurrency' | 'budgetTokens' | 'dryRun'> {
  /** Trials to run again of each receipt. */
  readonly trials: number;
  /** Chooses the trials; unknown to whoever wrote the receipts. */
  readonly draw: string;
  /** Only receipts of these rules; all when empty. */
  readonly rules: readonly string[];
  /** Only receipts that base does not have in this form. */
  readonly changed: boolean;
}
