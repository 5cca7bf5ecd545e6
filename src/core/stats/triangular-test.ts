import { normalQuantile } from './distributions.ts';

/** Whitehead's triangular test of *saving = τ* against *saving = Δ*, with its error rates. */
export interface TestDesign {
  /** Saving that only just pays: ratio × rent, in tokens. */
  readonly tau: number;
  /** Minimal effect Δ > τ, in tokens. */
  readonly delta: number;
  readonly alpha: number;
  readonly beta: number;
}

/** The two straight boundaries S = A + cI and S = −A + 3cI, which meet at I = A/c. */
export interface TriangularTest {
  readonly theta: number;
  readonly A: number;
  readonly c: number;
  /** Information (1/tokens²) at which the boundaries meet and the test must have ended. */
  readonly informationMax: number;
}

/** Share of one look's information step by which the lower boundary is moved inwards (discrete looks; Whitehead 1983). */
const overshoot = 0.583;

/** θ = (Δ − τ)·2z_α/(z_α + z_β), A = (2/θ)·ln(1/(2α)), c = θ/4 (docs/statistics.md, step 4). */
export function triangularTest({ tau, delta, alpha, beta }: TestDesign): TriangularTest {
  const zAlpha = -normalQuantile(alpha);
  const zBeta = -normalQuantile(beta);
  const theta = ((delta - tau) * 2 * zAlpha) / (zAlpha + zBeta);
  const A = (2 / theta) * Math.log(1 / (2 * alpha));
  const c = theta / 4;
  return { theta, A, c, informationMax: A / c };
}

/** Score at or above which the rule earns, at information I. */
export function upperBoundary({ A, c }: TriangularTest, information: number): number {
  return A + c * information;
}

/** Score at or below which a saving of Δ is ruled out, at information I after a largest earlier information. */
export function lowerBoundary({ A, c }: TriangularTest, information: number, previousInformation: number): number {
  const step = Math.max(0, information - previousInformation);
  return -A + 3 * c * information + overshoot * Math.sqrt(step);
}

/** Relative standard deviation of a trial's tokens assumed before any was seen (cv0 of docs/statistics.md). */
export const priorCv = 0.25;

/** Share of solved trials below which a solved task is not taken to cost more still: suites that nobody solves would make it infinite. */
export const leastSolved = 0.1;

/** What is known of a measurement before its first trial. */
interface PriorDesign {
  readonly tasks: number;
  /** Minimal effect as a share of the suite mean. */
  readonly share: number;
  readonly alpha: number;
  readonly beta: number;
  /** Relative standard deviation of a trial's tokens; the assumed one when absent. */
  readonly cv?: number | undefined;
}

/**
 * Trials per task and arm at which the triangular test must have ended, worst case, if every trial spreads by cv:
 * V = 2·cv²·mean²/(K·n) = 1/I_max. Works in units of the suite mean; the small τ is left out.
 */
export function priorTrialsPerCell({ tasks, share, alpha, beta, cv = priorCv }: PriorDesign): number {
  const { informationMax } = triangularTest({ tau: 0, delta: share, alpha, beta });
  return Math.ceil((2 * cv ** 2 * informationMax) / tasks);
}

/** Completed trials per task and arm before price is looked at: four, fewer where there are many tasks, never fewer than two. */
export function trialsForPrice(tasks: number): number {
  return Math.max(2, Math.min(4, Math.ceil(24 / Math.max(1, tasks))));
}

/** A saving with its interval, and the two savings a test may rule out; all in tokens. */
interface TestedSaving {
  readonly reason: string;
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly minimalEffect: number;
  /** What a rule must save more than: ratio × rent. */
  readonly bar: number;
}

/**
 * The range shown beside a verdict, in tokens: the always-valid interval without the savings its test has ruled out. The interval
 * alone is wider than the test needs and could hold the very saving that a verdict denies.
 */
export function rangeOfTest({ reason, saving, interval, minimalEffect, bar }: TestedSaving): readonly [number, number] {
  const [low, high] = interval;
  if (reason === 'crossed-upper-boundary') return [Math.max(low, Math.min(saving, bar)), high];
  if (reason === 'saving-ruled-out') return [low, Math.min(high, Math.max(saving, minimalEffect))];
  return [low, high];
}
