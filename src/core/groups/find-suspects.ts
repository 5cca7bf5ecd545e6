import type { Suspect } from '../model/verdict/inherited.ts';
import { suspectFailures, suspectLogOdds } from './constants.ts';
import type { HalvesTrial } from './groups.ts';

/** Added to every count of the odds, so that no count of 0 has infinite odds. */
const half = 0.5;

/**
 * Open lines that were out in all but one of a task's failures (two or more of them), with log odds above 1.5 of having been out there
 * against the task's passes. One entry per line and task.
 */
export function findSuspects(open: readonly string[], trials: readonly HalvesTrial[]): readonly Suspect[] {
  return [...Map.groupBy(trials, ({ task }) => task)].flatMap(([task, own]) => {
    const failed = own.filter(({ passed }) => !passed);
    if (failed.length < suspectFailures) return [];
    const passed = own.filter((trial) => trial.passed);
    return open.flatMap((id) => {
      const out = countOut(id, failed);
      const isMissed = out >= failed.length - 1 && logOdds(id, failed) - logOdds(id, passed) > suspectLogOdds;
      return isMissed ? [{ id, task, failures: failed.length, out }] : [];
    });
  });
}

function countOut(id: string, trials: readonly HalvesTrial[]): number {
  return trials.filter(({ present, open }) => open.includes(id) && !present.includes(id)).length;
}

function countIn(id: string, trials: readonly HalvesTrial[]): number {
  return trials.filter(({ present }) => present.includes(id)).length;
}

function logOdds(id: string, trials: readonly HalvesTrial[]): number {
  return Math.log((countOut(id, trials) + half) / (countIn(id, trials) + half));
}
