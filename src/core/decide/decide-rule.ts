import { totalTokens } from '../model/money/usage.ts';
import { type Currency, currencyOf } from '../model/rule/rule.ts';
import { isFailure } from '../model/trial/trial.ts';
import { type Decision, type Flag, isDecided } from '../model/verdict/decision.ts';
import type { Evidence, HarmRule } from '../model/verdict/evidence.ts';
import { fixedHalfWidth } from '../stats/distributions.ts';
import { mixtureHalfWidth } from '../stats/gain-evidence.ts';
import { mean, sum } from '../stats/moments.ts';
import { priorTrialsPerCell, triangularTest } from '../stats/triangular-test.ts';
import { defined, keysOf } from '../util/values.ts';
import { type Estimate, tauOf } from './estimate/estimate-saving.ts';
import { predictTasks } from './estimate/predict-tasks.ts';
import { canJudge, type TaskCell } from './estimate/project-cells.ts';
import { firstAnalysisTrials, type RuleJudgement } from './estimate/rule-judgement.ts';
import { informationOfOneLook, type TestAnalysis } from './estimate/run-interim-analysis.ts';
import { analyseSensitivity, savingsByMetric, summariseTasks } from './estimate/summarise-tasks.ts';
import { isTuned, weighSealed } from './estimate/weigh-sealed.ts';
import { assertEvidence } from './evidence-faults.ts';
import { judgeEvidence, weighsBy } from './judge-evidence.ts';
import { countUses } from './outcome/count-uses.ts';
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
  return decideRuleBy(evidence, undefined);
}

/** The same by the procedure that a receipt names; today's where it names none. */
export function decideRuleBy(evidence: Evidence, rule: HarmRule | undefined): Decision {
  assertEvidence(evidence);
  const judgement = judgeEvidence(evidence, rule);
  const { verdict, reason, cells, passRates, estimate, delta, look, behaviour, outcome } = judgement;
  const savings = savingsByMetric(evidence);
  const seen = raiseFlags({ cells, estimate, savings, tau: tauOf(evidence), placed: placedTrials(evidence, rule) });
  const sealed = saysBeyond[currencyOf(evidence)] ? weighSealed(estimate) : undefined;
  const more: Partial<Record<Flag, boolean>> = {
    'ANSWER-KEY': evidence.answers !== undefined,
    TUNED: isTuned(sealed),
  };
  const flags = [...seen, ...keysOf(more).filter((flag) => more[flag])];
  return {
    verdict,
    reason,
    ...summariseEstimate(estimate, evidence),
    ...summariseAnalysis(look),
    minimalEffect: delta,
    tasks: summariseTasks(cells, evidence.policy.cap, estimate),
    passRate: passRates,
    settle: estimateRemaining(evidence, judgement),
    flags: joinFlags(flags, judgement),
    savings,
    ...defined({
      ...{ behaviour: behaviour?.figures, outcome: outcome?.figures, used: countUses(evidence.trials) },
      prediction: saysBeyond[currencyOf(evidence)] ? predictTasks(estimate) : undefined,
      sealed,
    }),
    sensitivity: analyseSensitivity(cells, estimate),
  };
}

/** What of other tasks is predicted: what a task takes, and nothing it does. */
const saysBeyond: Readonly<Record<Currency, boolean>> = { tokens: true, behaviour: false, outcome: false };

/** Procedures of tokens that tell where arms followed each other: receipts of the earlier ones never stated it. */
const tellsOrder: Readonly<Record<HarmRule, boolean>> = { 'by-evidence': true, 'by-task': false, together: false };

/** Trials whose order is told; none where stored ones, which have no place in the queue, are among them. */
function placedTrials(evidence: Evidence, rule: HarmRule | undefined): Evidence['trials'] {
  const { trials } = evidence;
  return tellsOrder[weighsBy(evidence, rule)] && !trials.some(({ cached }) => cached) ? trials : [];
}

/** What is told of a saving alone. */
const ofTokens: ReadonlySet<Flag> = new Set(['CONCENTRATED']);
/** Where solved tasks are for sale they fail without the rule, and cost more with it. */
const ofSolvedToo: ReadonlySet<Flag> = new Set(['CONCENTRATED', 'FLAKY', 'TASK-WORSE']);

