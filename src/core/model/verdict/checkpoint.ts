/**
 * The steps of the gate, in order. `read` gathers base and head, `prepare` the fixture and the runner, `prove` the golden tasks; the
 * others are the pipeline: plan → measure → decide → report.
 */
export const gateSteps = ['read', 'lint', 'plan', 'prepare', 'prove', 'measure', 'decide', 'report'] as const;

export type GateStep = (typeof gateSteps)[number];

/** A step that was completed, or one measurement of the step `measure`. */
export interface CompletedStep {
  readonly step: GateStep;
  /** ISO 8601. */
  readonly at: string;
  /** Id of the one measurement that is settled; absent for the whole step. */
  readonly measurement?: string;
}

/** How far a run has come, for people and for `--from-step`. What was paid for is in the journal, which alone is the truth. */
export interface Checkpoint {
  readonly schema: 1;
  readonly run: string;
  /** The first step that is not completed. */
  readonly phase: GateStep | 'done';
  /** Digest of the plan. */
  readonly plan: string;
  readonly baseSha: string;
  /** Commit that is judged, or `WORKTREE`. */
  readonly sha: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly completedSteps: readonly CompletedStep[];
}
