import { listPricing, priceTrials, type TrialPricing } from '../../../core/budget/price-trials.ts';
import { decideRule } from '../../../core/decide/decide-rule.ts';
import { judgeComparison, toCompareVerdict, toWholeVerdict } from '../../../core/decide/judge/judge-change.ts';
import { measureSolved } from '../../../core/decide/outcome-figures.ts';
import { addUsage, metricWeights, scaleUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import type { ArmReport, CompareReport, SavingFigures } from '../../../core/model/request/compare-report.ts';
import { type Comparison, nameComparison, nameOtherArm } from '../../../core/model/rule/comparison.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { type Arm, arms, type IsolationProofs, isFailure, type TrialRecord } from '../../../core/model/trial/trial.ts';
import type { Evidence } from '../../../core/model/verdict/evidence-faults.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { writeCompareHeadline } from '../../report/terminal/measured/render-comparison.ts';
import type { MeasuredPlan } from '../measure/measure-plan.ts';
import { sumIncidents } from '../measure/sum-trials.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';
import { nameStop } from '../sequential/run-sequential-test.ts';

/** Holds the data that the report of a comparison is made of. */
export interface ComparisonFindings {
  readonly inputs: GateInputs;
  readonly config: Config;
  readonly agent: string;
  readonly compared: Comparison;
  readonly plan: Plan;
  /** Absent after the plan alone. */
  readonly measured?: MeasuredPlan;
}

/** Builds the finished report of a comparison. */
export function composeComparison(findings: ComparisonFindings): CompareReport {
  const { inputs, config, agent, compared, plan, measured } = findings;
  const { policy } = config;
  const { a, b, unit } = compared;
  const [finished] = measured?.settled ?? [];
  const decision = finished?.decision;
  const { has } = compared;
  const verdict = (has === undefined ? toCompareVerdict : toWholeVerdict)(decision?.verdict ?? 'undecided');
  const measuredFields =
    measured === undefined || finished === undefined ? nothing : buildMeasured(findings, measured, finished);
  const judged = judgeComparison(verdict, { isPlan: measured === undefined });
  const [bill] = plan.bills;
  const report: Omit<CompareReport, 'headline'> = {
    schema: 1,
    kind: b.kind,
    agent,
    a: a.name,
    b: b.name,
    unit,
    dryRun: measured === undefined,
    ...judged,
    verdict,
    reason: decision?.reason ?? 'not-measured',
    ...defined({ bill, has }),
    without: inputs.base?.surroundings?.without ?? [],
    minEffect: resolveMinimalEffect(policy),
    strictness: policy.strictness,
    settle: decision?.settle ?? { trials: 0, tokens: 0 },
    ...measuredFields,
    baseSha: inputs.refs.baseSha,
    headSha: inputs.refs.headSha,
  };
  return { ...report, headline: writeCompareHeadline(report) };
}

const nothing = { sides: [], incidents: [], notices: [] } as const;

function buildMeasured(
  findings: ComparisonFindings,
  measured: MeasuredPlan,
  finished: FinishedRule,
): Partial<CompareReport> & Pick<CompareReport, keyof typeof nothing> {
  const { agent, compared, config } = findings;
  const { runner, budget, notices, without } = measured;
  const { decision, evidence, records, selfTest, stop } = finished;
  const isolation = proveArms(agent, compared, records);
  const saving = measureSaving(evidence, compared.unit);
  const processing = measureSaving(inProcessing(evidence), 'tokens');
  const solved = measureSolved(evidence)?.perSolved ?? [];
  return {
    sides: arms.map((arm, index) => ({
      ...summariseComparedArm(arm, compared, finished, listPricing(config)),
      ...defined({ perSolved: toUnit(solved[index], compared.unit) }),
    })),
    ...defined({ saving, processing, selfTest }),
    decision,
    evidence,
    level: runner.level,
    isolation,
    budget,
    without,
    ...defined({ has: compared.has?.filter((name) => !without.includes(`${name} (no sandbox)`)) }),
    incidents: sumIncidents(finished.planned.rule.id, records),
    notices: [...notices, ...noteUnproved(compared)],
    ...(stop === undefined ? {} : { stop: nameStop(stop) }),
  };
}

/** Millionths of a dollar in dollars; tokens are themselves. */
function toUnit(amount: number | undefined, unit: Comparison['unit']): number | undefined {
  return amount === undefined || unit === 'tokens' ? amount : amount * 1e-6;
}

/** Returns the trials in tokens without cache reads. */
function inProcessing(evidence: Evidence): Evidence {
  const policy = { ...evidence.policy, weights: metricWeights.processing };
  return { ...evidence, policy, trials: evidence.trials.map(({ microDollars: _none, ...trial }) => trial) };
}

function measureSaving(evidence: Evidence, unit: Comparison['unit']): SavingFigures | undefined {
  const { saving, interval, baselineMean } = decideRule(evidence);
  if (!(baselineMean > 0)) return undefined;
  const scale = unit === 'dollars' ? 1e-6 : 1;
  return { saving: saving * scale, interval: [interval[0] * scale, interval[1] * scale], mean: baselineMean * scale };
}

function summariseComparedArm(
  arm: Arm,
  { a, b }: Comparison,
  { records, planned }: FinishedRule,
  pricing: TrialPricing,
): ArmReport {
  const side = arm === 'baseline' ? a : b;
  const armTrials = records.filter(({ present }) => present.includes(planned.rule.id) === (arm === 'candidate'));
  const completed = armTrials.filter(({ outcome }) => outcome === 'completed');
  const share = 1 / Math.max(1, completed.length);
  const usage = completed.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage);
  const { dollars } = priceTrials(completed, pricing);
  return {
    arm,
    name: side.name,
    trials: armTrials.length,
    completed: completed.length,
    ...defined({ tokens: side.tokens }),
    failures: armTrials.filter(({ outcome }) => isFailure(outcome)).length,
    usage: scaleUsage(usage, share),
    dollars: dollars === 'unknown' ? dollars : dollars * share,
  };
}

/** Reports for each arm whether the canary leaked, and whether each side's own line was where it belongs and nowhere else. */
function proveArms(agent: string, { a, b }: Comparison, records: readonly TrialRecord[]): IsolationProofs {
  const id = nameComparison(agent);
  const markIds = { baseline: nameOtherArm(agent), candidate: id };
  const isMarked = { baseline: a.mark !== undefined, candidate: b.mark !== undefined };
  const prove = (arm: Arm) => {
    const other: Arm = arm === 'baseline' ? 'candidate' : 'baseline';
    const isolations = records
      .filter(({ present }) => present.includes(id) === (arm === 'candidate'))
      .flatMap(({ isolation }) => isolation ?? []);
    if (isolations.length === 0) return {};
    const isMixed = isolations.some(({ delivered }) => delivered.includes(markIds[other]));
    const isLost = isMarked[arm] && isolations.some(({ delivered }) => !delivered.includes(markIds[arm]));
    const isWrong = isMixed || isLost;
    return {
      [arm]: {
        canaryLeaked: isolations.some(({ canaryLeaked }) => canaryLeaked),
        ruleDelivered: (arm === 'candidate') !== isWrong,
      },
    };
  };
  return { ...prove('baseline'), ...prove('candidate') };
}

/** Says so where no line tells the two sides apart in what an agent gets first. */
function noteUnproved({ a, b }: Comparison): readonly string[] {
  if (b.overlay.model !== undefined || a.mark !== undefined || b.mark !== undefined) return [];
  return [
    'The difference is not in the first request of an agent (a skill, or a text that is loaded on a path), so there is no proof that the agent read it.',
  ];
}
