import { logMean } from './moments.ts';

/** Relative standard deviation of a trial's tokens that is assumed before any was seen. */
export const priorCv = 0.25;

/** Weight of that assumption, in degrees of freedom. */
export const priorWeight = 4;

/** Degrees of freedom from which the spread of stored trials is known, and as which it counts: more would outweigh a measurement's own trials. */
export const knownFreedom = 20;

/** Share of solved trials below which a solved task is not taken to cost more still: suites that nobody solves would make it infinite. */
export const leastSolved = 0.1;

/** Share of what failing costs that has to be gained, beside the policy's share of the cost. */
export const minFailures = 0.2;

/** Returns the share of a task that a gain saves, negative where it costs more. */
export function shareOfGain(gain: number): number {
  return 1 - Math.exp(-gain);
}

/** Returns the gain of saving a share of a task; −ln(1 − share). */
export function gainOfShare(share: number): number {
  return -Math.log1p(-share);
}

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
interface GainEvidence {
  /** ln G: that there is a gain. */
  readonly gain: number;
  /** ln L: that the gain is below the wanted one. */
  readonly room: number;
}

/** Evidence about a rule that is left out or reworded, as natural logarithms. */
interface CutEvidence {
  /** That following falls without it. */
  readonly needed: number;
  /** That it falls by less than the margin. */
  readonly safe: number;
}

/** Evidence that rules the wanted gain out. */
export const limitOfRoom = Math.log(10);
/** Evidence that rules out a loss of the margin. */
export const limitOfLoss = Math.log(20);

/** Share of the wanted gain that a cut may lose at most, and that following anyway may lack of everything. */
export const marginShare = 0.75;

/** Returns the stakes that follow from a wanted gain g (0 … 1): s = 2g/(1 + g²) on there being one, r = 2g on its being below g. */
export function stakesOf(gain: number): { readonly for: number; readonly against: number } {
  return { for: (2 * gain) / (1 + gain ** 2), against: 2 * gain };
}

/** Returns ln of (1 + s)^a · (1 − s)^b, the evidence of pairs for a rule and against it about a gain. Violations are weighed in the same way. */
export function logGain(pairs: Pick<GainPairs, 'for' | 'against'>, gain: number): number {
  const { for: stake } = stakesOf(gain);
  return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}

/** Returns ln of (1 − r(1 − g))^a · (1 + r(1 + g))^b · (1 + rg)^c. */
function logRoom({ for: a, against: b, alike: c }: GainPairs, gain: number): number {
  const { against: stake } = stakesOf(gain);
  return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}

/**
 * Weighs pairs by betting e-processes (docs/statistics.md): if a rule changes nothing, exp(gain) ever reaches 1/α with probability at most
 * α; if it gains `gain`, exp(room) ever reaches 10 with probability at most 1/10 (Ville), however often one looks.
 */
export function weighPairs(pairs: GainPairs, gain: number): GainEvidence {
  return { gain: logGain(pairs, gain), room: logRoom(pairs, gain) };
}

/** Weighs a cut by the opposite test: pairs have today's memory as baseline, so the roles change, and the margin stands for the gain. */
export function weighCut(
  { for: a, against: b, alike }: GainPairs,
  gain: number,
): CutEvidence & { readonly margin: number } {
  const margin = marginShare * gain;
  const { gain: needed, room: safe } = weighPairs({ for: b, against: a, alike }, margin);
  return { margin, needed, safe };
}

/** Bets the interval is mixed from, as shares of the largest that is possible. */
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit = Math.log(20);

/** Halvings: far below the last digit that a double holds. */
const steps = 80;

/**
 * Returns the interval of the gain that holds at whatever look one stops, −1 … 1, 5 % a side: its lower end is the m at which the mean over j = 1
 * … 9 of Π(1 + λ_j(D − m)) is 20, λ_j = j/(10(1 + m)), D = 1, −1 or 0 for a pair for the rule, against it, or alike.
 */
export function gainInterval(pairs: GainPairs): readonly [number, number] {
  const { for: a, against: b, alike } = pairs;
  return [lowerEnd(pairs), -lowerEnd({ for: b, against: a, alike })];
}

function lowerEnd(pairs: GainPairs): number {
  let [low, high] = [-1, 1];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (logMixture(pairs, middle) >= limit) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns ln of the mean of the nine products. */
function logMixture({ for: a, against: b, alike }: GainPairs, m: number): number {
  const logs = shares.map((share) => {
    const bet = share / (1 + m);
    return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
  });
  return logMean(logs);
}

/** Pairs after which most questions of behaviour are settled (docs/statistics.md). */
export const expectedPairs = 13;

/** From this many target tasks on the first batch has one pair of each instead of two. */
const manyTargets = 6;

/** Returns the pairs of each target task in the first batch of a question of behaviour. */
export function firstRounds(targets: number): number {
  return targets < manyTargets ? 2 : 1;
}

/** Counts all pairs of the first batch of a question of behaviour. */
export function countFirstPairs(targets: number): number {
  return targets * firstRounds(targets);
}

/**
 * Estimates the further pairs that likely settle whether there is a gain, if pairs go on as they came (each kind counted a third more than seen):
 * what either evidence lacks of what is `needed` by its mean growth per pair, the smaller, rounded up. Undefined when neither grows.
 */
export function likelyPairs(pairs: GainPairs, gain: number, needed: GainEvidence): number | undefined {
  const { for: a, against: b, alike: c } = pairs;
  const total = a + b + c + 1;
  const rate = { for: (a + 1 / 3) / total, against: (b + 1 / 3) / total, alike: (c + 1 / 3) / total };
  const { gain: gained, room } = weighPairs(pairs, gain);
  const ways = [
    { missing: needed.gain - gained, growth: logGain(rate, gain) },
    { missing: needed.room - room, growth: logRoom(rate, gain) },
  ];
  const reached = ways.filter(({ growth }) => growth > 0).map(({ missing, growth }) => Math.max(0, missing) / growth);
  return reached.length === 0 ? undefined : Math.ceil(Math.min(...reached));
}
