import type { BenchComparison, BenchMark, BenchSuite, BenchTask } from '../../foundation/model/verdict/bench.ts';
import { mean } from '../../foundation/stats/moments.ts';

/** The suite of one agent against its first and best baselines; undefined when nothing completed. */
export function summariseSuite(tasks: readonly BenchTask[]): BenchSuite | undefined {
  const means = tasks.flatMap((task) => task.mean ?? []);
  if (means.length === 0) return undefined;
  return {
    tasks: means.length,
    mean: { metric: mean(means.map(({ metric }) => metric)), total: mean(means.map(({ total }) => total)) },
    ...compare('first', tasks),
    ...compare('best', tasks),
  };
}

/** Over the tasks that have both a mean and the mark, so that like is compared with like. */
function compare<Name extends 'first' | 'best'>(
  name: Name,
  tasks: readonly BenchTask[],
): { readonly [key in Name]?: BenchComparison } {
  const pairs = tasks.flatMap((task) => {
    const mark: BenchMark | undefined = task[name];
    return task.mean === undefined || mark === undefined ? [] : [{ total: task.mean.total, mark }];
  });
  if (pairs.length === 0) return {};
  const mark = mean(pairs.map((pair) => pair.mark.tokens));
  const comparison: BenchComparison = {
    mark,
    difference: mean(pairs.map(({ total }) => total)) - mark,
    otherVersion: pairs.some((pair) => pair.mark.otherVersion),
  };
  return { [name]: comparison } as { readonly [key in Name]?: BenchComparison };
}
