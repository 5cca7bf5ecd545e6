import * as v from 'valibot';
import type { Problem } from '../../core/model/problem.ts';
import type { Stored } from '../../core/model/schema/primitives.ts';
import { wholeNumber } from '../../core/model/schema/primitives.ts';
import { pathInRepository, plainLine } from '../../core/text/document/fields.ts';
import { isSlug } from '../../core/text/escape/text-safety.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { keysOf } from '../../core/util/values.ts';

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

/** The limits of a header: its receiver pays for each word of it. */
export const handOffLimits = { maxBytes: 64 * 1024, summary: 240, files: 500 } as const;

/** The header of a hand-off, which its receiver reads first; most receivers need nothing below it. */
const headerSchema = v.pipe(
  v.strictObject({
    TYPE: v.picklist(keysOf(statusesOf)),
    STATUS: v.picklist(handOffStatuses),
    /** Model that did the work, as the session counted it; empty while nobody has counted. */
    MODEL: v.union([v.literal(''), plainLine(100)]),
    /** Tokens of all classes, as the session counted them, never as a model guessed; null while nobody has counted. */
    TOKENS_SPENT: v.nullable(wholeNumber),
    /** Paths of the repository. */
    FILES_CHANGED: v.pipe(v.array(pathInRepository), v.maxLength(handOffLimits.files)),
    FINDINGS_COUNT: wholeNumber,
    /** One line. */
    SUMMARY: plainLine(handOffLimits.summary),
    /** Path of the repository with everything that was found; null for nothing beside the header. */
    DETAIL_PATH: v.nullable(pathInRepository),
  }),
  v.check(({ TYPE, STATUS }) => typeOfStatus(STATUS) === TYPE, 'the status belongs to the other type'),
);

/** A hand-off: one file for each agent and run, never committed, and never evidence. */
const handOffSchema = v.strictObject({
  schema: v.literal(1),
  /** Session or run it belongs to. */
  run: v.pipe(v.string(), v.check(isRunName, 'no name of a run')),
  /** Name of the agent that hands on. */
  agent: v.pipe(v.string(), v.check(isHandOffName, 'no short kebab-case name')),
  /** ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  header: headerSchema,
});

export type HandOff = Stored<typeof handOffSchema>;
export type HandOffHeader = HandOff['header'];

/**
 * Parses a hand-off; returns the reason, in words, for a text that is none: a half-written file, an unknown or a missing key, a wrong value, a path
 * that leaves the repository, a line with characters nobody sees, a status of the other type.
 */
export function parseHandOff(text: string): HandOff | string {
  const checked = v.safeParse(handOffSchema, readJson(text));
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
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
