import type { Usage } from '../../core/model/money/usage.ts';
import type { Parsed, Position } from '../../core/model/problem.ts';
import type { Outcome } from '../../core/model/trial/trial.ts';

/** Formats of trials that can be read. */
export const foreignFormats = ['harbor', 'vally', 'skill-creator', 'inspect', 'promptfoo', 'csv'] as const;
export type ForeignFormat = (typeof foreignFormats)[number];

/** Whether a count of input tokens includes tokens that came from, or went into, a cache. */
export const cacheUnits = ['inside', 'apart'] as const;
export type CacheUnit = (typeof cacheUnits)[number];

/** Tokens of a trial as its own harness reports them: the total, and all four classes where they are reported. */
export interface ForeignTokens {
  readonly total: number;
  readonly classes?: Usage;
}

/** One trial of another harness, in our terms. */
export interface ForeignTrial {
  readonly task: string;
  /** Checksum of the task's content, where the format has one; a task with two checksums is not one task. */
  readonly checksum?: string;
  /** Names of arms that the trial matches: a folder, a variant, `key=value`. */
  readonly arms: readonly string[];
  /** Name of the run among other trials of the same task and arm. */
  readonly run: string;
  readonly outcome: Outcome;
  /** Undefined where they are not reported, which only the environment's faults may leave open. */
  readonly tokens: ForeignTokens | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt?: number;
  readonly finishedAt?: number;
  /** The models that answered the agent. */
  readonly models: readonly string[];
  /** Settings of its arm, as JSON of names and values. */
  readonly settings: string;
  readonly notices: readonly TrialNotice[];
  readonly at: Position;
}

/** A notice about all trials that one trial gives rise to. */
export type TrialNotice = 'judge-graded' | 'retried' | 'characters-perhaps' | 'judge-in-usage';

/** A file of trials. */
export interface ForeignSource {
  /** Path as people named it. */
  readonly file: string;
  /** Its path from the root of what was named; a single file is its own name. */
  readonly parts: readonly string[];
  readonly bytes: Uint8Array;
  /** Name of the root. */
  readonly root: string;
  /** Another file, by its path from the folder of this one; undefined where there is none that may be read. */
  readonly beside: (path: string) => Uint8Array | undefined;
}

/** Answers of people to questions that a format leaves open. */
export interface ReadTerms {
  readonly cachedInput?: CacheUnit;
  /** The score that says whether a task is solved, where there are several. */
  readonly score?: string;
}

/** A reader that finds and reads the trials of one format. */
export interface ForeignReader {
  /** True for a file to be read, by its path from the root. */
  readonly isWanted: (parts: readonly string[]) => boolean;
  /**
   * Where each trial is a folder with one file of a known name: folders so deep are not listed, nor is what lies beside such a file of a trial.
   * Absent where
   * files may lie anywhere.
   */
  readonly leaf?: {
    readonly name: string;
    readonly depth: number;
    readonly isTrial: (bytes: Uint8Array) => boolean;
  };
  readonly read: (source: ForeignSource, terms: ReadTerms) => Parsed<readonly ForeignTrial[]>;
}
