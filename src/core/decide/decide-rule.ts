import { totalTokens } from '../model/money/usage.ts';
import type { Currency } from '../model/rule/rule.ts';
import { isFailure } from '../model/trial/trial.ts';
import type { Decision, Flag } from '../model/verdict/decision.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { assertEvidence } from '../model/verdict/evidence-faults.ts';
import { shareOfGain } from '../stats/gain.ts';
import { limitsOf } from '../stats/limits.ts';
import { mean } from '../stats/moments.ts';
import { defined } from '../util/values.ts';
import { type Estimate, marksOfSaving, tauOf } from './estimate/estimate-saving.ts';
import { predictTasks } from './estimate/predict-tasks.ts';
import type { RuleJudgement } from './estimate/rule-judgement.ts';
import { leaveOneOut, savingOf, savingsByMetric, summariseTasks } from './estimate/summarise-tasks.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { countUses } from './never-used.ts';
import { buildOutcomeFigures, raiseOutcomeFlags } from './outcome-figures.ts';
import { mayStop } from './plan-rounds.ts';
import { raiseFlags } from './raise-flags.ts';
import { countTrialsLeft } from './trials-left.ts';

/**
 * Decides one rule: the public function of the step (procedure: docs/statistics.md).
 *
 * - Of tokens only `completed` trials enter the saving. Environment errors and cancelled trials count for nothing.
 * - A task or a suite that is shown to be lost wins over everything.
 * - While a task lacks two completed trials in an arm, the verdict is `undecided` (`more-trials-needed`). A task whose
 *   baseline failed four times and never completed cannot judge and is left out of the saving (not of harm).
 *
 * Figures without a basis (before an estimate is possible) are 0, never NaN. Throws RangeError for impossible
 * evidence, which is a mistake of the caller.
 */
export function decideRule(evidence: Evidence): Decision {
  assertEvidence(evidence);
  return describeJudgement(evidence, judgeEvidence(evidence));
}

/** Builds the decision of `decideRule` from a judgement: the judgement and the figures that are shown beside it. */
export function describeJudgement(evidence: Evidence, judgement: RuleJudgement): Decision {
  const { verdict, reason, cells, harm, estimate, behaviour } = judgement;
  const savings = savingsByMetric(evidence);
  const outcome = evidence.outcome && buildOutcomeFigures(evidence, evidence.outcome, judgement);
  const gainFlags = outcome === undefined ? behaviour?.flags : raiseOutcomeFlags(judgement, outcome, evidence.trials);
  const flags = joinFlags(
    raiseFlags({ cells, estimate, savings, placed: judgement.currency === 'tokens' ? evidence.trials : [] }),
    judgement.currency,
    gainFlags,
  );
  return {
    verdict,
    reason,
    ...summariseEstimate(estimate, evidence),
    // Of solved tasks it is full cost that a minimal effect is of.
    ...(judgement.currency === 'outcome' && defined({ minimalEffect: judgement.look?.least })),
    tasks: summariseTasks(cells, estimate),
    passRate: harm.evidence,
    settle: estimateRemaining(evidence, judgement),
    flags: evidence.answers === undefined ? flags : [...flags, 'ANSWER-KEY'],
    savings,
    ...defined({
      behaviour: behaviour?.figures,
      outcome,
      used: countUses(evidence.trials),
      prediction: saysBeyond[judgement.currency] ? predictTasks(estimate) : undefined,
    }),
    leaveOneOut: leaveOneOut(estimate),
  };
}

/** True for currencies whose gain is predicted for other tasks: tokens that a task takes, and nothing that it does. */
const saysBeyond: Readonly<Record<Currency, boolean>> = { tokens: true, behaviour: false, outcome: false };

/** Flags of a saving in tokens alone; where solved tasks are for sale they fail without the rule, and cost more with it. */
const ofTokens: Readonly<Record<Currency, readonly Flag[]>> = {
  tokens: [],
  behaviour: ['CONCENTRATED'],
  outcome: ['CONCENTRATED', 'FLAKY', 'TASK-WORSE'],
};

/** Of a rule that buys something else than tokens it is that gain which may be concentrated. */
function joinFlags(flags: readonly Flag[], currency: Currency, gainFlags: readonly Flag[] = []): readonly Flag[] {
  return [...new Set([...flags.filter((flag) => !ofTokens[currency].includes(flag)), ...gainFlags])];
}

type EstimateFigures = Pick<Decision, 'saving' | 'interval' | 'baselineMean' | 'minimalEffect'>;

function summariseEstimate(estimate: Estimate | undefined, evidence: Evidence): EstimateFigures {
  if (!estimate) return { saving: 0, interval: [0, 0], baselineMean: 0, minimalEffect: 0 };
  const { policy } = evidence;
  const { baselineMean } = estimate;
  const [low, high] = limitsOf(estimate, policy).map((limit) => shareOfGain(limit) * baselineMean);
  const { least } = marksOfSaving(policy, tauOf(evidence), baselineMean);
  return {
    saving: savingOf(estimate),
    interval: [low ?? 0, high ?? 0],
    baselineMean,
    minimalEffect: shareOfGain(least) * baselineMean,
  };
}

/** Further trials, and their tokens in all classes, after which the test has ended whatever the saving turns out to be. */
function estimateRemaining(evidence: Evidence, judgement: RuleJudgement): Decision['settle'] {
  if (mayStop(judgement)) return { trials: 0, tokens: 0 };
  const trials = countTrialsLeft(evidence, judgement);
  return { trials, tokens: Math.round(trials * meanTokens(evidence)) };
}

/** Mean tokens, all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }: Evidence): number {
  const ran = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  return mean(ran.map(({ usage }) => totalTokens(usage)));
}
