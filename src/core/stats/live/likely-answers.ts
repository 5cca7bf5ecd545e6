import { type ArmCounts, shareWith } from './live-counts.ts';
import { findLiveStop } from './live-stop.ts';

/** Answers that are looked ahead: more is not worth a promise. */
const mostAhead = 400;

/**
 * Further answers that likely settle a question, if they go on as they came (each kind counted a third more than seen) and the coin falls as it
 * should: the first number at which the expected counts reach a stop. Undefined when none within the next 400 does.
 */
export function likelyAnswers(counts: ArmCounts, gain: number): number | undefined {
  const rateOf = (yes: number, no: number) => (yes + 1 / 3) / (yes + no + 2 / 3);
  const yesWith = rateOf(counts.yesWith, counts.noWith);
  const yesWithout = rateOf(counts.yesWithout, counts.noWithout);
  for (let more = 1; more <= mostAhead; more += 1) {
    const [withRule, without] = [more * shareWith, more * (1 - shareWith)];
    const then = {
      ...counts,
      yesWith: counts.yesWith + withRule * yesWith,
      noWith: counts.noWith + withRule * (1 - yesWith),
      yesWithout: counts.yesWithout + without * yesWithout,
      noWithout: counts.noWithout + without * (1 - yesWithout),
    };
    if (findLiveStop(then, gain) !== undefined) return more;
  }
  return undefined;
}
