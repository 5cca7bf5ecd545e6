import type { Usage } from '../../core/model/money/usage.ts';
import type { AccessKind } from './session-counts.ts';

/** What is remembered of a model call while its transcript grows. */
export interface KnownCall {
  readonly usage: Usage;
  /** Characters of the answer so far. */
  readonly chars: number;
}

/** `copy`: another transcript has it already, so it is not counted again. */
export type Known<T> = T | 'copy' | undefined;

/**
 * What has been counted before, of this transcript and of all others: in memory for a file read alone, in the store for files that
 * grow. Keys are as in `AnswerEntry` and `AskedTool`.
 */
export interface SessionMemory {
  findCall(key: string): Known<KnownCall>;
  keepCall(key: string, call: KnownCall): void;
  /** Name of the tool that a call was for. */
  findTool(id: string): Known<string>;
  keepTool(id: string, name: string): void;
  /** Remembers that an agent touched something and says how often it has by now: 1 for the first time. */
  touch(agentId: string, kind: AccessKind, subject: string): number;
}

/** What the mod has told of sessions as they went: it is not counted again from their transcripts. */
export interface Metered {
  /** True when it has told of any part of the session. */
  has(session: string): boolean;
  /** True when it has told of this moment of the session; `at` is ISO 8601. */
  covers(session: string, at: string): boolean;
}

/** What a count has to know of the lines before, to go on where it stopped; small, whatever the transcript's length. */
export interface CountingState {
  /** Who spoke last. */
  readonly last?: 'answer' | 'failure' | 'prompt' | 'tool';
  readonly isAsking: boolean;
  /** The last tool call, and how often it was made in a row. */
  readonly repeated: string;
  readonly times: number;
  /** Model named last, for lines that name none. */
  readonly model: string;
  /** Usage so far, see `AnswerEntry.sum`. */
  readonly sum: string;
}

export const freshCountingState: CountingState = { isAsking: false, repeated: '', times: 0, model: '', sum: '' };
