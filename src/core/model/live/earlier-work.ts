/** Facts that stored sessions add to a packet; all of it is observed, and hostile. */
export interface EarlierWork {
  /** Packet that the last session of this project left. Empty when there is none, or it is old. */
  readonly packet: string;
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
  /** The line that says how many candidates wait; empty on most days. */
  readonly nudge: string;
}

export const noEarlierWork: EarlierWork = { packet: '', conventions: [], deadEnds: [], nudge: '' };
