import type { SessionStep } from './session-part.ts';

/** The ten things that are learnt from sessions, in the order of their priority. */
export const taskNames = [
  'effectiveness',
  'resume-packet',
  'sequences',
  'error-clusters',
  'repair-patterns',
  'conventions',
  'working-set',
  'dead-ends',
  'scoring',
  'consolidation',
] as const;

export type TaskName = (typeof taskNames)[number];

/** What a task may take each time it runs. Each is held, not only looked at. */
export interface TaskBudget {
  /** Steps it looks at. */
  readonly events: number;
  /** Findings it keeps of one agent in one project. */
  readonly artifacts: number;
  /** Characters of all their words together. */
  readonly characters: number;
  readonly milliseconds: number;
}

/** What an agent did in one turn or so: what a transcript grew by at once. */
export interface Segment {
  readonly id: number;
  readonly session: string;
  readonly agent: string;
  readonly project: string;
  /** Digest of the compiled rules; empty where nobody knows. */
  readonly ruleSet: string;
  /** ISO 8601. */
  readonly at: string;
  readonly tokens: number;
  /** Absent where nobody spoke in it. */
  readonly isCompleted?: boolean;
  readonly steps: readonly SessionStep[];
}

/** What a segment adds to a finding. */
export interface Observation {
  /** The same for the same thing, within an agent, a project and a task. */
  readonly key: string;
  /** What is known by now, in words: the evidence. */
  readonly text: string;
  /** How often it was seen in this segment; `drop`: the finding is proved wrong. */
  readonly times: number | 'drop';
  /** A sentence that might be a rule. */
  readonly body?: string;
  /** Figures that are added up. */
  readonly sums?: Readonly<Record<string, number>>;
}

/** What was learnt, with its evidence. Usage tells what was, never what would have been. */
export interface SessionFinding {
  readonly key: string;
  readonly text: string;
  readonly times: number;
  /** Ids of the sessions it was seen in, the newest last, at most `mostSessions`. */
  readonly sessions: readonly string[];
  readonly body?: string;
  readonly sums: Readonly<Record<string, number>>;
  /** Tokens of the segments it was seen in. */
  readonly tokens: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** What is kept when there is no room for all. */
  readonly score: number;
  /** True once its sentence was handed on. */
  readonly isProposed: boolean;
}

/** Most sessions of a finding whose ids are kept: a session that is read again counts no second time among them. */
export const mostSessions = 30;
