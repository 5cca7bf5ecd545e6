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
  readonly seed: number;
  readonly tasks: readonly WorldTask[];
  /** Tokens of the rendered line of the rule under test. */
  readonly rent: number;
  /** Sd of the factor all trials of one batch share. */
  readonly batchSd: number;
  /** Sd of the factor all cached baseline trials share. */
  readonly eraSd: number;
  /** Rates others published for procedures in this world, by procedure and by effect as text. */
  readonly targets?: Readonly<Record<string, PublishedRates>>;
}

export interface PublishedRates {
  readonly byEffect: Readonly<Record<string, { readonly accept: number }>>;
}

/** How an effect spreads over the tasks. */
export type Shape = 'proportional' | 'concentrated' | 'mixed';

/** True saving: a share of the suite mean, or tokens per trial. */
export type Effect = number | { readonly tokens: number };

/** An absolute effect as a worlds file states it: tokens, or a threshold less some tokens such as `tau-10`. */
export type StatedTokens = number | `tau-${number}`;

/** A worlds file, checked. */
export interface WorldsFile {
  readonly effects: readonly number[];
  readonly absoluteEffects: readonly StatedTokens[];
  readonly shapes: readonly Shape[];
  readonly worlds: readonly World[];
}

/** Saving must exceed this many times the rent. */
export const ratio = 2;

/** The saving every procedure is asked to be able to prove, as a share of the suite mean. */
export const minimalShare = 0.15;

/** τ = 2 × rent, in tokens. */
export function thresholdOf({ rent }: World): number {
  return ratio * rent;
}

/** Mean of the task means, in tokens. */
export function suiteMean({ tasks }: World): number {
  return tasks.reduce((total, { mean }) => total + mean, 0) / tasks.length;
}

/** The effects of a file in one world: shares as they are, absolute ones as tokens with τ worked out. */
export function listEffects({ effects, absoluteEffects }: WorldsFile, world: World): readonly Effect[] {
  return [...effects, ...absoluteEffects.map((stated) => ({ tokens: toTokens(stated, world) }))];
}

function toTokens(stated: StatedTokens, world: World): number {
  return typeof stated === 'number' ? stated : thresholdOf(world) - Number(stated.slice('tau-'.length));
}

/** A true saving in tokens per trial. */
export function effectTokens(effect: Effect, world: World): number {
  return typeof effect === 'number' ? effect * suiteMean(world) : effect.tokens;
}
