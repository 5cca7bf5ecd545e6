import type { BehaviourFigures, PairCounts } from '../../../../foundation/model/verdict/decision.ts';
import type { Evidence, EvidenceBehaviour, EvidenceTrial } from '../../../../foundation/model/verdict/evidence.ts';
import {
  limitOfRoom,
  limitOfScreen,
  logGain,
  marginShare,
  weighPairs,
  weighScreen,
} from '../../../../foundation/stats/gain/gain-evidence.ts';
import { countAnswers, countStored, findTargets, listAnswered } from './collect-answers.ts';
import { findSilence, openHearing } from './hear-arms.ts';
import { openPairs } from './match-pairs.ts';

/** How the question of behaviour ended; the first answer stands. */
export type BehaviourCrossing =
  | 'shown'
  | 'obeyed-anyway'
  | 'ignored'
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
  /** Place of that look among the looks, from 1. */
  readonly look: number;
}

/** Asks after each batch whether the rule is followed more often with it than without it, and ends at the first answer. */
export function askBehaviour(trials: readonly EvidenceTrial[], asked: EvidenceBehaviour): BehaviourAnswer {
  const targets = findTargets(trials, asked.targets);
  const answered = listAnswered(trials, targets);
  // Where no task is known to be one the probe is about, all are listened to.
  const byBatch = Map.groupBy(targets.length > 0 ? answered : listAnswered(trials, asked.tasks), ({ batch }) => batch);
  const batches = [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
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
    const found = cross(pairs.counts(), shareOf(totals), asked);
    const isSettling = found !== undefined && found !== 'no-more-pairs';
    const standing = { targets: targets.length, planned: pairs.counts().planned, isSettling };
    crossing = findSilence(hearing.heard(), standing) ?? found;
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
    evidence: weigh(counted, asked.gain),
    followed: shareOf(totals),
    crossing,
    look,
  };
}

function weigh(pairs: PairCounts, gain: number): BehaviourFigures['evidence'] {
  return { ...weighPairs(pairs, gain), violations: logGain({ for: pairs.fewer, against: pairs.more }, gain) };
}

/** Share of yes among the answers; 0 without any. */
function shareOf({ yes, no }: { readonly yes: number; readonly no: number }): number {
  return yes + no === 0 ? 0 : yes / (yes + no);
}

function cross(pairs: PairCounts, followed: number, asked: EvidenceBehaviour): BehaviourCrossing | undefined {
  const evidence = weigh(pairs, asked.gain);
  const isGained = evidence.gain >= -Math.log(asked.alpha);
  if (isGained && evidence.violations >= 0) return 'shown';
  if (!isGained && evidence.room >= roomOf(asked)) return nameIdle(followed, asked.gain);
  return pairs.planned >= asked.maxPairs ? 'no-more-pairs' : undefined;
}

/** ln of the evidence at which the wanted gain is ruled out. */
export function roomOf({ room }: Pick<EvidenceBehaviour, 'room'>): number {
  return room === undefined ? limitOfRoom : Math.log(room);
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
  return weighScreen(countStored(stored), behaviour.gain);
}

/** True when stored trials alone turn the rule away. */
export function isScreenedOut(evidence: Evidence): boolean {
  return (screenBehaviour(evidence) ?? 0) >= limitOfScreen;
}
