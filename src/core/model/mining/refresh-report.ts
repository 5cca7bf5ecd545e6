import type { Problem } from '../problem.ts';

/** A golden task held against the commit the fixture would move to. */
export interface RefreshedTask {
  readonly id: string;
  readonly agent: string;
  readonly file: string;
  /** `unaffected`: it starts from a commit of its own with packages of its own: the fixture has no part in it. */
  readonly outcome: 'proves' | 'unaffected' | 'broken';
  /** Why it no longer proves, for a broken one. */
  readonly code?: string;
  readonly detail?: string;
  /** What to do about it, for a broken one. */
  readonly advice?: string;
}

/** A commit with the first line of its message. */
export interface NamedCommit {
  readonly commit: string;
  readonly subject: string;
}

/** What `tasks refresh` found, and what it wrote. */
export interface RefreshReport {
  readonly schema: 1;
  readonly from: NamedCommit;
  readonly to: NamedCommit;
  /**
   * `there`: the fixture stands at this commit. `proposed`: it could move, nothing was written. `written`: it did. `refused`: tasks keep it
   * where it is. `stopped`: interrupted, nothing is known of the rest.
   */
  readonly outcome: 'there' | 'proposed' | 'written' | 'refused' | 'stopped';
  readonly tasks: readonly RefreshedTask[];
  /** Files that were written, or would be. */
  readonly files: readonly { readonly file: string; readonly action: 'create' | 'update' | 'delete' }[];
  /** What changes in config and lock, as `diff -u` shows it. */
  readonly diffs: readonly { readonly file: string; readonly hunks: string }[];
  readonly problems: readonly Problem[];
}
