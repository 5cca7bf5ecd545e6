import { decideRule } from '../../../core/decide/decide-rule.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { BenchArm, BenchRule } from '../../../core/model/verdict/bench.ts';
import type { Decision, TaskSummary } from '../../../core/model/verdict/decision.ts';
import type { EvidencePolicy, EvidenceTrial } from '../../../core/model/verdict/evidence.ts';
import { listFailures } from './summarise-tasks.ts';

/** Trials of both arms of a rule. */
export interface RuleInput {
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
