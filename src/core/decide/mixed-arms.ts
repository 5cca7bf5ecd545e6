import { arms, isFailure } from '../model/trial/trial.ts';
import type { EvidenceTrial } from '../model/verdict/evidence.ts';
import { sum } from '../stats/moments.ts';

/**
 * The part of a trial that says when it ran. Nothing holds its hour: `order` is its place in the queue of the measurement, `batch` the round of
 * the queue.
 */
export type PlacedTrial = Pick<EvidenceTrial, 'arm' | 'order' | 'batch' | 'outcome'>;

/** Share of pairs, one trial of each arm, of which the same arm ran first: from here on the arms follow each other. */
const mostOneWay = 0.9;

/** Standard errors by which it has to differ from a half: a random order does so once in a thousand times. */
const beyondChance = 3.3;

/**
 * Returns true where the trials of one arm ran before those of the other, over the whole measurement or inside of its batches: whatever drifted
 * meanwhile then stands in one arm alone, and the test takes it for the candidate's doing. Too few trials to tell from a random order are never
 * called so.
 */
export function areArmsApart(trials: readonly PlacedTrial[]): boolean {
  const judged = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  const batches = [...Map.groupBy(judged, ({ batch }) => batch).values()];
  return isOneWay([judged]) || isOneWay(batches);
}

function isOneWay(groups: readonly (readonly PlacedTrial[])[]): boolean {
  const ranked = groups.map(rankArms);
  const pairs = sum(ranked.map((group) => group.pairs));
  const later = sum(ranked.map((group) => group.later));
  const error = Math.sqrt(sum(ranked.map((group) => group.variance)));
  const distance = Math.abs(later - pairs / 2);
  return distance >= (mostOneWay - 0.5) * pairs && distance > beyondChance * error;
}

/** Pairs of a trial of each arm, in how many of them the candidate's ran later, and the variance of that in a random order (Mann and Whitney). */
function rankArms(trials: readonly PlacedTrial[]) {
  const sorted = trials.toSorted((a, b) => a.order - b.order);
  const ranks = sorted.flatMap(({ arm }, index) => (arm === 'candidate' ? [index + 1] : []));
  const [n0 = 0, n1 = 0] = arms.map((arm) => sorted.filter((trial) => trial.arm === arm).length);
  const pairs = n0 * n1;
  return { pairs, later: sum(ranks) - (n1 * (n1 + 1)) / 2, variance: (pairs * (n0 + n1 + 1)) / 12 };
}
