import type { TaskTraits } from '../../../../foundation/model/mining/suite-choice.ts';
import { zeroUsage } from '../../../../foundation/model/money/usage.ts';
import { isFailure } from '../../../../foundation/model/trial/trial.ts';
import type { BaselineTrial } from '../../../../foundation/model/verdict/selftest.ts';
import { mean } from '../../../../foundation/stats/moments.ts';

/** Share of a trial's tokens that every task is taken to need alike; the rest grows with the lines of its reference. */
const alikeShare = 0.5;

/** A golden task with what is known of it before any trial. */
export interface KnownTask extends TaskTraits {
  readonly task: string;
}

/** Ids of the tasks that no trial says anything about. */
export function findUntried(tasks: readonly KnownTask[], trials: readonly BaselineTrial[]): ReadonlySet<string> {
  const tried = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome)).map(({ task }) => task);
  const known = new Set(tried);
  return new Set(tasks.flatMap(({ task }) => (known.has(task) ? [] : [task])));
}

/**
 * One completed trial for each task that has none, as large as its reference lets expect: `expectedTokens` is that of a task of mean size. A single
 * trial brings no spread, so that the fit gives it what it has of the others, or what is planned for.
 */
export function standIn(
  tasks: readonly KnownTask[],
  untried: ReadonlySet<string>,
  expectedTokens: number,
): readonly BaselineTrial[] {
  const usual = mean(tasks.map(({ lines }) => lines));
  return tasks
    .filter(({ task }) => untried.has(task))
    .map(({ task, lines }) => {
      const factor = usual > 0 ? alikeShare + (1 - alikeShare) * (lines / usual) : 1;
      return { task, outcome: 'completed', usage: { ...zeroUsage, input: Math.round(expectedTokens * factor) } };
    });
}
