import type { WorktreeRequest } from '../../gate/repository/reading/load-worktree.ts';

/** What `tasks refresh` is asked for. */
export interface RefreshRequest extends WorktreeRequest {
  /** Revision to move the fixture to; where HEAD and the default branch meet when absent. */
  readonly to?: string;
  /** Why, in words: the lock keeps it. */
  readonly reason?: string;
  /** Writes config and lock; without it nothing is written. */
  readonly write?: boolean;
  /** Lets tasks go that no longer prove. */
  readonly retire?: boolean;
}
