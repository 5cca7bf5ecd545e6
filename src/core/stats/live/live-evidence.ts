import { logMean } from '../moments.ts';
import { type ArmCounts, countLiveAnswers, shareWith } from './live-counts.ts';

/** Rates of following with a rule (a) and without it (b), a > b, that the evidence of a gain is mixed from. */
const rates = Array.from({ length: 10 }, (_, index) => 0.05 + index / 10);
const pairsOfRates = rates.flatMap((a) => rates.filter((b) => b < a).map((b) => ({ a, b })));

/** Guesses of the rate of following, and stakes, that the evidence against a gain is mixed from. */
const guesses = [0.1, 0.3, 0.5, 0.7, 0.9];
const stakes = [0.1, 0.25, 0.5, 0.75, 0.95];

/** Answers that the seen share of sessions with the rule begins with. */
const priorAnswers = 10;

/**
 * ln G: evidence that sessions with a rule follow it more often. The coin is the only assumption: where the rule changes nothing, each yes and
 * each no falls to an arm by the coin alone, and exp(ln G) ever reaches 50 with a probability of at most 1/50 (Ville). The smaller of two
 * mixtures, one by the coin's share and one by the seen share, so that a rule which only changes how often its occasion comes shows no gain.
 */
export function logLiveGain(counts: ArmCounts): number {
  return Math.min(logMixedGain(counts, shareWith), logMixedGain(counts, seenShare(counts)));
}

/** ln G_p: the mean over the pairs of rates of (q₁/p)^A (q₀/p)^B ((1 − q₁)/(1 − p))^C ((1 − q₀)/(1 − p))^D, p the share with the rule. */
export function logMixedGain(counts: ArmCounts, p: number): number {
  return logMean(
    pairsOfRates.map(({ a, b }) => {
      const yes = (p * a) / (p * a + (1 - p) * b);
      const no = (p * (1 - a)) / (p * (1 - a) + (1 - p) * (1 - b));
      const logWith = counts.yesWith * Math.log(yes / p) + counts.noWith * Math.log(no / p);
      const logWithout = counts.yesWithout * Math.log1p(-yes) + counts.noWithout * Math.log1p(-no);
      return logWith + logWithout - (counts.yesWithout + counts.noWithout) * Math.log1p(-p);
    }),
  );
}

function seenShare(counts: ArmCounts): number {
  const answers = countLiveAnswers(counts);
  return (priorAnswers * shareWith + counts.yesWith + counts.noWith) / (priorAnswers + answers);
}

/**
 * ln L: evidence that the gain is below `gain`. An answer y ∈ {0, 1} counts φ = (y − m)/p with the rule and −(y − m)/(1 − p) without it, whose
 * mean is the gain whatever the guess m; the mean over m and λ of Π(1 − λ(φ − g)/(M − g)), M the largest φ. If every answer gains g it ever
 * reaches 10 with a probability of at most 1/10.
 */
export function logLiveRoom(counts: ArmCounts, gain: number): number {
  return logMean(mixBets(counts, (guess) => Math.max(guess / (1 - shareWith), (1 - guess) / shareWith), gain, -1));
}

/** The mirror of `logLiveRoom`: ln of the evidence that the gain is above `gain`. */
export function logLiveFloor(counts: ArmCounts, gain: number): number {
  return logMean(mixBets(counts, (guess) => Math.max(guess / shareWith, (1 - guess) / (1 - shareWith)), gain, 1));
}

/** ln of each product: `sign` −1 bets below the gain, with M − g as its unit, +1 above it, with M + g. */
function mixBets(
  counts: ArmCounts,
  largestOf: (guess: number) => number,
  gain: number,
  sign: 1 | -1,
): readonly number[] {
  return guesses.flatMap((guess) => {
    const unit = largestOf(guess) + sign * gain;
    if (unit <= 0) return [];
    return stakes.map((stake) => {
      const bet = (value: number) => Math.log1p((sign * stake * (value - gain)) / unit);
      return (
        counts.yesWith * bet((1 - guess) / shareWith) +
        counts.noWith * bet(-guess / shareWith) +
        counts.yesWithout * bet(-(1 - guess) / (1 - shareWith)) +
        counts.noWithout * bet(guess / (1 - shareWith))
      );
    });
  });
}

/** Answers of sessions that had a rule in their memory. */
export interface WatchCounts {
  readonly yes: number;
  readonly no: number;
}

/** Stakes the watch is mixed from. */
const watchStakes = [0.2, 0.5, 0.9];

/** Evidence of 20: fewer than the asked share follow. */
export const limitOfWatch = Math.log(20);

/** By how much the share of sessions may lie below that of the receipt before a rule counts as faded. */
export const fadeMargin = 0.2;

/**
 * ln O(h): evidence that fewer than `share` (0 … 1, both ends left out) of the answers follow a rule; the mean over a ∈ {.2, .5, .9} of
 * (1 − a)^yes · (1 + a·h/(1 − h))^no. Where each answer follows with a chance of h or more it ever reaches 20 with a probability of at most 1/20.
 */
export function logWatch({ yes, no }: WatchCounts, share: number): number {
  return logMean(watchStakes.map((stake) => yes * Math.log1p(-stake) + no * Math.log1p((stake * share) / (1 - share))));
}
