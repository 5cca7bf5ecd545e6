import type { CandidateState } from '../../core/model/session/stored-candidate.ts';
import type { SessionFinding, TaskName } from '../model/finding.ts';

/** What one task did. */
export interface TaskReport {
  readonly task: TaskName;
  readonly stretches: number;
  readonly events: number;
  readonly milliseconds: number;
  /** What kept it from the rest. */
  readonly stopped?: 'events' | 'time' | 'taken';
  /** Segments it has still to go over. */
  readonly left: number;
  /** Findings, or segments, that were let go. */
  readonly dropped: number;
}

/** A sentence that was handed on, with its evidence. */
export interface LearntCandidate {
  readonly project: string;
  readonly agent: string;
  readonly body: string;
  readonly why: string;
  readonly state: CandidateState;
  readonly reason: string;
}

/** A finding as it is shown. */
export interface ShownFinding extends Pick<SessionFinding, 'text' | 'times' | 'sums' | 'tokens' | 'lastAt'> {
  readonly task: TaskName;
  readonly project: string;
  readonly agent: string;
  /** How many sessions showed it; at most as many as are kept. */
  readonly sessions: number;
}

/** What learning did. */
export interface LearnReport {
  readonly schema: 1;
  readonly tasks: readonly TaskReport[];
  readonly candidates: readonly LearntCandidate[];
  /** The best of each task. */
  readonly findings: readonly ShownFinding[];
  /** Candidates that wait now, of all projects. */
  readonly waiting: number;
}
