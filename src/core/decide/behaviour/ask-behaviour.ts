import { type Arm, arms } from '../../model/trial/trial.ts';
import type { EvidenceBehaviour, EvidenceTrial } from '../../model/verdict/evidence-faults.ts';
import type { BehaviourFigures, PairCounts } from '../../model/verdict/report.ts';
import { limitOfLoss, limitOfRoom, logGain, marginShare, weighCut, weighPairs } from '../../stats/gain-evidence.ts';
import { type AnsweredTrial, countAnswers, findTargets, listAnswered, openPairs } from './collect-answers.ts';

/** How the question of behaviour ended; the first answer stands. Of a rule that may leave: following falls without it, or it does not. */
export type BehaviourCrossing =
  | 'shown'
  | 'obeyed-anyway'
  | 'ignored'
  | 'behaviour-lost'
  | 'behaviour-kept'
  | 'no-more-pairs'
  | 'never-applied'
  | 'unfinished';

/** The question of behaviour at the look at which it was settled, or at the last one. */
export interface BehaviourAnswer {
  readonly targets: readonly string[];
  readonly tasks: BehaviourFigures['tasks'];
  readonly pairs: PairCounts;
  readonly evidence: BehaviourFigures['evidence'];
  readonly followed: number;
  readonly crossing: BehaviourCrossing | undefined;
  /** Place of that interim analysis among the interim analyses, from 1. */
  readonly look: number;
}

/** Asks after each batch whether the rule is followed more often with it than without it, and ends at the first answer. */
export function askBehaviour(trials: readonly EvidenceTrial[], behaviour: EvidenceBehaviour): BehaviourAnswer {
  const targets = findTargets(trials, behaviour.targets);
  const answered = listAnswered(trials, targets);
  // Where no task is known to be one the probe is about, all are listened to.
  const byBatch = Map.groupBy(
    targets.length > 0 ? answered : listAnswered(trials, behaviour.tasks),
    ({ batch }) => batch,
  );
  const batches = [...new Set(trials.map(({ batch }) => batch))].sort((a, b) => a - b);
  const pairs = openPairs(answered.some(({ pair }) => pair !== undefined));
  const totals = { yes: 0, no: 0, na: 0 };
  const hearing = openHearing();
  let crossing: BehaviourCrossing | undefined;
  let look = 0;
  for (const batch of batches) {
    for (const trial of byBatch.get(batch) ?? []) {
      hearing.add(trial);
      if (targets.length === 0) continue;
      pairs.add(trial);
      totals[trial.answer] += 1;
    }
    look += 1;
    const pairCrossing = cross(pairs.counts(), shareOf(totals), behaviour);
    const isSettling = pairCrossing !== undefined && pairCrossing !== 'no-more-pairs';
    const standing = { targets: targets.length, planned: pairs.counts().planned, isSettling };
    crossing = findSilence(hearing.heard(), standing) ?? pairCrossing;
    if (crossing !== undefined) break;
  }
  const last = batches[look - 1] ?? 0;
  const tasks = countAnswers(
    answered.filter(({ batch }) => batch <= last),
    targets,
  );
  const counted = pairs.counts();
  return {
    targets,
    tasks,
    pairs: counted,
    evidence: weigh(counted, behaviour),
    followed: shareOf(totals),
    crossing,
    look,
  };
}

/**
 * Returns the stakes of a question of behaviour: the gain that is asked about, and the bounds that the evidence for it and against it has to reach
 * (natural logarithms).
 */
export function termsOf({ stake, gain, alpha, room }: Pick<EvidenceBehaviour, 'stake' | 'gain' | 'alpha' | 'room'>): {
  readonly gain: number;
  readonly needed: BehaviourFigures['needed'];
} {
  if (stake === 'removal') return { gain: marginShare * gain, needed: { gain: limitOfRoom, room: limitOfLoss } };
  return { gain, needed: { gain: -Math.log(alpha), room: room === undefined ? limitOfRoom : Math.log(room) } };
}

