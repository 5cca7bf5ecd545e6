import type { GuardAction, GuardCategory } from './guard-entry.ts';

/** What the guard in force would have done to what was really done. */
export interface ReplayedGuard {
  readonly schema: 1;
  /** Days before `on` that were looked at. */
  readonly days: number;
  /** When it was replayed, ISO. */
  readonly on: string;
  readonly sessions: number;
  readonly calls: number;
  /** Calls that an entry in force would have denied, or asked a person about. */
  readonly stopped: number;
  /** Transcripts that are gone or cannot be read. */
  readonly unread: number;
  /** Entries that would have spoken, those that stop most first. */
  readonly entries: readonly ReplayedEntry[];
}

/** What one entry would have done. */
export interface ReplayedEntry {
  readonly entry: string;
  readonly category: GuardCategory;
  readonly action: GuardAction;
  /** It would only have watched. */
  readonly isShadow: boolean;
  /** Calls it would have spoken of. */
  readonly times: number;
  /** Those it would have stopped, each with its place; empty for an entry that stops nothing. */
  readonly stops: readonly StoppedCall[];
}

/** A recorded call that would have been stopped. */
export interface StoppedCall {
  readonly session: string;
  /** When it was made, as the transcript has it. */
  readonly at: string;
  readonly file: string;
  readonly line: number;
  readonly tool: string;
  /** The command or the files, without credentials, cut and escaped. */
  readonly subject: string;
}

/** What stands beside an entry of its last replay. */
export interface EntryRate {
  readonly times: number;
  readonly days: number;
  readonly on: string;
}
