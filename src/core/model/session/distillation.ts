/** What became of distilling one run. */
export type DistillOutcome =
  /** At least one sentence waits now. */
  | 'proposed'
  /** Nothing worth a rule was found. */
  | 'nothing'
  /** All that was found was refused. */
  | 'refused'
  /** Below the threshold of its agent and project, or too few runs before it. */
  | 'not-above'
  /** Another process is at it. */
  | 'under-way'
  /** It never came to an end: its process is gone. */
  | 'lost';

/** Why a model was not asked, or its answer not used. */
export type ModelTrouble =
  | 'off'
  | 'no-transcript'
  | 'no-program'
  | 'over-budget'
  | 'timed-out'
  | 'too-much-output'
  | 'failed'
  | 'invalid-answer';

/** A run that was distilled, or was found not to need it. */
export interface Distilled {
  readonly session: string;
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  readonly outcome: DistillOutcome;
  /** Tokens of the run, and the threshold it was held against; absent with too few runs before it. */
  readonly total: number;
  readonly threshold?: number;
  readonly priors: number;
  /** Who proposed; statistics where no model could be asked or its answer was of no use. */
  readonly by?: 'model' | 'statistics';
  readonly trouble?: ModelTrouble;
  /** More about the trouble, in words; one line. */
  readonly detail?: string;
  /** Tokens that the distilling took. */
  readonly spent: number;
  readonly proposed: readonly string[];
  readonly refused: readonly { readonly body: string; readonly reason: string }[];
}
