/** Where a proposed sentence stands: it waits, it went into a ledger, or it was refused. */
export type CandidateState = 'waiting' | 'proposed' | 'refused';

/** Where a proposed sentence comes from: a model that read a session, or figures of sessions alone. */
export type CandidateOrigin = 'distilled' | 'learned';

/** Real work that a proposed sentence comes from. */
export interface Provenance {
  readonly of: CandidateOrigin;
  /** Id of the session; of the last of several. */
  readonly session: string;
  /** Of what was read, as `sha256:` and 64 hexadecimal digits; empty where only figures were. */
  readonly digest: string;
  /** Tokens of the session, all classes; of all of them together where there were several. */
  readonly cost: number;
  /** ISO date, YYYY-MM-DD. */
  readonly on: string;
  /** Observation in words; one line. */
  readonly why: string;
}

/** A sentence that somebody may want as a rule. Nothing of it is in any memory: it waits for a ledger, and there for a verdict. */
export interface StoredCandidate {
  readonly id: number;
  /** Folder of the checkout it is about. */
  readonly project: string;
  /** Agent of the sessions, as transcripts name it. */
  readonly agent: string;
  readonly body: string;
  readonly state: CandidateState;
  /** Why it was refused; empty for others. */
  readonly reason: string;
  readonly born: Provenance;
}

/** A sentence before anybody has looked at it. */
export interface Suggestion {
  readonly body: string;
  /** Observation in words; one line. */
  readonly why: string;
}

/** Outcome of distilling one run. */
export type DistillOutcome =
  /** At least one sentence waits now. */
  | 'proposed'
  /** Nothing worth a rule was found. */
  | 'nothing'
  /** All that was found was refused. */
  | 'refused'
  /** Below the threshold of its agent and project, or too few runs before it. */
  | 'not-above'
  /** No model could be asked: it waits on the list. */
  | 'waits'
  /** It was begun before, here or by another process: each run is looked at once. */
  | 'begun';

/** Why a model was not asked, or its answer not used. */
export type ModelTrouble =
  | 'off'
  | 'no-transcript'
  | 'no-program'
  | 'over-budget'
  | 'timed-out'
  | 'too-much-output'
  | 'failed'
  | 'invalid-answer';

/** A run that was distilled, or was found not to need it. */
export interface Distilled {
  readonly session: string;
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  readonly outcome: DistillOutcome;
  /** Tokens of the run, and the threshold it was held against; absent with too few runs before it. */
  readonly total: number;
  readonly threshold?: number;
  readonly priors: number;
  readonly trouble?: ModelTrouble;
  /** More about the trouble, in words; one line. */
  readonly detail?: string;
  /** Tokens that the distilling took. */
  readonly spent: number;
  readonly proposed: readonly string[];
  readonly refused: readonly { readonly body: string; readonly reason: string }[];
}
