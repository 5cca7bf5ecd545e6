/** When trials are looked at. */
export type AnalysisSchedule =
  /** After every batch, until the rules are settled; `fresh` takes no trial of another run, and learns no spread from them. */
  | { readonly kind: 'many'; readonly fresh: boolean }
  /**
   * For the first time after as many trials as a verdict is expected to need: such a batch can be dealt over machines.
   */
  | { readonly kind: 'one' };

/** Runs trials. */
export interface MeasureMode {
  readonly kind: 'measure';
  readonly looks: AnalysisSchedule;
  /** Folder of trials, absolute: trials that it holds are not run, and those that run are written there. */
  readonly store?: string;
}

/** Judges the trials of a folder, and runs none. */
export interface OfflineMode {
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
