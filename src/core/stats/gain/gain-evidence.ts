/**
 * Pairs of one trial with a rule and one without it, by what a probe answered: `for` followed with it only, `against` followed without it
 * only, `alike` the same in both.
 */
export interface GainPairs {
  readonly for: number;
  readonly against: number;
  readonly alike: number;
}

/** Evidence of two questions as natural logarithms: 3.9 is one in fifty. */
export interface GainEvidence {
  /** ln G: that there is a gain. */
  readonly gain: number;
  /** ln L: that the gain is below the wanted one. */
  readonly room: number;
}

/** Evidence about a rule that is left out or reworded, as natural logarithms. */
export interface CutEvidence {
  /** That following falls without it. */
  readonly needed: number;
  /** That it falls by less than the margin. */
  readonly safe: number;
}

/** Evidence of 10 rules the wanted gain out; 20 rules it out from stored trials alone, or a loss of the margin. */
export const limitOfRoom = Math.log(10);
/** See `limitOfRoom`. */
export const limitOfScreen = Math.log(20);

/** Share of the wanted gain that a cut may lose at most, and that following anyway may lack of everything. */
export const marginShare = 0.75;

/** The stakes that follow from a wanted gain g (0 … 1): s = 2g/(1 + g²) on there being one, r = 2g on its being below g. */
export function stakesOf(gain: number): { readonly for: number; readonly against: number } {
  return { for: (2 * gain) / (1 + gain ** 2), against: 2 * gain };
}

/** ln of (1 + s)^a · (1 − s)^b: what pairs for a rule and against it say of a gain. Of violations it is told the same way. */
export function logGain(pairs: Pick<GainPairs, 'for' | 'against'>, gain: number): number {
  const { for: stake } = stakesOf(gain);
  return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}

/** ln of (1 − r(1 − g))^a · (1 + r(1 + g))^b · (1 + rg)^c. */
export function logRoom({ for: a, against: b, alike: c }: GainPairs, gain: number): number {
  const { against: stake } = stakesOf(gain);
  return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}

/**
 * Betting e-processes (docs/guides/behaviour.md): if a rule changes nothing, exp(gain) ever reaches 1/α with probability at most α; if it gains
 * `gain`, exp(room) ever reaches 10 with probability at most 1/10 (Ville), however often one looks.
 */
export function weighPairs(pairs: GainPairs, gain: number): GainEvidence {
  return { gain: logGain(pairs, gain), room: logRoom(pairs, gain) };
}

/** ln of (1 + rg)^yes · (1 − r(1 − g))^no: whether so many follow without the rule that no gain of g is left. */
export function weighScreen({ yes, no }: { readonly yes: number; readonly no: number }, gain: number): number {
  const { against: stake } = stakesOf(gain);
  return yes * Math.log1p(stake * gain) + no * Math.log1p(-stake * (1 - gain));
}

/** The opposite test of a cut: pairs have today's memory as baseline, so the roles change, and the margin stands for the gain. */
export function weighCut(
  { for: a, against: b, alike }: GainPairs,
  gain: number,
): CutEvidence & { readonly margin: number } {
  const margin = marginShare * gain;
  const { gain: needed, room: safe } = weighPairs({ for: b, against: a, alike }, margin);
  return { margin, needed, safe };
}
