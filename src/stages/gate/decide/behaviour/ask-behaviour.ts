import type { BehaviourFigures, PairCounts } from '../../../../foundation/model/verdict/decision.ts';
import type { Evidence, EvidenceBehaviour, EvidenceTrial } from '../../../../foundation/model/verdict/evidence.ts';
import {
  type GainEvidence,
  limitOfRoom,
  limitOfScreen,
  logGain,
  marginShare,
  weighPairs,
  weighScreen,
} from '../../../../foundation/stats/gain/gain-evidence.ts';
import { countAnswers, findTargets, listAnswered, shareFollowed } from './collect-answers.ts';
import { matchPairs } from './match-pairs.ts';

/** How the question of behaviour ended; the first answer stands. */
export type BehaviourCrossing = 'shown' | 'obeyed-anyway' | 'ignored' | 'no-more-pairs' | 'never-applied';

/** The question of behaviour at the look at which it was settled, or at the last one. */
export interface BehaviourAnswer {
  readonly targets: readonly string[];
  readonly tasks: BehaviourFigures['tasks'];
  readonly pairs: PairCounts;
  readonly evidence: BehaviourFigures['evidence'];
  readonly followed: number;
  readonly crossing: BehaviourCrossing | undefined;
  /** Place of that look among the looks, from 1. */
  readonly look: number;
}

/** Asks after each batch whether the rule is followed more often with it than without it, and ends at the first answer. */
export function askBehaviour(trials: readonly EvidenceTrial[], asked: EvidenceBehaviour): BehaviourAnswer {
  const targets = findTargets(trials, asked.targets);
  const answered = listAnswered(trials, targets);
  const fresh = trials.filter(({ cached }) => !cached);
  const batches = [...new Set(fresh.map(({ batch }) => batch))].sort((a, b) => a - b);
  let answer = lookAt([], targets, asked, 0);
  for (const [place, batch] of batches.entries()) {
    const known = answered.filter((trial) => trial.batch <= batch);
    answer = lookAt(known, targets, asked, place + 1);
    if (answer.crossing !== undefined) break;
  }
  return answer;
}

function lookAt(
  answered: ReturnType<typeof listAnswered>,
  targets: readonly string[],
  asked: EvidenceBehaviour,
  look: number,
): BehaviourAnswer {
  const tasks = countAnswers(answered, targets);
  const pairs = matchPairs(answered);
  const followed = shareFollowed(tasks);
  const violations = logGain({ for: pairs.fewer, against: pairs.more }, asked.gain);
  const evidence = { ...weighPairs(pairs, asked.gain), violations };
  const isBegun = look > 0;
  const crossing = isBegun && targets.length === 0 ? 'never-applied' : cross(evidence, { pairs, followed }, asked);
  return { targets, tasks, pairs, evidence, followed, crossing, look };
}

function cross(
  evidence: GainEvidence & { readonly violations: number },
  { pairs, followed }: Pick<BehaviourAnswer, 'pairs' | 'followed'>,
  { gain, alpha, maxPairs }: EvidenceBehaviour,
): BehaviourCrossing | undefined {
  const isGained = evidence.gain >= -Math.log(alpha);
  if (isGained && evidence.violations >= 0) return 'shown';
  if (!isGained && evidence.room >= limitOfRoom) return nameIdle(followed, gain);
  return pairs.planned >= maxPairs ? 'no-more-pairs' : undefined;
}

/** A rule that changes nothing is obeyed anyway, or by nobody. */
function nameIdle(followed: number, gain: number): 'obeyed-anyway' | 'ignored' {
  return followed >= 1 - marginShare * gain ? 'obeyed-anyway' : 'ignored';
}

/**
 * ln of the evidence of stored baseline trials that the rule is obeyed anyway; undefined where there are none. Nothing else is asked of
 * trials of earlier runs: they may turn a rule away, never let it in.
 */
export function screenBehaviour({ trials, behaviour }: Evidence): number | undefined {
  const stored = trials.filter(({ cached, answer }) => cached && answer !== undefined);
  if (behaviour === undefined || stored.length === 0 || stored.length < trials.length) return undefined;
  const count = (wanted: EvidenceTrial['answer']) => stored.filter(({ answer }) => answer === wanted).length;
  return weighScreen({ yes: count('yes'), no: count('no') }, behaviour.gain);
}

/** True when stored trials alone turn the rule away. */
export function isScreenedOut(evidence: Evidence): boolean {
  return (screenBehaviour(evidence) ?? 0) >= limitOfScreen;
}
