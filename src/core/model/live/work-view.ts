/** The work of a session in words that a packet and a person read: paths, commands and what was said, each cut and redacted. */
export interface WorkView {
  /** Files by how much of the work is in them, the most first. */
  readonly workingSet: readonly string[];
  /** The last check that passed; empty before the first. */
  readonly lastPassed: string;
  /** Files that were edited and not checked since, the newest first. */
  readonly unverified: readonly string[];
  readonly deadEnds: readonly string[];
  readonly openErrors: readonly string[];
}

/** Figures of a session, written down when it ends. */
export interface LiveScorecard {
  readonly session: string;
  readonly turns: number;
  readonly phase: string;
  readonly trust: number;
  readonly focus: number;
  /** Edits that no check has passed since. */
  readonly debt: number;
  readonly milestones: number;
  readonly errors: number;
  readonly loops: number;
  readonly adviceGiven: number;
}
