import { firstWordOfSha256 } from '../../util/first-word-of-sha256.ts';

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
