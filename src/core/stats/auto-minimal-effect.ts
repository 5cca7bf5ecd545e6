/** What the automatic minimal effect is worked out from. */
export interface EffectEconomy {
  /** Mean tokens of a trial of the suite. */
  readonly suiteMean: number;
  /** Standard deviation σ_B of the saving one block (a trial of every task in both arms) shows, in tokens. */
  readonly sigmaBlock: number;
  /** Tokens C_B of one block. */
  readonly blockTokens: number;
  /** Sessions H within which a rule should pay back its measurement; undefined when unknown. */
  readonly sessions: number | undefined;
}

/** What `auto` comes to while nobody knows the horizon. */
export const unknownHorizonShare = 0.15;
const smallestShare = 0.075;
const largestShare = 0.25;

/**
 * Minimal effect `auto`, as a share of the suite mean: clip((4.7·σ_B²·C_B/(.04·H))^(1/3), 7.5 %, 25 %);
 * 15 % when the horizon or the suite mean is unknown (docs/statistics.md).
 */
export function autoMinimalEffect(economy: EffectEconomy): number {
  const { suiteMean, sigmaBlock, blockTokens, sessions } = economy;
  if (sessions === undefined || !(sessions > 0) || !(suiteMean > 0)) return unknownHorizonShare;
  const tokens = Math.cbrt((4.7 * sigmaBlock ** 2 * blockTokens) / (0.04 * sessions));
  return Math.min(largestShare, Math.max(smallestShare, tokens / suiteMean));
}
