import type { Db } from '../../adapters/store/open-store.ts';
import { findLiveStop, isInBalance } from '../../core/stats/live/live-stop.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { countArms, findKeptStop, type KeptStop, keepStop } from '../store/live/withheld-sessions.ts';

/** Whose question is asked. */
export interface AskedQuestion {
  readonly project: string;
  readonly ruleHash: string;
  /** Wanted gain, 0 … 1. */
  readonly gain: number;
  readonly now: Date;
}

/**
 * Whether the question of a rule is over for this person: the first crossing is kept and stands, whatever sessions that were under way answer
 * afterwards. Undefined while it is open, and where the arms are out of balance, for then nothing may be said.
 */
export function takeLiveStop(db: Db, { project, ruleHash, gain, now }: AskedQuestion): KeptStop | undefined {
  const kept = findKeptStop(db, project, ruleHash);
  if (kept !== undefined) return kept;
  const { counts } = countArms(db, project, ruleHash);
  const stop = isInBalance(counts) ? findLiveStop(counts, gain) : undefined;
  if (stop === undefined) return undefined;
  keepStop(db, project, ruleHash, { stop, counts, at: now.toISOString() });
  return findKeptStop(db, project, ruleHash);
}

/** A rule that the base policy lets be withheld, as far as the order needs it. */
export interface WithholdCandidate {
  readonly id: string;
  /** When its receipt was decided, YYYY-MM-DD; empty where it has none: the oldest audit of all. */
  readonly decidedOn: string;
  /** Its question is answered, or may not be asked here. */
  readonly isOver: boolean;
}

/** The one rule of a repository that is withheld now: the oldest audit first, by id on the same day; undefined when none is left. */
export function chooseWithheld<T extends WithholdCandidate>(candidates: readonly T[]): T | undefined {
  return candidates
    .filter(({ isOver }) => !isOver)
    .toSorted((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.id, b.id))[0];
}
