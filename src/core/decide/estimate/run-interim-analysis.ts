import type { EvidencePolicy } from '../../model/verdict/evidence.ts';
import { normalQuantile, studentQuantile, tToZ } from '../../stats/distributions.ts';
import { lowerBoundary, type TestDesign, triangularTest, upperBoundary } from '../../stats/triangular-test.ts';
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
  /** There where this is the only look there will be. */
  readonly oneLook?: true;
}

type Looked = Pick<Estimate, 'saving' | 'variance' | 'standardError' | 'df'>;
type Lines = Pick<TestAnalysis, 'earnsAt' | 'doesNotEarnAt' | 'informationMax'>;

/** Scores an estimate and compares it with the boundaries; "earns" is tested before "does-not-earn". */
export function runInterimAnalysis(estimate: Looked, terms: AnalysisTerms): TestAnalysis {
  const { saving, variance, standardError, df } = estimate;
  const t = (saving - terms.tau) / standardError;
  const z = tToZ(t, df);
  const information = 1 / variance;
  const score = z * Math.sqrt(information);
  const lines = terms.oneLook === true ? linesOfOneLook(estimate, terms) : linesOfTest(information, terms);
  const crossing = score >= lines.earnsAt ? 'earns' : score <= lines.doesNotEarnAt ? 'does-not-earn' : 'neither';
  return { t, z, information, score, ...lines, crossing };
}

function linesOfTest(information: number, terms: AnalysisTerms): Lines {
  const test = triangularTest(terms);
  return {
    earnsAt: upperBoundary(test, information),
    doesNotEarnAt: lowerBoundary(test, information, terms.previousInformation),
    informationMax: test.informationMax,
  };
}

/** Of two t-tests with a fixed number of trials: that it saves more than τ at α, and that it saves Δ or more, ruled out at β. */
function linesOfOneLook({ standardError, df }: Looked, terms: AnalysisTerms): Lines {
  const { tau, delta, alpha, beta } = terms;
  const lowest = tToZ((delta - tau) / standardError - studentQuantile(1 - beta, df), df);
  return {
    earnsAt: -normalQuantile(alpha) / standardError,
    doesNotEarnAt: lowest / standardError,
    informationMax: informationOfOneLook(terms),
  };
}

/** Information (1/tokens²) with which a single look finds a saving of Δ with probability 1 − β: ((z_α + z_β)/(Δ − τ))². */
export function informationOfOneLook({ tau, delta, alpha, beta }: TestDesign): number {
  return ((normalQuantile(alpha) + normalQuantile(beta)) / (delta - tau)) ** 2;
}
