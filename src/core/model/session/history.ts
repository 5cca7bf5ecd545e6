import type { Usage } from '../money/usage.ts';

/** Why a hook collected nothing. */
export type SkipReason =
  | 'payload-too-large'
  | 'payload-unreadable'
  | 'payload-incomplete'
  | 'outside-home'
  | 'not-there'
  | 'not-a-file'
  | 'not-readable'
  | 'not-unpacked'
  | 'not-storable'
  | 'out-of-time'
  | 'database-busy'
  | 'database-unusable'
  | 'database-set-aside'
  | 'disk-full';

/** Tokens and work of one project, agent, model, rule set or segment of time. */
export interface HistoryRow {
  readonly name: string;
  /** Sessions; of an agent, a model or a rule set the runs of subagents as well. */
  readonly sessions: number;
  readonly calls: number;
  readonly usage: Usage;
  /** True when some transcripts do not tell all output tokens. */
  readonly isLowerBound: boolean;
}

/** By what `history --by` tells work apart. A day is that of a model call, by the clock of this machine or by UTC; a week is named by its Monday. */
export const historyKeys = ['day', 'week', 'model', 'project', 'agent'] as const;
export type HistoryKey = (typeof historyKeys)[number];

/** Work that has the keys in common that were asked for; a key is empty where nobody knows it. */
export interface SplitWork extends Readonly<Partial<Record<HistoryKey, string>>> {
  /** Runs that called a model, of sessions and subagents, and sessions among them. */
  readonly runs: number;
  readonly sessions: number;
  readonly calls: number;
  readonly tokens: number;
  readonly usage: Usage;
  /** True when some transcripts do not tell all output tokens. */
  readonly isLowerBound: boolean;
}

/** Answer of `history --by`. */
export interface WorkSplit {
  readonly by: readonly HistoryKey[];
  /** In order of time where time is among the keys, the newest of them; else the most expensive first. */
  readonly rows: readonly SplitWork[];
  /** Rows that are not shown, and what they took. */
  readonly left: { readonly rows: number; readonly tokens: number };
}

/** Figures of one tool, in all sessions. */
export interface ToolRow {
  readonly name: string;
  readonly calls: number;
  readonly errors: number;
  /** About as many tokens as went in and came back, at four characters a token; results as they stand in the transcript. */
  readonly estimatedTokens: number;
}

/** How real work went, from the sessions that were collected. */
export interface WorkHistory {
  readonly schema: 1;
  /** First day that is looked at, as YYYY-MM-DD; absent when all are. */
  readonly since?: string;
  /** Figures that were asked for by key. */
  readonly split?: WorkSplit;
  readonly total: HistoryRow;
  readonly completed: number;
  readonly prompts: number;
  readonly questions: number;
  readonly compactions: number;
  readonly rereads: number;
  readonly toolErrors: number;
  readonly projects: readonly HistoryRow[];
  readonly agents: readonly HistoryRow[];
  readonly models: readonly HistoryRow[];
  readonly tools: readonly ToolRow[];
  /** How often hooks had to drop what they were to collect, by reason; the newest log only. */
  readonly drops: Readonly<Partial<Record<SkipReason, number>>>;
  /** Candidates that wait for a ledger, of all projects. */
  readonly waiting: number;
}
