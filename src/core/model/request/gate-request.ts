import type { GateMode } from './gate-mode.ts';

/** Name of the config unless told otherwise. */
export const defaultConfigFile = '.rentroll/config.yml';

/** Which change is judged, and by which config; everything else comes from the repository. */
export interface ChangeRefs {
  readonly base?: string;
  readonly head?: string;
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** Ids of assets that are measured whatever base asks about them; none when absent. */
  readonly assets?: readonly string[];
}

/** Settings that a caller may choose for one run; none of it loosens what the config of the base says. */
export interface RunWishes {
  /** Overrides `concurrency` of the config: it changes speed, never results. */
  readonly concurrency?: number;
  /** Tightens `budget.run`, in tokens. */
  readonly budgetTokens?: number;
  /** Measures rules that are not worth measuring as well; limits hold all the same. */
  readonly anyway?: boolean;
}

/** Request to the gate. */
export interface GateRequest extends ChangeRefs, RunWishes {
  /** Measures every candidate, those that nobody touched as well. */
  readonly waiting?: boolean;
  readonly mode: GateMode;
}

/** Request for an audit; everything else comes from the repository. */
export interface AuditRequest extends ChangeRefs, RunWishes {
  /** Stops after the plan: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Folder of trials, absolute: trials that it holds are not run, and those that run are written there. */
  readonly store?: string;
  /** Only rules that this agent's suite measures. */
  readonly agent?: string;
  /** Only rules whose audit is due. */
  readonly due?: boolean;
  /** All of them, instead of at most `rulesPerAudit`. */
  readonly all?: boolean;
}

/** Where the text of a side comes from: a file or folder of the repository as it was given, or a text that somebody made. */
export interface TextSource {
  /** `path`, `commit:path`, or `none` for a context without it. Names the side. */
  readonly file: string;
  /** The text, where it is not read from `file`. */
  readonly text?: string;
}

/** The two sides of a comparison. `whole`: everything that sessions here begin with, against none of it. */
export type AskedArms =
  | { readonly kind: 'whole' }
  | { readonly kind: 'model'; readonly a: string; readonly b: string }
  | { readonly kind: 'prompt'; readonly a: TextSource; readonly b: TextSource }
  | {
      readonly kind: 'context';
      readonly a: TextSource;
      readonly b: TextSource;
      /** Path in the copy that both files take; chosen by their names when absent. */
      readonly as?: string;
    };

/** Request to `compare`; everything else comes from the repository. */
export interface CompareRequest extends ChangeRefs, RunWishes {
  readonly sides: AskedArms;
  /** Agent whose golden tasks measure; may be absent where one agent has some. */
  readonly agent?: string;
  /** Stops after the bill: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Folder of trials, absolute: trials that it holds are not run, and those that run are written there. */
  readonly store?: string;
}

/** Request to `activate`: a skill, command or sub-agent of the working tree. */
export interface ActivateRequest extends RunWishes {
  /** `skill:pdf-forms` */
  readonly asset: string;
  readonly configFile: string;
  /** Most model calls of a trial. */
  readonly calls: number;
  /** Stops after the bill: nothing is run or spent. */
  readonly dryRun?: boolean;
}

/** Commits to compare; without `base` it is the merge-base with the default branch. */
export interface EventRange {
  readonly base?: string;
  readonly head: string;
}

/**
 * Base and head as an event names them. The range is believed as far as the commits themselves bear it out (`judgeRange`): `merge` says that
 * `head` is the merge of exactly `tip` into what one of `onto` has become on `branch`; `after` that `head` came after `base`.
 */
export type ClaimedRange =
  | {
      readonly kind: 'merge';
      readonly head: string;
      readonly onto: readonly string[];
      readonly tip: string;
      readonly branch: string;
    }
  | { readonly kind: 'after'; readonly head: string; readonly base: string; readonly isQueue: boolean }
  | { readonly kind: 'chosen'; readonly head: string; readonly base?: string };