/** Of a rule that buys something else than tokens it is that gain which may be concentrated. */
function joinFlags(flags: readonly Flag[], { behaviour, outcome }: RuleJudgement): readonly Flag[] {
  const own = (behaviour ?? outcome)?.flags;
  if (own === undefined) return flags;
  const dropped = outcome === undefined ? ofTokens : ofSolvedToo;
  return [...new Set([...flags.filter((flag) => !dropped.has(flag)), ...own])];
}

type EstimateFigures = Pick<Decision, 'saving' | 'rawSaving' | 'interval' | 'standardError' | 'df' | 'baselineMean'>;

function summariseEstimate(estimate: Estimate | undefined, { policy, oneLook }: Evidence): EstimateFigures {
  if (!estimate) return { saving: 0, rawSaving: 0, interval: [0, 0], standardError: 0, df: 0, baselineMean: 0 };
  const { saving, rawSaving, standardError, df, baselineMean } = estimate;
  const spread = { standardError, df, rho: rhoShare * baselineMean };
  const half = oneLook === true ? fixedHalfWidth(spread, policy.alpha) : mixtureHalfWidth(spread, 2 * policy.alpha);
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

type Remaining = Decision['settle'];

/** Share of the suite mean assumed when an absolute minimal effect has no mean to be compared with yet. */
const defaultShare = 0.15;

/** More trials of the same tasks say little about others, and a recording misses in them what it has missed. */
const pointless: ReadonlySet<string> = new Set(['claim-open', 'recording-misses']);

/**
 * Further trials, and their tokens in all classes, after which the test must have ended whatever the saving turns out to
 * be: (I_max − I)/dI with dI = I/N, the gain of a trial that keeps the present proportions (docs/statistics.md, step 6).
 * Zeros for a settled verdict; tokens are 0 while no trial was paid for.
 */
function estimateRemaining(evidence: Evidence, judgement: RuleJudgement): Remaining {
  if (isDecided(judgement) || pointless.has(judgement.reason)) return { trials: 0, tokens: 0 };
  const trials = Math.max(1, missingForAnalysis(judgement.cells), furtherTrials(evidence, judgement));
  return { trials, tokens: Math.round(trials * meanTokens(evidence)) };
}

function furtherTrials(evidence: Evidence, judgement: RuleJudgement): number {
  const { cells, estimate, delta, behaviour, outcome } = judgement;
  if (outcome !== undefined) return outcome.further;
  if (behaviour !== undefined) return Math.max(behaviour.further, untilPriceEnd(judgement));
  if (!estimate) return untilPriorEnd(evidence, cells);
  const { alpha, beta } = evidence.policy;
  const design = { tau: tauOf(evidence), delta, alpha, beta };
  const informationMax =
    evidence.oneLook === true ? informationOfOneLook(design) : triangularTest(design).informationMax;
  const completed = sum(estimate.tasks.map(({ n0, n1 }) => n0 + n1));
  const towardsEnd = completed * Math.max(0, informationMax * estimate.variance - 1);
  return Math.ceil(towardsEnd) + concurrentBaseline(cells);
}

/** The same for the price of a rule that buys behaviour: its test is the one of savings turned round. 0 unless it is what is open. */
function untilPriceEnd({ reason, look, cells }: RuleJudgement): number {
  if (reason !== 'price-open' || look === undefined || look.information <= 0) return 0;
  const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
  return Math.ceil(completed * Math.max(0, look.informationMax / look.information - 1));
}

/** Cached baseline trials must be measured again, at least two a task, before they can let a rule in. */
function concurrentBaseline(cells: readonly TaskCell[]): number {
  return sum(cells.map(({ baseline: { cached } }) => (cached === 0 ? 0 : Math.max(firstAnalysisTrials, cached))));
}

/** Completed trials the first interim analysis still lacks. */
function missingForAnalysis(cells: readonly TaskCell[]): number {
  const arms = cells.filter(canJudge).flatMap(({ baseline, candidate }) => [baseline, candidate]);
  return sum(arms.map(({ values }) => Math.max(0, firstAnalysisTrials - values.length)));
}

/** Trials until the end of the test if the trials still to come spread as assumed before any was seen. */
function untilPriorEnd({ policy }: Evidence, cells: readonly TaskCell[]): number {
  const { alpha, beta, minEffect } = policy;
  const tasks = Math.max(1, cells.length);
  const share = typeof minEffect === 'number' ? minEffect : defaultShare;
  const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
  return 2 * tasks * priorTrialsPerCell({ tasks, share, alpha, beta }) - completed;
}

/** Mean tokens, all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }: Evidence): number {
  const ran = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  return mean(ran.map(({ usage }) => totalTokens(usage)));
}
