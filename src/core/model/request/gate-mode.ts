/** When trials are looked at. */
export type AnalysisSchedule =
  /**
   * After every batch, until the rules are settled. The first batch is screened against baselines of earlier runs, unless they are all to be
   * measured afresh.
   */
  | { readonly kind: 'many'; readonly fresh: boolean }
  /**
   * For the first time after as many trials as a verdict is expected to need, and no baseline is reused: such a batch can be dealt over
   * machines. `shards` is the folder with their recordings, absolute: those trials are taken over before anything is run.
   */
  | { readonly kind: 'one'; readonly shards?: string };

/** How an interrupted run is continued. */
export interface Continuation {
  /** Id of the run to continue: the gate refuses to start any other. */
  readonly onlyRun?: string;
  /** Step of the gate to start from: those before it must be completed in the checkpoint of the same plan. */
  readonly fromStep?: string;
}

/** Runs trials. Folders are absolute. */
export interface MeasureMode extends Continuation {
  readonly kind: 'measure';
  readonly looks: AnalysisSchedule;
  /** Folder the trials are recorded into as well. */
  readonly record?: string;
  /** Folder of baseline trials as files; below the state of the repository when absent. */
  readonly cache?: string;
}

/** Takes every trial from the recording in `folder` (absolute) and runs none. */
export interface ReplayMode extends Continuation {
  readonly kind: 'replay';
  readonly looks: AnalysisSchedule;
  readonly folder: string;
}

/** Judges the trials that shards measured, in `shards` (absolute), and runs none. */
export interface DecideMode {
  readonly kind: 'decide';
  readonly shards: string;
}

/** A mode that ends in verdicts of trials. */
export type JudgingMode = MeasureMode | ReplayMode | DecideMode;

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

/** What `check` does when nothing else is asked for. */
export const measureAsNeeded: MeasureMode = { kind: 'measure', looks: { kind: 'many', fresh: false } };

/** When a mode looks at trials. */
export function scheduleOf(mode: GateMode): AnalysisSchedule {
  if (mode.kind === 'decide') return { kind: 'one', shards: mode.shards };
  return mode.kind === 'standing' ? measureAsNeeded.looks : mode.looks;
}

/** How a mode continues an interrupted run; empty for one that continues none. */
export function continuationOf(mode: GateMode): Continuation {
  return mode.kind === 'measure' || mode.kind === 'replay' ? mode : {};
}
