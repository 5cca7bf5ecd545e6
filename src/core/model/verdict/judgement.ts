import type { gateOutcomes } from '../schema/report-schema.ts';

/** What a run came to: yes, no, not settled, or it could not run. */
export type GateOutcome = (typeof gateOutcomes)[number];

/** What the check run on the commit and the job end with. */
export type Conclusion = 'success' | 'neutral' | 'failure';

/** 0 pass, 1 the gate says no, 2 could not run, 3 undecided. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What follows from a run, for everybody who acts on it. */
export interface Judgement {
  readonly outcome: GateOutcome;
  readonly conclusion: Conclusion;
  readonly exitCode: ExitCode;
  /** The answer in one sentence; the first line people read. */
  readonly title: string;
}
