import { weighUsage } from '../../../../foundation/model/money/usage.ts';
import type { Subject } from '../../../../foundation/model/rule/design.ts';
import type { SidesRequest } from '../../../../foundation/stats/balanced-sides.ts';
import { mean } from '../../../../foundation/stats/moments.ts';
import type { AbsorbedTrial, DesignSetup } from './design.ts';
import { holds } from './inform.ts';

/**
 * Mean tokens of each task's trials so far in units of their mean over tasks, in the order of the setup; 1 for a task without any.
 * What they are of does not matter to the balance, only how they compare.
 */
export function weighTasks({ tasks, policy }: DesignSetup, trials: readonly AbsorbedTrial[]): readonly number[] {
  const own = tasks.map((task) =>
    mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))),
  );
  const suite = mean(own.filter((tokens) => tokens > 0));
  return own.map((tokens) => (tokens > 0 ? tokens / suite : 1));
}

/** G_kij over the pairs so far: those of task k with both subjects in the same trial, less those with them apart. */
export function countTogether(
  { tasks }: DesignSetup,
  trials: readonly AbsorbedTrial[],
  subjects: readonly Subject[],
): SidesRequest['earlier'] {
  const paired = trials.filter(({ toggled }) => toggled.length > 1);
  const byTask = tasks.map((task) => paired.filter((trial) => trial.task === task).map(sidesOf));
  // Each pair is two trials that say the same.
  return (task, i, j) => (byTask[task] ?? []).reduce((sum, sides) => sum + product(sides[i], sides[j]) / 2, 0);

  function sidesOf(trial: AbsorbedTrial): readonly number[] {
    const toggled = new Set(trial.toggled);
    return subjects.map(({ id, members }) => (toggled.has(id) ? (holds(members, trial) ? 1 : -1) : 0));
  }
}

function product(one = 0, other = 0): number {
  return one * other;
}
