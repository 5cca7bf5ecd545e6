/** When trials are looked at. */
export type AnalysisSchedule =
  /** After every batch, until the rules are settled; `fresh` takes no trial of another run, and learns no spread from them. */
  | { readonly kind: 'many'; readonly fresh: boolean }
  /**
   * For the first time after as many trials as a verdict is expected to need: such a batch can be dealt over machines.
   */
  | { readonly kind: 'one' };

/** Runs trials. */
interface MeasureMode {
  readonly kind: 'measure';
  readonly looks: AnalysisSchedule;
  /** Folder of trials, absolute: trials that it holds are not run, and those that run are written there. */
  readonly store?: string;
}

/** Judges the trials of a folder, and runs none. */
interface OfflineMode {
  readonly kind: 'offline';
  readonly looks: AnalysisSchedule;
  /** Absolute. */
  readonly store: string;
}

/** A mode that ends in verdicts of trials. */
export type JudgingMode = MeasureMode | OfflineMode;

/** How far the gate goes. */
export type GateMode =
  | JudgingMode
  /** Stops after the plan: nothing is run or spent. */
  | { readonly kind: 'plan'; readonly looks: AnalysisSchedule }
  /**
   * Judges by the receipts that stand, before a commit is made: nothing is run, and a rule without a verdict leaves it undecided. `notices` are
   * what readers of its report must know first.
   */
  | { readonly kind: 'standing'; readonly notices: readonly string[] };

/** Mode of `check` when nothing else is asked for. */
export const measureAsNeeded: MeasureMode = { kind: 'measure', looks: { kind: 'many', fresh: false } };

/** Returns when a mode looks at trials. */
export function scheduleOf(mode: GateMode): AnalysisSchedule {
  return mode.kind === 'standing' ? measureAsNeeded.looks : mode.looks;
}

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
