import type { Complexity, ComplexityReason, WorkRoute, WorkStep } from './complexity.ts';
import type { HandOffReport } from './hand-off-report.ts';

/** A step that was done, or left out for a reason that can be looked at. */
export interface DoneStep {
  readonly step: WorkStep;
  /** ISO 8601. */
  readonly at: string;
  /** Commit the working tree stood on. */
  readonly sha: string;
  /** Why it was left out; absent when it was done. */
  readonly skipped?: string;
}

/** How far a task has come: for people, and for the session that goes on with it. */
export interface WorkCheckpoint {
  readonly schema: 1;
  readonly run: string;
  readonly task: string;
  readonly score: Complexity;
  readonly reasons: readonly ComplexityReason[];
  readonly isSaid: boolean;
  /** The first step that is open. */
  readonly phase: WorkStep | 'done';
  readonly sha: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly completedSteps: readonly DoneStep[];
}

/** Where a task stands: the object of `rentroll session work status --json`. */
export interface SteppedReport {
  readonly schema: 1;
  readonly checkpoint: WorkCheckpoint;
  readonly route: WorkRoute;
  /** What people must know, such as another commit than the checkpoint's. */
  readonly notices: readonly string[];
  readonly handOffs: HandOffReport;
}
