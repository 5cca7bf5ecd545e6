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
