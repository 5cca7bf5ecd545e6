import type { Usage } from '../../core/model/money/usage.ts';

/** What is counted of one agent in one session. All are whole numbers ≥ 0. */
export interface SessionCounts {
  readonly usage: Usage;
  /** Model calls, each once. */
  readonly calls: number;
  /** Calls whose output tokens are fewer than their text has: the usage is a lower bound. */
  readonly unfinished: number;
  readonly toolCalls: number;
  readonly toolErrors: number;
  /** Files opened more than once. */
  readonly rereadFiles: number;
  /** Times a file was opened that had been opened before. */
  readonly rereads: number;
  readonly prompts: number;
  /** Questions the agent asked somebody. */
  readonly questions: number;
  readonly compactions: number;
  readonly apiErrors: number;
  /** Times one tool was called three times in a row with the same input. */
  readonly loops: number;
  /** Answers that another transcript has already counted. */
  readonly copies: number;
}

/** What is counted per tool. */
export interface ToolCounts {
  readonly calls: number;
  readonly errors: number;
  readonly inputChars: number;
  /** Bytes that came back, as they stand in the transcript. */
  readonly resultBytes: number;
}

/** What an agent did more than once is told by its kind and its subject. */
export type AccessKind = 'read' | 'write' | 'command' | 'search' | 'error';

/** How lines were read. */
export interface LineCounts {
  readonly lines: number;
  /** Lines that are not one JSON object. */
  readonly malformed: number;
  /** Objects found in malformed lines. */
  readonly recovered: number;
  /** Lines longer than `longestLineBytes`, skipped. */
  readonly oversized: number;
  /** 1 when the last line has no end yet; it is not among `lines`, and not gone over. */
  readonly unfinished: number;
}
