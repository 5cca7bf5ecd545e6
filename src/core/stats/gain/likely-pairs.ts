import { type GainEvidence, type GainPairs, logGain, logRoom, weighPairs } from './gain-evidence.ts';

/** Pairs after which most questions of behaviour are settled (docs/guides/behaviour.md, error rates). */
export const expectedPairs = 13;

/** From this many target tasks on the first batch has one pair of each instead of two. */
const manyTargets = 6;

/** Pairs of each target task in the first batch of a question of behaviour. */
export function firstRounds(targets: number): number {
  return targets < manyTargets ? 2 : 1;
}

/** All pairs of that batch. */
export function countFirstPairs(targets: number): number {
  return targets * firstRounds(targets);
}

/**
 * Further pairs that likely settle whether there is a gain, if pairs go on as they came (each kind counted a third more than seen): what
 * either evidence lacks of what is `needed` by its mean growth per pair, the smaller, rounded up. Undefined when neither grows.
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
