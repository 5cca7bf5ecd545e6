/**
 * How the agent tends to work: probabilities in [0, 1]. A habit only ever decides which tool the agent uses next or how
 * much it says; what that costs is counted, not assumed.
 */
export interface Habits {
  /** Looks around broadly before anything else. */
  readonly list: number;
  /** Gathers a listing from many small commands instead of one query. */
  readonly scatter: number;
  /** Picks files by name from a listing instead of searching for words. */
  readonly browse: number;
  /** Reads whole files instead of the part around a match. */
  readonly whole: number;
  /** Reads every file of a folder before starting. */
  readonly readAll: number;
  /** Reads files next to a relevant one, for context. */
  readonly neighbours: number;
  /** Reads a file again before editing it. */
  readonly reread: number;
  /** Reads a file again after editing it. */
  readonly review: number;
  /** Sends several independent calls in one turn. */
  readonly batch: number;
  /** Edits files at all, instead of only describing the change. */
  readonly edit: number;
  /** Runs tests before answering. */
  readonly verify: number;
  /** Runs tests after each single edit. */
  readonly verifyEach: number;
  /** Runs the whole suite instead of the related test. */
  readonly suite: number;
  /** How much it says beside its tool calls. */
  readonly chatter: number;
  /** Gets its first edit of a file wrong. */
  readonly slip: number;
  /** Answers before it has found everything (drawn once per opened file). */
  readonly giveUp: number;
  /** Keeps exploring and running tests after the work is done. */
  readonly runaway: number;
}

/** An agent without any rules: capable, wordy and wasteful. */
export const baseHabits: Habits = {
  list: 0.93,
  scatter: 0.88,
  browse: 0.45,
  whole: 0.93,
  readAll: 0.001,
  neighbours: 0.75,
  reread: 0.8,
  review: 0.15,
  batch: 0.08,
  edit: 0.995,
  verify: 0.95,
  verifyEach: 0.06,
  suite: 0.6,
  chatter: 0.5,
  slip: 0.12,
  giveUp: 0.001,
  runaway: 0.013,
};
