import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type {
  BenchAgent,
  BenchComparison,
  BenchMark,
  BenchSuite,
  BenchTask,
} from '../../../core/model/verdict/bench.ts';
import { mean } from '../../../core/stats/moments.ts';
import { weightsOf } from '../../receipts/evidence-basis.ts';
import type { FrozenBaselines, MeasuredSuite } from './measure-suites.ts';
import { summariseBenchTasks } from './summarise-tasks.ts';

/** The config, the runner and the baselines that an agent's trials are compared with. */
export interface AgentTerms {
  readonly config: Config;
  readonly runner: Pick<Runner, 'kind' | 'version'>;
  readonly frozen: Pick<FrozenBaselines, 'before' | 'after'>;
}

/** Summarises one agent's suite: tasks, and means against the first and best baselines. */
export function summariseAgent(suite: MeasuredSuite, { config, runner, frozen }: AgentTerms): BenchAgent {
  const { agent, tasks, records } = suite;
  const weights = weightsOf(config);
  const summaries = summariseBenchTasks({ agent, tasks, records, weights, runner, ...frozen });
  const whole = summariseSuite(summaries);
  return { agent, tasks: summaries, ...(whole && { suite: whole }) };
}

/** Summarises the suite of one agent against its first and best baselines; undefined when nothing completed. */
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
