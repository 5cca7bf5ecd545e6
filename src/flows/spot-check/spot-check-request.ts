import type { RunWishes } from '../../foundation/model/request/gate-request.ts';
import type { WorktreeRequest } from '../../repository/reading/load-worktree.ts';

/** What a spot-check was asked for. */
export interface SpotCheckRequest extends WorktreeRequest, Pick<RunWishes, 'concurrency' | 'budgetTokens'> {
  /** Plans and runs nothing. */
  readonly dryRun?: boolean;
  /** Trials to run again of each receipt. */
  readonly trials: number;
  /** Chooses the trials; unknown to whoever wrote the receipts. */
  readonly draw: string;
  /** Only receipts of these rules; all when empty. */
  readonly rules: readonly string[];
  /** Only receipts that base does not have in this form. */
  readonly changed: boolean;
}
