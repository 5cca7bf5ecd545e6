import type { Usage } from '../money/usage.ts';

/** Command line agents whose transcripts are read. */
export type SessionCli = 'claude-code' | 'codex';

/** A tool the model asked for. */
export interface AskedTool {
  /** Empty where the transcript has none. */
  readonly id: string;
  readonly name: string;
  /** Subject of the call: a file, a command, a pattern, a skill, an agent; empty for others. Cut to `longestSubject` characters. */
  readonly subject: string;
  /** All that it was asked with. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly inputChars: number;
}

/** Who wrote a line, where the line says so. */
export interface EntryOrigin {
  readonly session?: string;
  /** Of a subagent; absent on lines of the session itself. */
  readonly agentId?: string;
  /** Id of the agent that started this one, where each has a session of its own. */
  readonly parent?: string;
  /** Name of the agent's definition. */
  readonly agent?: string;
  readonly cwd?: string;
  readonly version?: string;
  /** ISO 8601. */
  readonly at?: string;
}

/** A line of a model's answer. Answers take several lines, and each repeats the usage. */
export interface AnswerEntry {
  readonly kind: 'answer';
  readonly origin: EntryOrigin;
  /** Key that all lines of one answer share, in any transcript; absent where a line says no id, so that it counts by itself. */
  readonly key?: string | undefined;
  /** Empty where the line does not say. */
  readonly model: string;
  /** Absent on a line that reports none, or an impossible one. */
  readonly usage?: Usage | undefined;
  /** Part of `usage.cacheCreation` written for an hour; none when absent. */
  readonly longCacheCreation?: number;
  /** The line reports more tokens than a call can have: its usage is left out. */
  readonly hasImpossibleCount?: boolean;
  /** Tokens that fit into the context, where a line tells it. */
  readonly window?: number;
  readonly isSidechain: boolean;
  /** Set where another agent's transcript repeats this line: the id of the agent it is of. */
  readonly nestedAgent?: string;
  /** The CLI wrote it itself, for an answer that failed. */
  readonly isError: boolean;
  /** Characters of text, thinking and tool input on this line: more than its output tokens can hold means that those are unfinished. */
  readonly chars: number;
  /** Its beginning, cut to `longestExcerpt` characters. */
  readonly text: string;
  /** It ends with a question mark. */
  readonly isAsking: boolean;
  readonly tools: readonly AskedTool[];
}

/** Result that came back from one tool. */
export interface ResultEntry {
  readonly kind: 'result';
  readonly origin: EntryOrigin;
  readonly toolId: string;
  readonly isError: boolean;
  /** As it stands in the file, so an upper bound of what the model saw. */
  readonly bytes: number;
  /** Text of an error, cut; empty for others. */
  readonly text: string;
}

/** Prompt of the person (or of the agent that started this one). */
export interface PromptEntry {
  readonly kind: 'prompt';
  readonly origin: EntryOrigin;
  /** Cut to `longestExcerpt` characters. */
  readonly text: string;
  /** The command that was typed, where it is one. */
  readonly typed?: string;
}

/** Something to count that says no more. */
export interface MarkEntry {
  readonly kind: 'compaction' | 'other';
  readonly model?: string;
  readonly origin: EntryOrigin;
}

/** One line of a transcript, of any agent. */
export type Entry = AnswerEntry | ResultEntry | PromptEntry | MarkEntry;

/** Most characters kept of a subject. */
export const longestSubject = 200;

/** Most characters kept of what somebody said. */
export const longestExcerpt = 600;
