/** Tokens of a trial at the moment a call asks to go. */
export interface TrialRoom {
  readonly tokenCap: number;
  /** Used by calls that are over. */
  readonly spent: number;
  /** The most that calls under way may still cost: input estimate and output limit of each. */
  readonly running: number;
}

/**
 * Whether a call fits under the cap of its trial. `full` is final; `wait` means it may fit once the calls under way are over
 * (they seldom cost their most).
 *
 * A call under way counts with its input and all the output it may have, the new one with its input alone. So a trial ends
 * above its cap by at most the output of the last call let through (and the error of its input estimate), however many
 * subagents call at once. Demanding room for that output too would waste up to 64 000 tokens of every cap on an answer that is
 * usually some hundred tokens long.
 */
export function decideRoom({ tokenCap, spent, running }: TrialRoom, inputEstimate: number): 'fits' | 'wait' | 'full' {
  if (spent + inputEstimate > tokenCap) return 'full';
  return spent + running + inputEstimate > tokenCap ? 'wait' : 'fits';
}
