import type { WatchedRule } from './watched-rule.ts';

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
