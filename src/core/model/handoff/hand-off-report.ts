import type { Problem } from '../problem.ts';
import type { HandOff, HandOffStatus } from './hand-off.ts';

/** All hand-offs of a run: the object of `rentroll session handoff list --json`. */
export interface HandOffReport {
  readonly schema: 1;
  readonly run: string;
  /** By agent. */
  readonly handOffs: readonly HandOff[];
  /** How many have each status; a status nobody has is left out. */
  readonly counts: Readonly<Partial<Record<HandOffStatus, number>>>;
  /** Agents whose details have to be read, in the order of `handOffs`. */
  readonly attention: readonly string[];
  /** Agents that were expected and left nothing. */
  readonly missing: readonly string[];
  readonly totals: HandOffTotals;
  /** Files that are no hand-offs, each with its place: they count for nothing. */
  readonly problems: readonly Problem[];
}

/** What the hand-offs of a run come to. */
export interface HandOffTotals {
  readonly agents: number;
  readonly findings: number;
  readonly filesChanged: number;
  /** Tokens of those that were counted. */
  readonly tokens: number;
  /** Agents nobody has counted yet: `tokens` is then the least it can have been. */
  readonly uncounted: number;
}

/** What `rentroll session handoff clean` removed. */
export interface CleanedHandOffs {
  readonly schema: 1;
  readonly runs: readonly string[];
  readonly removed: number;
  /** Files that are no hand-offs and stay where they are. */
  readonly kept: readonly string[];
}
