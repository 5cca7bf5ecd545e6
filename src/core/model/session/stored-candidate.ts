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
  /** What was seen, in words; one line. */
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
  /** What was seen, in words; one line. */
  readonly why: string;
}
