import type { EvidencePolicy } from '../../model/verdict/evidence.ts';
import { tToZ } from '../../stats/distributions.ts';
import { lowerBoundary, triangularTest, upperBoundary } from '../../stats/triangular-test.ts';
import type { Estimate } from './estimate-saving.ts';

/** Where the score stands against the two boundaries. */
export type Crossing = 'earns' | 'does-not-earn' | 'neither';

/** One look of the sequential test; symbols of docs/statistics.md, steps 3 and 4. */
export interface TestAnalysis {
  readonly t: number;
  readonly z: number;
  /** I = 1/V, in 1/tokens². */
  readonly information: number;
  /** S = z√I. */
  readonly score: number;
  readonly earnsAt: number;
  readonly doesNotEarnAt: number;
  readonly informationMax: number;
  readonly crossing: Crossing;
}

/** The parts of a policy the interim analysis needs, with τ and Δ already in tokens. */
export interface AnalysisTerms extends Pick<EvidencePolicy, 'alpha' | 'beta'> {
  readonly tau: number;
  readonly delta: number;
  /** Largest information of earlier interim analyses. */
  readonly previousInformation: number;
}

/** Scores an estimate and compares it with the boundaries; "earns" is tested before "does-not-earn". */
export function runInterimAnalysis(
  { saving, variance, standardError, df }: Pick<Estimate, 'saving' | 'variance' | 'standardError' | 'df'>,
  terms: AnalysisTerms,
): TestAnalysis {
  const t = (saving - terms.tau) / standardError;
  const z = tToZ(t, df);
  const information = 1 / variance;
  const score = z * Math.sqrt(information);
  const test = triangularTest(terms);
  const earnsAt = upperBoundary(test, information);
  const doesNotEarnAt = lowerBoundary(test, information, terms.previousInformation);
  const crossing = score >= earnsAt ? 'earns' : score <= doesNotEarnAt ? 'does-not-earn' : 'neither';
  return { t, z, information, score, earnsAt, doesNotEarnAt, informationMax: test.informationMax, crossing };
}
