import type { LiveScorecard } from '../live/work-view.ts';

/** Real work of one agent. */
export interface AgentWork {
  readonly agent: string;
  /** Sessions, or runs of a subagent. */
  readonly runs: number;
  readonly completed: number;
  /** All classes. */
  readonly tokens: number;
  /** Questions it asked a person, another agent or the session that started it. */
  readonly questions: number;
}

/** Real work of one project. */
export interface ProjectWork {
  readonly project: string;
  readonly sessions: number;
  /** All classes, subagents included. */
  readonly tokens: number;
}

/** A step of the learning curve: what completed work took with one set of compiled rules. */
export interface CurveStep {
  readonly agent: string;
  readonly project: string;
  /** Digest of the compiled rules. */
  readonly ruleSet: string;
  /** First day of work with it, as YYYY-MM-DD. */
  readonly since: string;
  readonly runs: number;
  readonly completed: number;
  /** Mean tokens of a completed run; absent while none was. */
  readonly meanTokens?: number;
}

/** Messages from one agent to another that a person was asked about. */
export interface MessageVolume {
  readonly from: string;
  readonly to: string;
  readonly asked: number;
  /** Delivered after the question. */
  readonly approved: number;
  /** Refused, or nobody has answered. */
  readonly pending: number;
}

/** Figures of sessions in the status of a repository. */
export interface WorkReport {
  /** First day that is looked at, as YYYY-MM-DD. */
  readonly since: string;
  readonly project: string;
  /** Of this project. */
  readonly agents: readonly AgentWork[];
  /** Of all projects, the most expensive first. */
  readonly projects: readonly ProjectWork[];
  readonly curve: readonly CurveStep[];
  readonly messages: readonly MessageVolume[];
  /** Candidates from sessions of this project that wait for `rentroll session propose`. */
  readonly waiting: number;
  /** Results of the last sessions of this project, the newest first; only those of the last two weeks that a hook or the mod watched. */
  readonly scorecards: readonly LiveScorecard[];
}

/** Tokens that the sessions of a project took in the last seven days, and distilling them. */
export interface WeekOfSessions {
  /** Absent where none was collected. */
  readonly work?: number;
  readonly distilled?: number;
}

/** The part of the status that comes from sessions. */
export interface SessionPart {
  readonly shown: { readonly work?: WorkReport; readonly workUnreadable?: string };
  readonly week: WeekOfSessions;
}

/** Figures that a session has counted of one agent. */
export interface CountedAgent {
  /** The model most of its tokens went to. */
  readonly model: string;
  readonly tokens: number;
}
