import type { Problem } from '../../core/model/problem.ts';
import { isSlug } from '../../core/text/escape/text-safety.ts';

/** The statuses of an agent's finished work; each status belongs to one type. */
export const statusesOf = {
  /** Somebody looked at something. */
  verdict: ['CLEAN', 'NEEDS_ATTENTION', 'BLOCKED', 'ERROR'],
  /** Somebody changed something. */
  implementation: ['COMPLETE', 'PARTIAL', 'FAILED'],
} as const;

export type HandOffType = keyof typeof statusesOf;
export type HandOffStatus = (typeof statusesOf)[HandOffType][number];

/** All statuses, in the order lists show them. */
export const handOffStatuses = [...statusesOf.verdict, ...statusesOf.implementation] as const;

/** The header of a hand-off, which its receiver reads first; most receivers need nothing below it. */
export interface HandOffHeader {
  readonly TYPE: HandOffType;
  readonly STATUS: HandOffStatus;
  /** Model that did the work, as the session counted it; empty while nobody has counted. */
  readonly MODEL: string;
  /** Tokens of all classes, as the session counted them, never as a model guessed; null while nobody has counted. */
  readonly TOKENS_SPENT: number | null;
  /** Paths of the repository. */
  readonly FILES_CHANGED: readonly string[];
  readonly FINDINGS_COUNT: number;
  /** One line. */
  readonly SUMMARY: string;
  /** Path of the repository with everything that was found; null for nothing beside the header. */
  readonly DETAIL_PATH: string | null;
}

/** A hand-off: one file for each agent and run, never committed, and never evidence. */
export interface HandOff {
  readonly schema: 1;
  /** Session or run it belongs to. */
  readonly run: string;
  /** Name of the agent that hands on. */
  readonly agent: string;
  /** ISO 8601. */
  readonly at: string;
  readonly header: HandOffHeader;
}

/** The run and the agent of a hand-off. */
export type HandOffKey = Pick<HandOff, 'run' | 'agent'>;

/** Returns true for a status nobody has to act on: its details need not be opened. */
export function isFinalStatus(status: HandOffStatus): boolean {
  return status === 'CLEAN' || status === 'COMPLETE';
}

/** All hand-offs of a run: the object of `rentroll session handoff show --json`. */
export interface HandOffReport {
  readonly schema: 1;
  readonly run: string;
  /** By agent. */
  readonly handOffs: readonly HandOff[];
  /** How many have each status; a status nobody has is left out. */
  readonly counts: Readonly<Partial<Record<HandOffStatus, number>>>;
  /** Agents whose details have to be read, in the order of `handOffs`. */
  readonly attention: readonly string[];
  readonly totals: HandOffTotals;
  /** Files that are no hand-offs, each with its place: they count for nothing. */
  readonly problems: readonly Problem[];
}

/** The totals of a run's hand-offs. */
interface HandOffTotals {
  readonly agents: number;
  readonly findings: number;
  readonly filesChanged: number;
  /** Tokens of those that were counted. */
  readonly tokens: number;
  /** Agents nobody has counted yet: `tokens` is then the least it can have been. */
  readonly uncounted: number;
}

/** The result of `rentroll session handoff clean`. */
export interface CleanedHandOffs {
  readonly schema: 1;
  readonly runs: readonly string[];
  readonly removed: number;
  /** Files that are no hand-offs and stay where they are. */
  readonly kept: readonly string[];
}

/** The limits of a header: its receiver pays for each word of it. */
export const handOffLimits = { maxBytes: 64 * 1024, summary: 240, files: 500 } as const;

/** A name is part of every header that is read: longer ones would leave no room for the summary. */
export const mostNameCharacters = 40;

/** Returns true for a name that can hand on: it is a file's name, so nothing in it leaves the folder. */
export function isHandOffName(text: string): boolean {
  return isSlug(text) && text.length <= mostNameCharacters;
}

/** Returns true for the name of a run or of a session: letters, digits, ".", "_" and "-", beginning with a letter or a digit. */
export function isRunName(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text) && !text.includes('..');
}

/** Returns the type that a status belongs to. */
export function typeOfStatus(status: HandOffStatus): HandOffType {
  return statusesOf.verdict.some((one) => one === status) ? 'verdict' : 'implementation';
}
