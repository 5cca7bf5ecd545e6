import type { EvidencePolicy } from '../../../foundation/model/verdict/evidence.ts';
import type { NominalRate } from '../../../foundation/model/verdict/selftest.ts';

/**
 * P(earns) by true saving in multiples of the minimal effect, at the default error rates. It hardly depends on the suite, because
 * the test buys information and not a number of runs (docs/statistics.md).
 */
const defaultRates: readonly NominalRate[] = [
  { multiple: 0, earns: 0.03 },
  { multiple: 1 / 3, earns: 0.18 },
  { multiple: 2 / 3, earns: 0.55 },
  { multiple: 1, earns: 0.89 },
  { multiple: 4 / 3, earns: 0.985 },
];

/** The operating characteristic of the procedure; empty for error rates it was not worked out for. */
export function nominalRates({ alpha, beta }: Pick<EvidencePolicy, 'alpha' | 'beta'>): readonly NominalRate[] {
  return alpha === 0.05 && beta === 0.1 ? defaultRates : [];
}
