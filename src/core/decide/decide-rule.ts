import { totalTokens } from '../model/money/usage.ts';
import type { Currency } from '../model/rule/rule.ts';
import { isFailure } from '../model/trial/trial.ts';
import { assertEvidence, type Evidence } from '../model/verdict/evidence-faults.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { type Decision, type Flag, isDecided } from '../model/verdict/report.ts';
import { gainOfShare, shareOfGain } from '../stats/gain-evidence.ts';
import { limitsOf } from '../stats/limits.ts';
import { mean, sum } from '../stats/moments.ts';
import { lookFrom, roundsToTell } from '../stats/rounds.ts';
import { defined } from '../util/values.ts';
import { type Estimate, marksOfSaving, tauOf } from './estimate/estimate-saving.ts';
import { canJudge, countJudged } from './estimate/project-cells.ts';
import type { Look, RuleJudgement } from './estimate/rule-judgement.ts';
import { leaveOneOut, predictTasks, savingOf, savingsByMetric, summariseTasks } from './estimate/summarise-tasks.ts';
import { countUses, judgeEvidence } from './judge-evidence.ts';
import { countRounds } from './look.ts';
import { buildOutcomeFigures, raiseOutcomeFlags } from './outcome-figures.ts';
import { extraPairs, mayStop, planRounds, stakeOf } from './plan-rounds.ts';
import { raiseFlags } from './raise-flags.ts';

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

/**
 * Joins the flags about tokens with those about what the rule buys. Where it does not buy tokens, flags on the concentration of its saving are left
 * out.
 */
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

/** Estimates the further trials, and their tokens in all classes, after which the test has ended whatever the saving turns out to be. */
function estimateRemaining(evidence: Evidence, judgement: RuleJudgement): Decision['settle'] {
  if (mayStop(judgement)) return { trials: 0, tokens: 0 };
  const trials = countTrialsLeft(evidence, judgement);
  return { trials, tokens: Math.round(trials * meanTokens(evidence)) };
}

/** Returns the mean tokens, in all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }: Evidence): number {
  const ran = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  return mean(ran.map(({ usage }) => totalTokens(usage)));
}

/** Reasons that wait for trials of some tasks and for nothing else. */
const waitsForTasks: readonly string[] = ['watching', 'tasks-open'];

/** Counts the trials after which a verdict that is open has ended whatever they show. */
export function countTrialsLeft(evidence: Evidence, judgement: RuleJudgement): number {
  const { reason, behaviour, cells, currency } = judgement;
  if (behaviour !== undefined && behaviour.further > 0) return behaviour.further;
  if (waitsForTasks.includes(reason)) {
    const pairs = extraPairs(evidence, judgement);
    if (pairs.length > 0) return pairs.length;
    return sum(planRounds(judgement).map(({ baseline, candidate }) => baseline + candidate));
  }
  // Before the first trial the evidence names no task; of more tasks fewer rounds are needed, and about as many trials.
  if (cells.length === 0) return 2 * priorRounds(evidence, 1);
  const wanted = roundsToEnd(judgement, priorRounds(evidence, cells.length));
  const judging = currency === 'outcome' || !cells.some(canJudge) ? cells : cells.filter(canJudge);
  const lacking = judging.flatMap(({ baseline, candidate }) =>
    [baseline, candidate].map((arm) => Math.max(0, wanted - countJudged(arm))),
  );
  return Math.max(1, sum(lacking));
}

/** Returns the round at whose look the two limits are as close as bar and minimal effect: whatever the saving is, one of them has been passed. */
function roundsToEnd({ look, cells, currency }: RuleJudgement, unknown: number): number {
  if (look === undefined) return unknown;
  const rounds = countRounds(cells, currency);
  return lookFrom(Math.max(rounds + 1, rounds * closenessOf(look) ** 2));
}

/** Returns the distance of the two limits as a multiple of the distance from bar to minimal effect. */
function closenessOf({ limits, bar, least }: Look): number {
  return (limits[1] - limits[0]) / Math.max(Number.MIN_VALUE, least - bar);
}

/** Rounds of a suite at whose look a saving has been told from the minimal effect, if trials spread as assumed. */
function priorRounds({ policy }: Evidence, tasks: number): number {
  const share = typeof policy.minEffect === 'number' ? policy.minEffect : usualEffect;
  const least = gainOfShare(share);
  return roundsToTell({ tasks: Math.max(1, tasks), ...policy, marks: { bar: 0, least } });
}

/** Minimal effect that is assumed while an absolute one has no mean to be compared with. */
const usualEffect = 0.15;

const decisions = new WeakMap<Receipt, Decision>();

/**
 * Decides about the trials of a receipt: verdict, saving, limits and flags. Computed once for each receipt that was read. Trials at which the
 * measurement could not have stopped decide nothing.
 */
export function decideReceipt(receipt: Receipt): Decision {
  const before = decisions.get(receipt);
  if (before !== undefined) return before;
  const { evidence } = receipt;
  const judgement = judgeEvidence(evidence);
  const decision = describeJudgement(evidence, judgement);
  const isSettled = mayStop(judgement, stakeOf(evidence.policy));
  const decided = isSettled ? decision : withholdVerdict(decision, judgement.harm.missed.length > 0);
  decisions.set(receipt, decided);
  return decided;
}

/**
 * Turns a decided verdict into undecided, because measuring stopped before its last condition held: more trials of a watched task (`isWatching`), or
 * trials of all tasks.
 */
export function withholdVerdict(decision: Decision, isWatching: boolean): Decision {
  return isDecided(decision)
    ? { ...decision, verdict: 'undecided', reason: isWatching ? 'watching' : 'more-trials-needed' }
    : decision;
}
