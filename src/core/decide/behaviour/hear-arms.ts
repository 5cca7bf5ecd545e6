import { type Arm, arms } from '../../model/trial/trial.ts';
import type { AnsweredTrial } from './collect-answers.ts';

/** What the trials of one arm told so far: those that came to an end, and those of them that answered yes or no. */
interface Heard {
  readonly finished: number;
  readonly answered: number;
}

/** What both arms told, trial by trial. */
export interface Hearing {
  add(trial: Pick<AnsweredTrial, 'arm' | 'answer' | 'isFinished'>): void;
  heard(): Readonly<Record<Arm, Heard>>;
}

/** Counts the trials that tell something of their own: one that never came to an end answers `no` by agreement alone. */
export function openHearing(): Hearing {
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

/** Where the question stands: pairs that ran of all target tasks, and whether they would settle it by themselves. */
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
 * What is said where there is nothing to go by: no arm is judged by agreement alone. Without this a task that always runs into its time limit
 * would show that a rule is ignored, or followed. Undefined while both arms have been heard, or may still be.
 */
export function findSilence(
  heard: Readonly<Record<Arm, Heard>>,
  { targets, planned, isSettling }: Standing,
): 'never-applied' | 'unfinished' | undefined {
  const isUnheard = (of: keyof Heard) => arms.some((arm) => heard[arm][of] === 0);
  if (isUnheard('finished')) return targets === 0 || planned >= mostUnfinished * targets ? 'unfinished' : undefined;
  const isSilent = arms.every((arm) => heard[arm].answered === 0);
  if (targets === 0 || (isSilent && planned >= mostSilent)) return 'never-applied';
  return isSettling && isUnheard('answered') ? 'unfinished' : undefined;
}
