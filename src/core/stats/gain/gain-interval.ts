import { logMean } from '../moments.ts';
import type { GainPairs } from './gain-evidence.ts';

/** Bets the interval is mixed from, as shares of the largest that is possible. */
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit = Math.log(20);

/** Halvings: far below the last digit that a double holds. */
const steps = 80;

/**
 * Interval of the gain that holds at whatever look one stops, −1 … 1, 5 % a side: its lower end is the m at which the mean over
 * j = 1 … 9 of Π(1 + λ_j(D − m)) is 20, λ_j = j/(10(1 + m)), D = 1, −1 or 0 for a pair for the rule, against it, or alike.
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

/** ln of the mean of the nine products. */
function logMixture({ for: a, against: b, alike }: GainPairs, m: number): number {
  const logs = shares.map((share) => {
    const bet = share / (1 + m);
    return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
  });
  return logMean(logs);
}
