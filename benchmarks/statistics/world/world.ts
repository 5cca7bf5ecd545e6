/** A golden task as the simulator knows it: its true mean in tokens, its spread and its habits. */
export interface WorldTask {
  readonly id: string;
  /** True mean tokens of a completed baseline trial. */
  readonly mean: number;
  /** Coefficient of variation of the lognormal part. */
  readonly cv: number;
  /** Probability that a trial fails its success check. */
  readonly pFail: number;
  /** A second strategy, `ratio` times as expensive, taken with probability `p`. */
  readonly bimodal?: { readonly p: number; readonly ratio: number };
  /** With probability `p` a trial costs `lo` to `hi` times as much, uniformly. */
  readonly runaway?: { readonly p: number; readonly lo: number; readonly hi: number };
}

/** A suite with everything that is true about it, so that verdicts can be held against the truth. */
export interface World {
  readonly id: string;
  /** What is particular about it. */
  readonly note: string;
  readonly seed: number;
  readonly tasks: readonly WorldTask[];
  /** Tokens of the rendered line of the rule under test. */
  readonly rent: number;
  /** Sd of the factor all trials of one batch share. */
  readonly batchSd: number;
}

/** The saving that a rule is asked for, as a share of a task. */
export const minimalShare = 0.15;
