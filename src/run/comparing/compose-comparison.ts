import type { CompareReport, SavingFigures, SideReport } from '../../foundation/model/compare/compare-report.ts';
import { addUsage, metricWeights, scaleUsage, zeroUsage } from '../../foundation/model/money/usage.ts';
import { makeError, type Problem } from '../../foundation/model/problem.ts';
import {
  type ComparedSide,
  type Comparison,
  nameComparison,
  nameOtherSide,
} from '../../foundation/model/rule/comparison.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Plan } from '../../foundation/model/rule/plan.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import { type Arm, arms, type IsolationProofs, isFailure, isLeak } from '../../foundation/model/trial/trial.ts';
import type { Evidence } from '../../foundation/model/verdict/evidence.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { priceTrials, type TrialPricing } from '../../stages/gate/budget/price-trials.ts';
import { decideRule } from '../../stages/gate/decide/decide-rule.ts';
import { judgeComparison, toCompareVerdict } from '../../stages/gate/decide/judge/judge-comparison.ts';
import { resolveMinimalEffect } from '../../stages/gate/plan/resolve-minimal-effect.ts';
import { writeCompareHeadline } from '../../stages/gate/report/words/compare/word-comparison.ts';
import { listPricing } from '../money/trial-pricing.ts';
import { sumIncidents } from '../reporting/sum-incidents.ts';
import type { SettledRule } from '../settling/settled-rule.ts';
import type { MeasuredSides } from './measure-sides.ts';

/** What a report of a comparison is made of. */
export interface ComparisonFindings {
  readonly inputs: GateInputs;
  readonly config: Config;
  readonly agent: string;
  readonly compared: Comparison;
  readonly plan: Plan;
  /** Absent after the plan alone. */
  readonly measured?: MeasuredSides;
}

/** Builds the finished report of a comparison. */
export function composeComparison(findings: ComparisonFindings): CompareReport {
  const { inputs, config, agent, compared, plan, measured } = findings;
  const { policy } = config;
  const { a, b, unit } = compared;
  const { decision } = measured?.settled ?? {};
  const verdict = toCompareVerdict(decision?.verdict ?? 'undecided');
  const found = measured === undefined ? nothing : buildMeasured(findings, measured);
  const judged = judgeComparison(verdict, { isPlan: measured === undefined, isFaulty: found.problems.length > 0 });
  const [bill] = plan.bills;
  const report: Omit<CompareReport, 'headline'> = {
    ...{ schema: 1, kind: b.kind, agent, a: a.name, b: b.name, unit },
    ...{ dryRun: measured === undefined, ...judged, verdict, reason: decision?.reason ?? 'not-measured' },
    ...(bill === undefined ? {} : { bill }),
    minEffect: resolveMinimalEffect(policy, plan.rules[0]?.tasks.length ?? 1),
    ...{ alpha: policy.alpha, beta: policy.beta },
    settle: decision?.settle ?? { trials: 0, tokens: 0 },
    ...found,
    ...{ baseSha: inputs.refs.baseSha, headSha: inputs.refs.headSha },
  };
  return { ...report, headline: writeCompareHeadline(report) };
}

const nothing = { sides: [], incidents: [], notices: [], problems: [] } as const;

function buildMeasured(
  { agent, compared, config }: ComparisonFindings,
  { settled, runner, budget, notices }: MeasuredSides,
): Omit<Partial<CompareReport>, 'problems'> & Pick<CompareReport, keyof typeof nothing> {
  const { decision, evidence, records, selfTest, stop } = settled;
  const isolation = proveSides(agent, compared, records);
  const saving = measureSaving(evidence, compared.unit);
  const processing = measureSaving(inProcessing(evidence), 'tokens');
  return {
    sides: arms.map((arm) => summariseSide(arm, compared, settled, listPricing(config))),
    ...(saving === undefined ? {} : { saving }),
    ...(processing === undefined ? {} : { processing }),
    ...(selfTest === undefined ? {} : { selfTest }),
    ...{ decision, evidence, level: runner.level, isolation, budget },
    incidents: sumIncidents(settled.planned.rule.id, records),
    notices: [...notices, ...noteUnproved(compared)],
    problems: isLeak(isolation) ? [leaked(compared)] : [],
    ...(stop === undefined ? {} : { stop: nameStop(stop) }),
  };
}

