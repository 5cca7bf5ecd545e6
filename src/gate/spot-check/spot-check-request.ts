import type { WorktreeRequest } from '../read/load-worktree.ts';
import type { GateRequest } from '../world.ts';

/** What a spot-check was asked for. */
export interface SpotCheckRequest
  extends WorktreeRequest,
    Pick<GateRequest, 'concurrency' | 'budgetTokens' | 'dryRun'> {
  /** Trials to run again of each receipt. */
  readonly trials: number;
  /** Chooses the trials; unknown to who wrote the receipts. */
  readonly draw: string;
  /** Only receipts of these rules; all when empty. */
  readonly rules: readonly string[];
  /** Only receipts that base does not have in this form. */
  readonly changed: boolean;
}

/** Begins the names of measurements that repeat trials of a receipt. */
const prefix = 'spot-check:';

/** Name of the measurement that repeats trials of a rule's receipt. */
export function nameSpotCheck(rule: string): string {
  return `${prefix}${rule}`;
}

/** True for a measurement whose trials repeat others: they tell nothing new about a suite. */
export function isSpotCheck(measurement: string): boolean {
  return measurement.startsWith(prefix);
}
