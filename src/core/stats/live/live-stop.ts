import { type ArmCounts, shareWith } from './live-counts.ts';
import { logLiveGain, logLiveRoom } from './live-evidence.ts';

/** Why withholding a rule ends: it is still needed, an audit is due, or the sessions could not tell. */
export type LiveStop = 'still-needed' | 'audit-due' | 'open';

/** Evidence of a withheld rule as natural logarithms. */
export interface LiveEvidence {
  /** ln G: following falls without it. */
  readonly gain: number;
  /** ln L: the gain is below the wanted one. */
  readonly room: number;
}

/** Evidence of 50 shows a gain, of 10 rules the wanted one out. */
const limitOfLiveGain = Math.log(50);
const limitOfLiveRoom = Math.log(10);

/** Withheld answers at which a rule's question stays open. */
const mostWithheld = 40;

/** Sessions that the coin's own test begins with, and the evidence at which the arms are no work of the coin. */
const [priorSessions, limitOfBalance] = [50, Math.log(1000)];

/** What six counts say of a rule, for the wanted gain (0 … 1). */
export function weighLive(counts: ArmCounts, gain: number): LiveEvidence {
  return { gain: logLiveGain(counts), room: logLiveRoom(counts, gain) };
}

/** Whether a question is answered by now; undefined while withholding goes on. Removes nothing and lets nothing in. */
export function findLiveStop(counts: ArmCounts, gain: number): LiveStop | undefined {
  const evidence = weighLive(counts, gain);
  if (evidence.gain >= limitOfLiveGain) return 'still-needed';
  if (evidence.room >= limitOfLiveRoom) return 'audit-due';
  return counts.yesWithout + counts.noWithout >= mostWithheld ? 'open' : undefined;
}

/**
 * Whether the numbers of sessions with and without a rule are what the coin gives: the predictive chance of a Beta(50p, 50(1 − p)) against the
 * coin's own share p stays below 1,000, which it ever passes with a probability of at most 1/1000. Out of balance, nothing may be said.
 */
export function isInBalance({ sessionsWith, sessionsWithout }: ArmCounts): boolean {
  const withPart = logRise(priorSessions * shareWith, sessionsWith) - sessionsWith * Math.log(shareWith);
  const withoutPart =
    logRise(priorSessions * (1 - shareWith), sessionsWithout) - sessionsWithout * Math.log1p(-shareWith);
  return withPart + withoutPart - logRise(priorSessions, sessionsWith + sessionsWithout) < limitOfBalance;
}

/** ln of start · (start + 1) · … , `count` factors. */
function logRise(start: number, count: number): number {
  let total = 0;
  for (let step = 0; step < count; step += 1) total += Math.log(start + step);
  return total;
}

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