/** The same trials in tokens without cache reads. */
function inProcessing(evidence: Evidence): Evidence {
  const policy = { ...evidence.policy, metric: 'processing' as const, weights: metricWeights.processing };
  return { ...evidence, policy, trials: evidence.trials.map(({ microDollars: _none, ...trial }) => trial) };
}

function measureSaving(evidence: Evidence, unit: Comparison['unit']): SavingFigures | undefined {
  const { saving, interval, baselineMean } = decideRule(evidence);
  if (!(baselineMean > 0)) return undefined;
  const scale = unit === 'dollars' ? 1e-6 : 1;
  return { saving: saving * scale, interval: [interval[0] * scale, interval[1] * scale], mean: baselineMean * scale };
}

function summariseSide(
  arm: Arm,
  { a, b }: Comparison,
  { records, planned }: SettledRule,
  pricing: TrialPricing,
): SideReport {
  const side = arm === 'baseline' ? a : b;
  const own = records.filter(({ present }) => present.includes(planned.rule.id) === (arm === 'candidate'));
  const completed = own.filter(({ outcome }) => outcome === 'completed');
  const share = 1 / Math.max(1, completed.length);
  const usage = completed.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage);
  const { dollars } = priceTrials(completed, pricing);
  return {
    ...{ arm, name: side.name, trials: own.length, completed: completed.length },
    ...(side.kind === 'model' ? {} : { tokens: side.tokens }),
    failures: own.filter(({ outcome }) => isFailure(outcome)).length,
    usage: scaleUsage(usage, share),
    dollars: dollars === 'unknown' ? dollars : dollars * share,
  };
}

/** What the canary showed in each arm, and whether each side's own line was where it belongs and nowhere else. */
function proveSides(agent: string, { a, b }: Comparison, records: readonly TrialRecord[]): IsolationProofs {
  const id = nameComparison(agent);
  const own = { baseline: nameOtherSide(agent), candidate: id };
  const isMarked = { baseline: hasMark(a), candidate: hasMark(b) };
  const prove = (arm: Arm) => {
    const other: Arm = arm === 'baseline' ? 'candidate' : 'baseline';
    const seen = records
      .filter(({ present }) => present.includes(id) === (arm === 'candidate'))
      .flatMap(({ isolation }) => isolation ?? []);
    if (seen.length === 0) return {};
    const isMixed = seen.some(({ delivered }) => delivered.includes(own[other]));
    const isLost = isMarked[arm] && seen.some(({ delivered }) => !delivered.includes(own[arm]));
    const isWrong = isMixed || isLost;
    return {
      [arm]: {
        canaryLeaked: seen.some(({ canaryLeaked }) => canaryLeaked),
        ruleDelivered: (arm === 'candidate') !== isWrong,
      },
    };
  };
  return { ...prove('baseline'), ...prove('candidate') };
}

function hasMark(side: ComparedSide): boolean {
  return side.kind !== 'model' && side.mark !== undefined;
}

function noteUnproved({ a, b }: Comparison): readonly string[] {
  if (b.kind === 'model' || hasMark(a) || hasMark(b)) return [];
  return [
    'What differs is not in the first request of an agent (a skill, a text that is loaded on a path): that it was read was not proved.',
  ];
}

function leaked({ a, b }: Comparison): Problem {
  const message = `a trial of ${quoteValue(a.name)} or ${quoteValue(b.name)} did not get its own side, or got more than that`;
  return makeError(
    'setup',
    'side-leaked',
    message,
    'The verdict counts for nothing: see what the runtime loads with rentroll doctor.',
  );
}

function nameStop(stop: NonNullable<SettledRule['stop']>): string {
  if (stop.kind === 'budget') return `the budget (${stop.reason})`;
  if (stop.kind === 'environment' || stop.kind === 'unrecorded') return stop.detail;
  return { cancelled: 'an interrupt', 'trial-limit': 'the limit of trials', 'top-up-limit': '--top-up' }[stop.kind];
}
