import type { Usage } from '../../core/model/money/usage.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import type { MomentDays } from '../../core/text/to-day.ts';
import type { AccessKind, LineCounts, SessionCounts, ToolCounts } from '../model/session-counts.ts';

/** The counts of a transcript. No prompt and no answer is in it. */
export interface CountedTranscript {
  readonly cli: SessionCli;
  readonly session: string;
  /** The subagent whose file it is; empty for the session itself. */
  readonly agentId: string;
  /** Session of the agent that started this one, where each has a session of its own. */
  readonly parent: string;
  /** Name of the agent's definition; empty where no line says it. */
  readonly agent: string;
  readonly cwd: string;
  /** Version of the command line agent. */
  readonly version: string;
  /** The session itself and the subagents whose lines stand in the same file. */
  readonly agents: readonly TranscriptAgent[];
  readonly lines: LineCounts;
  /** Model calls that are counted here, in order. */
  readonly calls: readonly TranscriptCall[];
  readonly context: TranscriptContext;
}

/** A model call of a transcript. */
export interface TranscriptCall {
  /** Hash of its key, by which no other transcript counts the call again; absent for a call without an id. */
  readonly hash?: number;
  readonly model: string;
  readonly usage: Usage;
  /** Part of `usage.cacheCreation` written for an hour. */
  readonly longCacheCreation: number;
}

/** How full the context of the agent is whose transcript it is, after its last answered call. */
export interface TranscriptContext {
  readonly model: string;
  /** Input, cache creation and cache read of that call. */
  readonly used: number;
  /** Tokens that fit in, where a line says so. */
  readonly window?: number;
  /** True when it was summarised after that call. */
  readonly isCompacted: boolean;
}

/** The usage and the actions of one agent of a transcript. */
export interface TranscriptAgent {
  readonly agentId: string;
  readonly counts: SessionCounts;
  readonly tools: readonly (ToolCounts & MomentDays & { readonly name: string })[];
  readonly days: readonly DayUsage[];
  readonly uses: readonly DayUse[];
  /** Its actions, turn by turn; the newest. */
  readonly turns: readonly SessionTurn[];
  /** ISO 8601 of its last line; empty where no line tells the time. */
  readonly lastAt: string;
  /** The agent spoke last, with an answer. */
  readonly isCompleted: boolean;
}

/** Model calls of one day and model. */
export interface DayUsage extends MomentDays {
  readonly model: string;
  readonly usage: Usage;
  readonly calls: number;
  readonly unfinished: number;
}

/** How often a skill, an agent or a tool of a server was used on a day. */
export interface DayUse {
  readonly day: string;
  readonly name: string;
  readonly times: number;
}

/** The steps between two prompts. */
export interface SessionTurn {
  /** ISO 8601 of its last line. */
  readonly at: string;
  readonly steps: readonly SessionStep[];
}

/** `other`: a tool of unknown purpose. */
export type StepKind = Exclude<AccessKind, 'error'> | 'other';

/** An action of an agent, or its error. Subjects are redacted and cut. */
export type SessionStep =
  | { readonly kind: StepKind; readonly subject: string }
  | { readonly kind: 'error'; readonly of: StepKind; readonly subject: string; readonly said: string };
