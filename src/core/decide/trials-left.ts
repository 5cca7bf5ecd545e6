import type { Evidence } from '../model/verdict/evidence.ts';
import { gainOfShare } from '../stats/gain.ts';
import { sum } from '../stats/moments.ts';
import { lookFrom, roundsToTell } from '../stats/rounds.ts';
import { canJudge, countJudged } from './estimate/project-cells.ts';
import type { Look, RuleJudgement } from './estimate/rule-judgement.ts';
import { countRounds } from './look.ts';
import { extraPairs, planRounds } from './plan-rounds.ts';

/** Reasons that wait for trials of some tasks and for nothing else. */
const waitsForTasks: readonly string[] = ['watching', 'tasks-open'];

/** Counts the trials after which a verdict that is open has ended whatever they show. */
export function countTrialsLeft(evidence: Evidence, judgement: RuleJudgement): number {
  const { reason, behaviour, cells, currency } = judgement;
  if (behaviour !== undefined && behaviour.further > 0) return behaviour.further;
  if (waitsForTasks.includes(reason)) {
    const pairs = extraPairs(evidence, judgement);
    if (pairs.length > 0) return pairs.length;
    return sum(planRounds(judgement).map(({ baseline, candidate }) => baseline + candidate));
  }
  // Before the first trial the evidence names no task; of more tasks fewer rounds are needed, and about as many trials.
  if (cells.length === 0) return 2 * priorRounds(evidence, 1);
  const wanted = roundsToEnd(judgement, priorRounds(evidence, cells.length));
  const judging = currency === 'outcome' || !cells.some(canJudge) ? cells : cells.filter(canJudge);
  const lacking = judging.flatMap(({ baseline, candidate }) =>
    [baseline, candidate].map((arm) => Math.max(0, wanted - countJudged(arm))),
  );
  return Math.max(1, sum(lacking));
}

/** The look at which the two limits are as close as bar and minimal effect: whatever the saving is, one of them has been passed. */
function roundsToEnd({ look, cells, currency }: RuleJudgement, unknown: number): number {
  if (look === undefined) return unknown;
  const rounds = countRounds(cells, currency);
  return lookFrom(Math.max(rounds + 1, rounds * closenessOf(look) ** 2));
}

/** How many times further apart the limits are than bar and minimal effect. */
function closenessOf({ limits, bar, least }: Look): number {
  return (limits[1] - limits[0]) / Math.max(Number.MIN_VALUE, least - bar);
}

/** Rounds of a suite at whose look a saving has been told from the minimal effect, if trials spread as assumed. */
function priorRounds({ policy }: Evidence, tasks: number): number {
  const share = typeof policy.minEffect === 'number' ? policy.minEffect : usualEffect;
  const least = gainOfShare(share);
  return roundsToTell({ tasks: Math.max(1, tasks), ...policy, marks: { bar: 0, least } });
}

/** Minimal effect that is assumed while an absolute one has no mean to be compared with. */
const usualEffect = 0.15;