function weigh(pairs: PairCounts, behaviour: EvidenceBehaviour): BehaviourFigures['evidence'] {
  const violations = logGain({ for: pairs.fewer, against: pairs.more }, termsOf(behaviour).gain);
  if (behaviour.stake === undefined) return { ...weighPairs(pairs, behaviour.gain), violations };
  // A cut is told from today's memory, which is the arm that has the rule.
  const cut = weighCut({ for: pairs.against, against: pairs.for, alike: pairs.alike }, behaviour.gain);
  return { gain: cut.needed, room: cut.safe, violations };
}

/** Returns the share of yes among the answers; 0 without any. */
function shareOf({ yes, no }: { readonly yes: number; readonly no: number }): number {
  return yes + no === 0 ? 0 : yes / (yes + no);
}

function cross(pairs: PairCounts, followed: number, behaviour: EvidenceBehaviour): BehaviourCrossing | undefined {
  const evidence = weigh(pairs, behaviour);
  const { needed } = termsOf(behaviour);
  const isGained = evidence.gain >= needed.gain;
  const isRuledOut = !isGained && evidence.room >= needed.room;
  // That violations become fewer is asked of a rule that enters: one that stands is kept at the lesser doubt.
  if (behaviour.stake === 'removal' && isGained) return 'behaviour-lost';
  if (isGained && evidence.violations >= 0) return 'shown';
  if (isRuledOut) return behaviour.stake === 'removal' ? 'behaviour-kept' : nameIdle(followed, behaviour.gain);
  return pairs.planned >= behaviour.maxPairs ? 'no-more-pairs' : undefined;
}

/** Names a rule that changes nothing: it is obeyed anyway, or by nobody. */
function nameIdle(followed: number, gain: number): 'obeyed-anyway' | 'ignored' {
  return followed >= 1 - marginShare * gain ? 'obeyed-anyway' : 'ignored';
}

/** Answers of one arm so far: trials that came to an end, and those of them that answered yes or no. */
interface Heard {
  readonly finished: number;
  readonly answered: number;
}

/** Answers of both arms, trial by trial. */
interface Hearing {
  add(trial: Pick<AnsweredTrial, 'arm' | 'answer' | 'isFinished'>): void;
  heard(): Readonly<Record<Arm, Heard>>;
}

/** Counts the trials that tell something of their own: one that never came to an end answers `no` by agreement alone. */
function openHearing(): Hearing {
  const heard = { baseline: { finished: 0, answered: 0 }, candidate: { finished: 0, answered: 0 } };
  return {
    add({ arm, answer, isFinished }) {
      if (!isFinished) return;
      heard[arm].finished += 1;
      if (answer !== 'na') heard[arm].answered += 1;
    },
    heard: () => heard,
  };
}

/** Pairs that have run of all target tasks, pairs that are planned, and whether these would settle the question by themselves. */
interface Standing {
  readonly targets: number;
  readonly planned: number;
  readonly isSettling: boolean;
}

/** Pairs of a target task after which an arm that never came to an end is given up, as a suite is whose baseline never completes. */
const mostUnfinished = 4;
/** Pairs after which an occasion that never came is waited for no longer. */
const mostSilent = 8;

/**
 * Finds the reason to stop where the answers give nothing to go by: no arm is judged by agreement alone. Without this a task that always runs into
 * its time limit would show that a rule is ignored, or followed. Undefined while both arms have been heard, or may still be.
 */
function findSilence(
  heard: Readonly<Record<Arm, Heard>>,
  { targets, planned, isSettling }: Standing,
): 'never-applied' | 'unfinished' | undefined {
  const isUnheard = (of: keyof Heard) => arms.some((arm) => heard[arm][of] === 0);
  if (isUnheard('finished')) return targets === 0 || planned >= mostUnfinished * targets ? 'unfinished' : undefined;
  const isSilent = arms.every((arm) => heard[arm].answered === 0);
  if (targets === 0 || (isSilent && planned >= mostSilent)) return 'never-applied';
  return isSettling && isUnheard('answered') ? 'unfinished' : undefined;
}
