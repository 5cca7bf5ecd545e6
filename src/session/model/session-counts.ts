import type { Usage } from '../../core/model/money/usage.ts';

/** The counts of one agent in one session. All are whole numbers ≥ 0. */
export interface SessionCounts {
  readonly usage: Usage;
  /** Model calls, each once. */
  readonly calls: number;
  /** Calls whose output tokens are fewer than their text has: the usage is a lower bound. */
  readonly unfinished: number;
  readonly toolCalls: number;
  readonly toolErrors: number;
  /** Times a file was opened that had been opened before. */
  readonly rereads: number;
  readonly prompts: number;
  /** Questions the agent asked somebody. */
  readonly questions: number;
  readonly compactions: number;
  /** Answers that another transcript has already counted. */
  readonly copies: number;
}

/** The counts of one tool. */
export interface ToolCounts {
  readonly calls: number;
  readonly errors: number;
  readonly inputChars: number;
  /** Bytes that came back, as they stand in the transcript. */
  readonly resultBytes: number;
}

/** The kind of an action; an action is the same when its kind and its subject are. */
export type AccessKind = 'read' | 'write' | 'command' | 'search' | 'error';

/** Counts of the lines that were read; a last line that has no end yet is not among them. */
export interface LineCounts {
  readonly lines: number;
  /** Lines that are not one JSON object. */
  readonly malformed: number;
  /** Lines longer than `longestLineBytes`, skipped. */
  readonly oversized: number;
  /** Answers whose usage is left out: it is larger than any call's. */
  readonly impossible: number;
}

/** One agent's part of a session, as it is stored. */
export interface SessionRun {
  /** Row of the database. */
  readonly row: number;
  readonly session: string;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  readonly model: string;
  /** Digest of the compiled memory it had; empty where it is unknown. */
  readonly ruleSet: string;
  /** Transcript. */
  readonly path: string;
  /** ISO 8601, of the last line; empty when none says. */
  readonly lastAt: string;
  readonly isCompleted: boolean;
  readonly counts: Omit<SessionCounts, 'unfinished' | 'copies'>;
}

/** A run with what it did: what is distilled, as far as figures tell it. */
export interface DetailedRun extends SessionRun {
  readonly tools: readonly (ToolCounts & { readonly name: string })[];
  readonly accesses: readonly Accessed[];
}

/** Something an agent opened, ran, looked for or met, and how often. */
export interface Accessed {
  readonly kind: AccessKind;
  readonly subject: string;
  readonly times: number;
}
