import type { Usage } from '../../core/model/money/usage.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import type { AccessKind, LineCounts, SessionCounts, ToolCounts } from './session-counts.ts';

/** What a segment of a transcript says of one agent. */
export interface AgentPart {
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly counts: SessionCounts;
  /** Tokens of sidechain lines that stand in the session's own file; part of `counts.usage`. */
  readonly sidechainTokens: number;
  readonly tools: ReadonlyMap<string, ToolCounts>;
  /** What its model calls took, by day and model. */
  readonly days: readonly DayUsage[];
  /** What of its project it used, by name and day, see `nameUse`. */
  readonly uses: readonly DayUse[];
  /** What it did, in order; the newest only. */
  readonly steps: readonly SessionStep[];
  /** ISO 8601, empty when no line says. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** True when the last who spoke was the agent, with an answer; undefined when nobody spoke in this segment. */
  readonly isCompleted?: boolean;
}

/** Under what a model call is counted. */
export interface CallPlace {
  /** UTC day of its line as YYYY-MM-DD; empty where no line tells. */
  readonly day: string;
  readonly model: string;
}

/** Model calls of one day and model; in a segment that corrects an earlier one, counts may be negative. */
export interface DayUsage extends CallPlace {
  readonly usage: Usage;
  readonly calls: number;
  readonly unfinished: number;
}

/** How often something was used on a day. */
export interface DayUse extends Pick<CallPlace, 'day'> {
  readonly name: string;
  readonly times: number;
}

/** What a segment of a transcript says; empty texts for what it does not say. */
export interface TranscriptPart {
  readonly cli: SessionCli;
  readonly session: string;
  /** Of whom the file is; empty for the session itself. */
  readonly agentId: string;
  readonly parent: string;
  readonly agent: string;
  readonly cwd: string;
  readonly version: string;
  readonly agents: readonly AgentPart[];
  readonly lines: LineCounts;
  /** Bytes that were gone over, from where the reading began. */
  readonly bytes: number;
  readonly carry: CountingState;
}

/** What kind of thing an agent did; `other` for tools nobody listed. */
export type StepKind = Exclude<AccessKind, 'error'> | 'other';

/** One thing an agent did, or how one ended badly, in order. Subjects are redacted, and what was said is cut. */
export type SessionStep =
  | { readonly kind: StepKind; readonly subject: string }
  /** A call of this kind and subject came back with an error. */
  | { readonly kind: 'error'; readonly of: StepKind; readonly subject: string; readonly said: string };

/** Most steps of a segment that are kept, the newest; no budget of a learning task is smaller. */
export const mostSteps = 200;

/** What is remembered of a model call while its transcript grows. */
export interface KnownCall {
  readonly usage: Usage;
  /** Characters of the answer so far. */
  readonly chars: number;
  /** Absent for one that the mod counted, or an older version. */
  readonly place?: CallPlace;
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
