import type { EvidencePolicy } from '../../model/verdict/evidence.ts';

/** τ = ratio × rent: the saving that only just pays, in tokens. */
export function tauOf({
  rent,
  policy,
}: {
  readonly rent: number;
  readonly policy: Pick<EvidencePolicy, 'ratio'>;
}): number {
  return policy.ratio * rent;
}

/** The test needs Δ clearly above τ; this floor only matters to rules whose rent nears the minimal effect. */
export const leastMultipleOfTau = 1.5;

/**
 * Δ in tokens: the policy's share of the capped baseline suite mean, or its absolute tokens; at least 1.5 τ, because a
 * saving below τ cannot be what the test has to prove.
 */
export function minimalEffectTokens({ minEffect }: EvidencePolicy, baselineMean: number, tau: number): number {
  const asked = typeof minEffect === 'number' ? minEffect * baselineMean : minEffect.tokens;
  return Math.max(asked, leastMultipleOfTau * tau);
}
