import { firstWordOfSha256 } from '../../util/first-word-of-sha256.ts';

/** Share of eligible sessions that keep the rule: a constant, so that six counts hold all evidence. */
export const shareWith = 0.75;

/** What real sessions say of one rule that a coin withholds: six counts, which people may add up and nothing else. */
export interface ArmCounts {
  /** A: the rule was followed in a session with it. */
  readonly yesWith: number;
  /** B: it was violated in a session with it. */
  readonly noWith: number;
  /** C: it was followed in a session assigned to go without it. */
  readonly yesWithout: number;
  /** D: it was violated in a session assigned to go without it. */
  readonly noWithout: number;
  /** W: eligible sessions with it, whether they gave an answer or not. */
  readonly sessionsWith: number;
  /** V: eligible sessions assigned to go without it. */
  readonly sessionsWithout: number;
}

/** A question that no session has answered. */
export const noCounts: ArmCounts = {
  yesWith: 0,
  noWith: 0,
  yesWithout: 0,
  noWithout: 0,
  sessionsWith: 0,
  sessionsWithout: 0,
};

/** The sum of what several people counted of the same rule. */
export function addCounts(one: ArmCounts, other: ArmCounts): ArmCounts {
  return {
    yesWith: one.yesWith + other.yesWith,
    noWith: one.noWith + other.noWith,
    yesWithout: one.yesWithout + other.yesWithout,
    noWithout: one.noWithout + other.noWithout,
    sessionsWith: one.sessionsWith + other.sessionsWith,
    sessionsWithout: one.sessionsWithout + other.sessionsWithout,
  };
}

/** Answers of a rule's question in both arms. */
export function countLiveAnswers({ yesWith, noWith, yesWithout, noWithout }: ArmCounts): number {
  return yesWith + noWith + yesWithout + noWithout;
}

/** Share of yes with the rule less that without it, −1 … 1; 0 while an arm has no answer. */
export function seenGain({ yesWith, noWith, yesWithout, noWithout }: ArmCounts): number {
  if (yesWith + noWith === 0 || yesWithout + noWithout === 0) return 0;
  return yesWith / (yesWith + noWith) - yesWithout / (yesWithout + noWithout);
}

/** A quarter of all 32-bit words. */
const quarter = 2 ** 30;

/**
 * Whether a session goes without a rule: the first 32 bits of SHA-256(seed ‖ session id ‖ rule hash) are below 2^30. One chance in four, the
 * same whenever it is asked: a resumed or compacted session and its sub-agents stay in their arm. `seed`: a secret of the person's own state, so
 * that nobody chooses a session's arm by its id.
 */
export function isWithheld(seed: string, session: string, ruleHash: string): boolean {
  return firstWordOfSha256(seed + session + ruleHash) < quarter;
}
