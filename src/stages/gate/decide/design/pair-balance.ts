import { weighUsage } from '../../../../foundation/model/money/usage.ts';
import type { Subject } from '../../../../foundation/model/rule/design.ts';
import type { DealtPair } from '../../../../foundation/stats/balanced-sides.ts';
import { mean } from '../../../../foundation/stats/moments.ts';
import type { AbsorbedTrial, DesignSetup } from './design.ts';
import { holds } from './inform.ts';

/**
 * Mean tokens of each task's trials so far in units of their mean over tasks, in the order of the setup; 1 for a task without any.
 * What they are of does not matter to the balance, only how they compare.
 */
export function weighPairTasks({ tasks, policy }: DesignSetup, trials: readonly AbsorbedTrial[]): readonly number[] {
  const own = tasks.map((task) =>
    mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))),
  );
  const suite = mean(own.filter((tokens) => tokens > 0));
  return own.map((tokens) => (tokens > 0 ? tokens / suite : 1));
}

/** The pairs so far, as the sides of these subjects. Of the two trials of a pair, which say the same, the one that holds the first of them. */
export function listRanPairs(
  { tasks }: DesignSetup,
  trials: readonly AbsorbedTrial[],
  subjects: readonly Subject[],
): readonly DealtPair[] {
  const paired = trials.filter(({ toggled }) => toggled.length > 1);
  const [first] = subjects;
  if (first === undefined) return [];
  return paired
    .filter((trial) => holds(first.members, trial))
    .map((trial) => ({ task: tasks.indexOf(trial.task), sides: subjects.map(({ members }) => holds(members, trial)) }));
}
