/** Answers with a rule and without it, and eligible sessions: all that people add up of each other, see stats/live/live-counts.ts. */
export interface PooledCounts {
  readonly yesWith: number;
  readonly noWith: number;
  readonly yesWithout: number;
  readonly noWithout: number;
  readonly sessionsWith: number;
  readonly sessionsWithout: number;
}

/** The question that withholding a rule asks, as far as it is answered. Evidence is told as its natural logarithm. */
export interface LiveQuestion {
  /** The six counts: of this person, and of everybody whose counts were added. */
  readonly counts: PooledCounts;
  /** Persons whose counts these are. */
  readonly people: number;
  /** False: the numbers of sessions are no work of the coin, and nothing may be said. */
  readonly isBalanced: boolean;
  readonly evidence: { readonly gain: number; readonly room: number };
  /** Share of yes with the rule less that without it; the interval holds at any look. */
  readonly gain: number;
  readonly interval: readonly [number, number];
  /** Absent while it is open. */
  readonly stop?: 'still-needed' | 'audit-due' | 'open';
  /** Answers that likely settle it at the present rates, and weeks at the present pace; absent when it is settled. */
  readonly further?: { readonly answers: number; readonly weeks?: number };
  readonly madeGood: number;
  /** Since the first session of this person that had a part; absent before. */
  readonly weeks?: number;
}

/** One rule that real sessions answer to. */
export interface LiveRule {
  readonly rule: string;
  /** Of its words and its probe. */
  readonly hash: string;
  /** What the probe asks, in words. */
  readonly probe: string;
  /** Base's policy lists it. */
  readonly isListed: boolean;
  /** It is the one that is withheld now. */
  readonly isAsked: boolean;
  /** Share of trials with the rule that followed it, and its gain, by its receipt. */
  readonly promised?: number;
  readonly promisedGain?: number;
  readonly watch: WatchedRule;
  /** There when it is listed, or was. */
  readonly question?: LiveQuestion;
}

/** What `rentroll session live` shows. */
export interface LiveView {
  readonly schema: 1;
  /** Whether this person lets rules be withheld, and since when. */
  readonly consent: { readonly isOn: boolean; readonly since?: string };
  /** Wanted gain, 0 … 1. */
  readonly wanted: number;
  readonly rules: readonly LiveRule[];
  /** Transcripts that are gone or cannot be read. */
  readonly unread: number;
}

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
type WatchReason = 'ignored-live' | 'faded';

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
