import type { TrialRecord } from '../../core/model/trial/trial.ts';
import type { Verdict } from '../../core/model/verdict/decision.ts';
import type { ProgressState } from './progress-state.ts';

/** Shows progress: live lines on a terminal, plain lines elsewhere. */
export interface ProgressView {
  step(text: string): void;
  started(state: ProgressState): void;
  /** A trial began, ended or counts, or the run has spent more. */
  changed(state: ProgressState): void;
  /** A trial did not complete, or the environment failed it. */
  failed(record: TrialRecord): void;
  looked(state: ProgressState): void;
  decided(state: ProgressState, rule: string, verdict: Verdict): void;
  close(): void;
}
