import type { Evidence, EvidenceBehaviour, EvidencePolicy } from '../../model/verdict/evidence-faults.ts';
import type { AnswerCounts, BehaviourFigures, Flag, PriceFigures } from '../../model/verdict/report.ts';
import { gainInterval, gainOfShare, likelyPairs } from '../../stats/gain-evidence.ts';
import { median, sum } from '../../stats/moments.ts';
import { leastTrials } from '../../stats/rounds.ts';
import { keysOf } from '../../util/values.ts';
import { type Estimate, estimateSaving } from '../estimate/estimate-saving.ts';
import { type Harm, isWatchSpent } from '../estimate/harm.ts';
import {
  canJudge,
  fillCells,
  hasCompleted,
  mostMedians,
  projectCells,
  type TaskCell,
} from '../estimate/project-cells.ts';
import {
  type BehaviourReason,
  behaviourVerdicts,
  type JudgedBehaviour,
  type Look,
  lookAt,
} from '../estimate/rule-judgement.ts';
import { askBehaviour, type BehaviourAnswer, termsOf } from './ask-behaviour.ts';
import { listGains, meanGain } from './collect-answers.ts';

/**
 * Returns the verdict on a rule that buys behaviour (docs/statistics.md): a task that breaks wins over everything; then the first answer to
 * the question of behaviour stands; then the price is asked, on all tasks. Of a rule that may leave no price is asked: its verdict is `earns` when
 * following falls without it, and `does-not-earn` when it does not.
 */
export function judgeBehaviour(
  evidence: Evidence,
  behaviour: EvidenceBehaviour,
  cells: readonly TaskCell[],
  harm: Harm,
): JudgedBehaviour {
  const answer = askBehaviour(evidence.trials, behaviour);
  const isAsked = answer.crossing === 'shown' && harm.broken.length === 0 && !harm.losesTasks;
  const price = isAsked ? askPrice(evidence) : undefined;
  const reason = findReason(evidence, { answer, price, cells, harm });
  const figures = buildFigures(answer, behaviour, { price, reason });
  // Two trials a pair.
  const further = 2 * (figures.further?.most ?? 0);
  return {
    reason,
    verdict: behaviourVerdicts[reason],
    findings: { figures, flags: raiseBehaviourFlags(figures, behaviour.gain), further },
    look: price?.look,
  };
}

interface Asked {
  readonly answer: BehaviourAnswer;
  readonly price: PriceAnswer | undefined;
  readonly cells: readonly TaskCell[];
  readonly harm: Harm;
}

function findReason(evidence: Evidence, basis: Asked): BehaviourReason {
  const { answer, cells, harm } = basis;
  if (harm.losesTasks) return 'loses-tasks';
  if (harm.broken.length > 0) return 'breaks-task';
  if (answer.crossing === 'behaviour-kept') return isTriedEverywhere(cells) ? 'behaviour-kept' : 'tasks-open';
  return answer.crossing === 'shown' ? weighPrice(evidence, basis) : (answer.crossing ?? 'more-pairs-needed');
}

/** Decides about a rule that is shown to be followed: by its price, then by its failures. */
function weighPrice(evidence: Evidence, { price, cells, harm }: Asked): BehaviourReason {
  const state = price?.figures.state ?? 'open';
  if (state !== 'kept') return state === 'open' ? 'price-open' : state;
  if (harm.watched.length > 0) return isWatchSpent(cells, harm.watched, 'candidate') ? 'harm-open' : 'watching';
  return isKeptWithoutEstimates(evidence) ? 'behaviour-shown' : 'usage-estimated';
}

/**
 * Returns true when every task was tried without the rule as often as a price is first looked at. Only then may it go, since some other task may need
 * it.
 */
function isTriedEverywhere(cells: readonly TaskCell[]): boolean {
  return cells.filter(canJudge).every((cell) => hasCompleted(cell, leastTrials(cells.length)));
}

/**
 * Returns true when the price is kept without the trials whose usage the meter estimated: such trials may make a rule too expensive, and never
 * keep its price.
 */
function isKeptWithoutEstimates(evidence: Evidence): boolean {
  const meteredTrials = evidence.trials.filter(({ estimated }) => estimated !== true);
  if (meteredTrials.length === evidence.trials.length) return true;
  return askPrice({ ...evidence, trials: meteredTrials })?.figures.state === 'kept';
}

function buildFigures(
  answer: BehaviourAnswer,
  behaviour: EvidenceBehaviour,
  { price, reason }: Pick<Asked, 'price'> & Pick<JudgedBehaviour, 'reason'>,
): BehaviourFigures {
  const { targets, tasks, pairs, evidence, followed } = answer;
  const isOpen = reason === 'more-pairs-needed';
  return {
    targets,
    tasks,
    pairs,
    evidence,
    followed,
    needed: termsOf(behaviour).needed,
    gain: meanGain(tasks),
    interval: gainInterval(pairs),
    ...(price === undefined ? {} : { price: price.figures }),
    ...(isOpen ? { further: estimateFurther(answer, behaviour) } : {}),
  };
}

