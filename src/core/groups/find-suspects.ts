import type { RankedLine, Suspect } from '../model/verdict/inherited.ts';
import { mean, sum, sumOfSquares } from '../stats/moments.ts';
import { type HalvesTrial, suspectFailures, suspectLogOdds } from './groups.ts';

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

/** Ranks open lines over all halves so far, the one that seems to cost most first; ties keep the order of the lines. */
export function rankLines(open: readonly string[], trials: readonly HalvesTrial[]): readonly RankedLine[] {
  const passed = trials.filter((trial) => trial.passed && trial.tokens > 0).map(toLogged);
  const byTask = [...Map.groupBy(passed, ({ task }) => task).values()];
  const error = (2 * withinTaskSd(byTask)) / Math.sqrt(Math.max(1, passed.length));
  const ranked = open.map((id) => {
    const effect = effectOf(id, byTask);
    return { id, effect, z: error > 0 ? effect / error : 0 };
  });
  return ranked.sort((a, b) => a.z - b.z);
}

interface LoggedTrial {
  readonly task: string;
  readonly logTokens: number;
  readonly present: ReadonlySet<string>;
}

function toLogged({ task, tokens, present }: HalvesTrial): LoggedTrial {
  return { task, logTokens: Math.log(tokens), present: new Set(present) };
}

/** Tasks on which the line was on one side only say nothing. */
function effectOf(id: string, byTask: readonly (readonly LoggedTrial[])[]): number {
  const effects = byTask.flatMap((trials) => {
    const [within, without] = [true, false].map((held) => trials.filter(({ present }) => present.has(id) === held));
    if (!within?.length || !without?.length) return [];
    return [mean(without.map(({ logTokens }) => logTokens)) - mean(within.map(({ logTokens }) => logTokens))];
  });
  return mean(effects);
}

/** s: the standard deviation of log tokens inside a task, tasks pooled. */
function withinTaskSd(byTask: readonly (readonly LoggedTrial[])[]): number {
  const squares = sum(byTask.map((trials) => sumOfSquares(trials.map(({ logTokens }) => logTokens))));
  const freedom = sum(byTask.map(({ length }) => length - 1));
  return freedom > 0 ? Math.sqrt(squares / freedom) : 0;
}
