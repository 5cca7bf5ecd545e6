import { decideRule } from '../../../core/decide/decide-rule.ts';
import type { MeasureRent } from '../../../core/ledger/measure-rent.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type {
  BenchAgent,
  BenchArm,
  BenchComparison,
  BenchMark,
  BenchRule,
  BenchSuite,
  BenchTask,
} from '../../../core/model/verdict/bench.ts';
import type { Decision, TaskSummary } from '../../../core/model/verdict/decision.ts';
import type { EvidencePolicy, EvidenceTrial } from '../../../core/model/verdict/evidence.ts';
import { mean } from '../../../core/stats/moments.ts';
import { evidencePolicy, weightsOf } from '../../repository/receipts/evidence-basis.ts';
import type { FrozenBaselines, MeasuredSuite } from './measure-suites.ts';
import { listFailures, summariseBenchTasks } from './summarise-tasks.ts';

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

/** Trials of both arms of a rule. */
interface RuleInput {
  readonly rule: Rule;
  readonly agent: string;
  readonly rent: number;
  readonly policy: EvidencePolicy;
  /** Baseline trials of the agent, and those with the rule added or left out. */
  readonly baseline: readonly TrialRecord[];
  readonly changed: readonly TrialRecord[];
  /** Keys of the trials that earlier runs paid for. */
  readonly earlier: ReadonlySet<string>;
}

/** Completed trials a task needs in an arm before an interval is shown. */
const enoughForInterval = 2;

/**
 * The rule with and without, by the same estimate a verdict uses, and without one: nothing here has looked at boundaries or at
 * enough trials.
 */
export function summariseRule(input: RuleInput): BenchRule {
  const { rule, rent, baseline, changed, earlier, policy } = input;
  const decision = decideRule({
    schema: 1,
    agent: input.agent,
    rule: rule.id,
    rent,
    policy,
    previousInformation: 0,
    trials: toEvidence(input),
  });
  const records = [...baseline, ...changed];
  return {
    rule: rule.id,
    change: rule.status === 'active' ? 'left-out' : 'added',
    rent,
    tasks: decision.tasks.map((task) => ({
      task: task.task,
      with: summariseArm(task.candidate),
      without: summariseArm(task.baseline),
    })),
    ...summariseSaving(decision, policy.alpha),
    trials: changed.length,
    fromEarlierRuns: records.filter(({ key }) => earlier.has(key)).length,
    failures: changed.flatMap((record) => listFailures([record]).map((failure) => ({ ...failure, task: record.task }))),
  };
}

/** `candidate` always means: contains the rule. */
function toEvidence({ rule, baseline, changed, earlier }: RuleInput): readonly EvidenceTrial[] {
  return [...baseline, ...changed].map(({ key, task, present, outcome, order, batch, usage, estimated }) => {
    const arm = present.includes(rule.id) ? 'candidate' : 'baseline';
    const cached = arm === 'baseline' && earlier.has(key);
    return { task, arm, outcome, cached, order, batch, usage, ...(estimated ? { estimated } : {}) };
  });
}

function summariseArm({ completed, failures, mean }: TaskSummary['baseline']): BenchArm {
  return { completed, failures, mean };
}

function summariseSaving(decision: Decision, alpha: number): Pick<BenchRule, 'saving'> {
  const { saving, baselineMean, interval, tasks } = decision;
  if (!(baselineMean > 0)) return {};
  const counted = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
  const enough = counted.every(
    ({ baseline, candidate }) => Math.min(baseline.completed, candidate.completed) >= enoughForInterval,
  );
  return { saving: { tokens: saving, of: baselineMean, level: 1 - 2 * alpha, ...(enough ? { interval } : {}) } };
}
