import { leanReferenceModel } from '../../../core/model/rule/config.ts';

/** An agent without any rules: capable, wordy and wasteful. */
export const baseHabits = {
  /** Looks around broadly before anything else. */
  list: 0.93,
  /** Gathers a listing from many small commands instead of one query. */
  scatter: 0.88,
  /** Picks files by name from a listing instead of searching for words. */
  browse: 0.45,
  /** Reads whole files instead of the part around a match. */
  whole: 0.93,
  /** Reads every file of a folder before starting. */
  readAll: 0.001,
  /** Reads files next to a relevant one, for context. */
  neighbours: 0.75,
  /** Reads a file again before editing it. */
  reread: 0.8,
  /** Reads a file again after editing it. */
  review: 0.15,
  /** Sends several independent calls in one turn. */
  batch: 0.08,
  /** Edits files at all, instead of only describing the change. */
  edit: 0.995,
  /** Runs tests before answering. */
  verify: 0.95,
  /** Runs tests after each single edit. */
  verifyEach: 0.06,
  /** Runs the whole suite instead of the related test. */
  suite: 0.6,
  /** How much it says beside its tool calls. */
  chatter: 0.5,
  /** Gets its first edit of a file wrong. */
  slip: 0.12,
  /** Follows an order of its memory to run a command; nothing without such an order. The same for the next two. */
  errand: 0.94,
  /** … to read a file. */
  consult: 0.9,
  /** … to leave a line in a file: it mostly forgets. */
  note: 0.12,
  /** Answers before it has found everything (drawn once per opened file). */
  giveUp: 0.001,
  /** Keeps exploring and running tests after the work is done. */
  runaway: 0.013,
};

/** What the second simulated model does otherwise: it searches instead of looking around, reads parts, and says little. */
const leanHabits: Partial<typeof baseHabits> = {
  ...{ list: 0.5, scatter: 0.3, browse: 0.2, whole: 0.5 },
  ...{ neighbours: 0.2, reread: 0.3, suite: 0.3, chatter: 0.2 },
};

/** The habits of a simulated model; those of the first for a name that nobody knows. */
export function habitsOf(model: string): Habits {
  return model === leanReferenceModel ? { ...baseHabits, ...leanHabits } : baseHabits;
}

/**
 * How the agent tends to work: probabilities in [0, 1]. A habit only ever decides which tool the agent uses next or how
 * much it says; what that costs is counted, not assumed.
 */
export type Habits = Readonly<Record<keyof typeof baseHabits, number>>;