function estimateFurther({ pairs }: BehaviourAnswer, behaviour: EvidenceBehaviour) {
  const most = Math.max(0, behaviour.maxPairs - pairs.planned);
  const { gain, needed } = termsOf(behaviour);
  const likely = likelyPairs(pairs, gain, needed);
  return { likely: likely === undefined ? ('never' as const) : Math.min(most, likely), most };
}

/** Shares of trials without an answer that differ by more than this between the arms are told. */
const naShift = 0.2;

/** Raises the flags beside a verdict on behaviour, in a fixed order; they decide nothing. */
function raiseBehaviourFlags(figures: BehaviourFigures, gain: number): readonly Flag[] {
  const { evidence, needed, interval } = figures;
  const isShown = evidence.gain >= needed.gain;
  const raised: Partial<Record<Flag, boolean>> = {
    CONCENTRATED: isShown && isConcentrated(figures),
    'ONE-TASK': isShown && gain > 0 && listGains(figures.tasks).filter((task) => task.gain > 0).length === 1,
    'NA-SHIFT': (isShown && evidence.violations < 0) || isShifted(figures),
    'ONE-SIDED': isOneSided(figures),
    BACKWARDS: interval[1] < 0,
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

/** Returns true when one of several tasks gives more than 60 % of the gain. */
function isConcentrated({ tasks }: BehaviourFigures): boolean {
  const gains = listGains(tasks).map((task) => task.gain);
  const total = sum(gains);
  return gains.length > 1 && total > 0 && Math.max(...gains) > 0.6 * total;
}

function isShifted({ tasks }: BehaviourFigures): boolean {
  const share = (counts: readonly AnswerCounts[]) => {
    const all = sum(counts.map(({ yes, no, na }) => yes + no + na));
    return all === 0 ? 0 : sum(counts.map(({ na }) => na)) / all;
  };
  const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
  return Math.abs(without - withRule) > naShift;
}

/** Returns true when the probe answered only yes or only no, in both arms together: perhaps it cannot answer otherwise. */
function isOneSided({ tasks }: BehaviourFigures): boolean {
  const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
  const yes = sum(all.map((counts) => counts.yes));
  const no = sum(all.map((counts) => counts.no));
  return yes + no > 0 && (yes === 0 || no === 0);
}

/** The price with what it was worked out from. */
interface PriceAnswer {
  readonly figures: PriceFigures;
  /** Undefined while a task lacks the trials of the first look. */
  readonly look: Look | undefined;
}

/**
 * Judges whether a rule keeps its price, over all tasks: a cost is a saving below 0, and has the same two limits. The cap is a multiple of the
 * larger of the two medians, for the baseline's alone would hide a cost. Undefined when nothing can be estimated.
 */
function askPrice({ trials, policy, behaviour }: Evidence): PriceAnswer | undefined {
  const cells = fillCells(projectCells(trials, policy.weights), behaviour?.tasks);
  const judging = cells.filter(canJudge);
  const estimate = estimateRuleCost(judging.filter((cell) => hasCompleted(cell, 1)));
  if (estimate === undefined || behaviour === undefined) return undefined;
  const isReady = judging.every((cell) => hasCompleted(cell, leastTrials(cells.length)));
  const look = isReady ? lookAtPrice(estimate, policy, behaviour.price) : undefined;
  const { share, baselineMean } = estimate;
  const figures = { cost: -share * baselineMean, share: -share, limit: behaviour.price, state: judgePrice(look) };
  return { figures, look };
}

/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
function estimateRuleCost(cells: readonly TaskCell[]): Estimate | undefined {
  return estimateSaving(cells, {
    capFor: ({ baseline, candidate }) => mostMedians * Math.max(median(baseline.values), median(candidate.values)),
  });
}

/**
 * Returns the look at a cost: to be accepted it has to be shown to lie below the price, and to be refused clearly above it. `price` is a share of the
 * baseline.
 */
function lookAtPrice(estimate: Estimate, policy: EvidencePolicy, price: number): Look {
  const { minEffect } = policy;
  const share = typeof minEffect === 'number' ? minEffect : minEffect.tokens / estimate.baselineMean;
  return lookAt(estimate, policy, { bar: gainOfShare(-price), least: gainOfShare(-Math.max(0, price - share)) });
}

/** A rule is above its price when it clearly is, and else too expensive to be told from one that is. */
function judgePrice(look: Look | undefined): PriceFigures['state'] {
  if (look === undefined) return 'open';
  if (look.limits[0] >= look.bar) return 'kept';
  if (look.limits[1] > look.least) return 'open';
  return look.limits[1] < look.bar ? 'above-price' : 'too-dear';
}
