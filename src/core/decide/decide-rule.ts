import type { Decision, Flag } from '../model/verdict/decision.ts';
import type { Evidence, HarmRule } from '../model/verdict/evidence.ts';
import { mixtureHalfWidth } from '../stats/gain/mixture-interval.ts';
import type { Estimate } from './estimate/estimate-saving.ts';
import { tauOf } from './estimate/minimal-effect.ts';
import type { TestAnalysis } from './estimate/run-interim-analysis.ts';
import { savingsByMetric } from './estimate/savings-by-metric.ts';
import { analyseSensitivity } from './estimate/sensitivity.ts';
import { summariseTasks } from './estimate/summarise-tasks.ts';
import { estimateRemaining } from './estimate-remaining.ts';
import { assertEvidence } from './evidence-faults.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { raiseFlags } from './raise-flags.ts';

/** Scale ρ of the reported interval, as a share of the baseline mean. */
const rhoShare = 0.1;

/**
 * Decides one rule: the public function of the step (procedure: docs/statistics.md).
 *
 * - Only `completed` trials enter the saving. Environment errors and cancelled trials count for nothing.
 * - A regression in the pass rate of any task wins over everything.
 * - While a task lacks two completed trials in an arm, the verdict is `undecided` (`more-trials-needed`). A task whose
 *   baseline failed four times and never completed cannot judge and is left out of the saving (not of the pass-rate test);
 *   when no baseline trial completed at all the reason is `no-completed-trials`.
 * - A saving shown against a baseline with cached trials is `undecided` (`needs-concurrent-baseline`): a cache may turn a
 *   rule away, only a concurrent baseline may let it in.
 *
 * Figures without a basis (before an estimate or an interim analysis is possible) are 0, never NaN. Throws RangeError for impossible
 * evidence such as a negative `previousInformation`, which is a mistake of the caller.
 */
export function decideRule(evidence: Evidence): Decision {
  return decideRuleBy(evidence, 'by-task');
}

/** The same by the procedure that a receipt names. */
export function decideRuleBy(evidence: Evidence, rule: HarmRule): Decision {
  assertEvidence(evidence);
  const judgement = judgeEvidence(evidence, rule);
  const { verdict, reason, cells, passRates, estimate, delta, look, behaviour } = judgement;
  const savings = savingsByMetric(evidence);
  const seen = raiseFlags({ cells, estimate, savings, tau: tauOf(evidence) });
  const flags: readonly Flag[] = evidence.answers === undefined ? seen : [...seen, 'ANSWER-KEY'];
  return {
    verdict,
    reason,
    ...summariseEstimate(estimate, evidence.policy.alpha),
    ...summariseAnalysis(look),
    minimalEffect: delta,
    tasks: summariseTasks(cells, evidence.policy.cap, estimate),
    passRate: passRates,
    settle: estimateRemaining(evidence, judgement),
    flags: behaviour === undefined ? flags : joinFlags(flags, behaviour.flags),
    savings,
    ...(behaviour === undefined ? {} : { behaviour: behaviour.figures }),
    sensitivity: analyseSensitivity(cells, estimate),
  };
}

/** Of a rule that buys behaviour it is its gain that may be concentrated, not its saving. */
function joinFlags(flags: readonly Flag[], own: readonly Flag[]): readonly Flag[] {
  return [...new Set([...flags.filter((flag) => flag !== 'CONCENTRATED'), ...own])];
}

type EstimateFigures = Pick<Decision, 'saving' | 'rawSaving' | 'interval' | 'standardError' | 'df' | 'baselineMean'>;

function summariseEstimate(estimate: Estimate | undefined, alpha: number): EstimateFigures {
  if (!estimate) return { saving: 0, rawSaving: 0, interval: [0, 0], standardError: 0, df: 0, baselineMean: 0 };
  const { saving, rawSaving, standardError, df, baselineMean } = estimate;
  const half = mixtureHalfWidth({ standardError, df, rho: rhoShare * baselineMean }, 2 * alpha);
  return { saving, rawSaving, interval: [saving - half, saving + half], standardError, df, baselineMean };
}

type AnalysisFigures = Pick<Decision, 't' | 'z' | 'information' | 'score' | 'boundaries' | 'informationMax'>;

function summariseAnalysis(analysis: TestAnalysis | undefined): AnalysisFigures {
  if (!analysis) {
    return { t: 0, z: 0, information: 0, score: 0, boundaries: { earns: 0, doesNotEarn: 0 }, informationMax: 0 };
  }
  const { t, z, information, score, earnsAt, doesNotEarnAt, informationMax } = analysis;
  return { t, z, information, score, boundaries: { earns: earnsAt, doesNotEarn: doesNotEarnAt }, informationMax };
}
