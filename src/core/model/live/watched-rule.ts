/** Answer of a session that had a rule in its memory. */
export interface WatchedAnswer {
  readonly session: string;
  readonly answer: 'yes' | 'no';
  /** ISO 8601: the end of the turn that answered. */
  readonly at: string;
  /** Empty where the session does not say. */
  readonly model: string;
}

/** Why an audit is due by what sessions answered. */
export type WatchReason = 'ignored-live' | 'faded';

/** A share that the answers ruled out, with the counts at which they did. */
export interface WatchCrossing {
  readonly reason: WatchReason;
  /** Fewer than this share follow, 0 … 1. */
  readonly share: number;
  /** ln of the evidence; 20 is needed. */
  readonly evidence: number;
  readonly yes: number;
  readonly no: number;
  /** ISO 8601 of the answer that crossed. */
  readonly at: string;
  /** Of `faded`: the model whose sessions faded. */
  readonly model?: string;
}

/** What sessions that had a rule answered. */
export interface WatchedRule {
  readonly yes: number;
  readonly no: number;
  /** Sessions that had the rule and whose occasion never came. */
  readonly silent: number;
  /** The first crossing of each question stands, whatever came afterwards. */
  readonly crossings: readonly WatchCrossing[];
}
