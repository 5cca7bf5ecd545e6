import type { MeasureRent } from '../../../core/ledger/measure-rent.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type {
  BenchAgent,
  BenchComparison,
  BenchMark,
  BenchRule,
  BenchSuite,
  BenchTask,
} from '../../../core/model/verdict/bench.ts';
import { mean } from '../../../core/stats/moments.ts';
import { evidencePolicy, weightsOf } from '../../repository/receipts/evidence-basis.ts';
import type { FrozenBaselines } from './freeze-baselines.ts';
import type { MeasuredSuite } from './measure-suites.ts';
import { summariseRule } from './summarise-rule.ts';
import { summariseBenchTasks } from './summarise-tasks.ts';

/** What the trials of an agent are described with. */
export interface AgentTerms {
  /** Name of this run: trials of others were not run side by side. */
  readonly run: string;
  readonly config: Config;
  readonly runner: Pick<Runner, 'kind' | 'version'>;
  readonly frozen: Pick<FrozenBaselines, 'before' | 'after'>;
  readonly rule: Rule | undefined;
  readonly rentOf: MeasureRent;
}

/** One agent's suite: tasks, means against the marks, and the rule that was asked for. */
export function summariseAgent(suite: MeasuredSuite, terms: AgentTerms): BenchAgent {
  const { agent, tasks } = suite;
  const { config, runner, frozen } = terms;
  const records = recordsOf(suite, suite.baseline.measurement.id);
  const weights = weightsOf(config);
  const summaries = summariseBenchTasks({ agent, tasks, records, weights, runner, ...frozen });
  const whole = summariseSuite(summaries);
  return { agent, tasks: summaries, ...(whole && { suite: whole }), ...summariseChange(suite, terms) };
}

function summariseChange(
  suite: MeasuredSuite,
  { rule, rentOf, config, run }: AgentTerms,
): { readonly rule?: BenchRule } {
  const { changed, agent, tasks, recalled, baseline } = suite;
  if (changed === undefined || rule === undefined) return {};
  const earlier = new Set([...recalled].flatMap(([key, paidBy]) => (paidBy === run ? [] : [key])));
  return {
    rule: summariseRule({
      ...{ rule, agent, earlier, rent: rentOf(rule) },
      policy: evidencePolicy(config, tasks.length),
      baseline: recordsOf(suite, baseline.measurement.id),
      changed: recordsOf(suite, changed.measurement.id),
    }),
  };
}

function recordsOf({ records }: MeasuredSuite, measurement: string): MeasuredSuite['records'] {
  return records.filter((record) => record.measurement === measurement);
}

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
