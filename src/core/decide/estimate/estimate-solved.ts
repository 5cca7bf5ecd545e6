import type { EvidenceOutcome, EvidencePolicy } from '../../model/verdict/evidence-faults.ts';
import { leastSolved, minFailures, priorCv, priorWeight } from '../../stats/gain-evidence.ts';
import { mean, median, sum, sumOfSquares } from '../../stats/moments.ts';
import type { Marks } from '../../stats/rounds.ts';
import { type Gain, leastMultipleOfTau, spreadOf } from './estimate-saving.ts';
import { type ArmCell, mostMedians, shareSolved, type TaskCell } from './project-cells.ts';

/** Change of a suite's full cost: tokens, and `value` for each task that is not solved. Pairs are without the rule and with it. */
export interface SolvedEstimate extends Gain {
  /** Worth of a solved task. */
  readonly value: number;
  /** Mean cost of a trial without the rule, uncapped, which the value and the minimal effect follow from. */
  readonly usualCost: number;
  /** Mean capped cost of a trial, and share solved. */
  readonly cost: readonly [number, number];
  readonly share: readonly [number, number];
  /** Mean full cost without the rule. */
  readonly full: number;
}

/** Terms that the estimate of solved tasks follows from. */
type SolvedTerms = Pick<EvidenceOutcome, 'value' | 'times'>;

/**
 * Estimates the change of a suite's full cost. Undefined while an arm of a task has fewer than two trials that count, and where nothing cost
 * anything.
 */
export function estimateSolved(cells: readonly TaskCell[], { value, times }: SolvedTerms): SolvedEstimate | undefined {
  if (
    cells.length === 0 ||
    cells.some(({ baseline, candidate }) => Math.min(baseline.trials.length, candidate.trials.length) < 2)
  )
    return undefined;
  const usualCost = mean(cells.map(({ baseline }) => mean(baseline.trials.map(({ cost }) => cost))));
  const share = [meanShare(cells, 'baseline'), meanShare(cells, 'candidate')] as const;
  const worth = value === 'auto' ? (times * usualCost) / Math.max(leastSolved, share[0]) : value;
  const arms = cells.map((cell) => fullCosts(cell, worth));
  const [full, fullWith] = [mean(arms.map(([without]) => mean(without))), mean(arms.map((arm) => mean(arm[1])))];
  if (!(full > 0)) return undefined;
  const squares = sum(arms.flat().map(sumOfSquares));
  const df = priorWeight + sum(arms.map(([without, withRule]) => without.length + withRule.length - 2));
  const variance = (priorWeight * (priorCv * full) ** 2 + squares) / df;
  const spread = spreadOf(arms.map(([without, withRule]) => ({ n0: without.length, n1: withRule.length })));
  return {
    value: worth,
    usualCost,
    share,
    full,
    df,
    cost: [full - worth * (1 - share[0]), fullWith - worth * (1 - share[1])],
    gain: full - fullWith,
    standardError: Math.sqrt(variance * spread),
  };
}

function meanShare(cells: readonly TaskCell[], arm: 'baseline' | 'candidate'): number {
  return mean(cells.map((cell) => shareSolved(cell[arm])));
}

/** Returns the cost of each trial of a task, failures included. The median of the arm without the rule alone would hide a price. */
function fullCosts({ baseline, candidate }: TaskCell, value: number): readonly [readonly number[], readonly number[]] {
  const most =
    mostMedians * Math.max(...[baseline, candidate].map(({ trials }) => median(trials.map(({ cost }) => cost))));
  const ofArm = ({ trials }: ArmCell) => trials.map(({ cost, solved }) => Math.min(cost, most) + (solved ? 0 : value));
  return [ofArm(baseline), ofArm(candidate)];
}

/** Returns the bar and the minimal effect of a gain in full cost, in units of the metric. */
export function marksOfSolved(
  { minEffect }: Pick<EvidencePolicy, 'minEffect'>,
  tau: number,
  estimate: SolvedEstimate,
): Marks {
  const ofCost = typeof minEffect === 'number' ? minEffect * estimate.usualCost : minEffect.tokens;
  const ofFailures = minFailures * estimate.value * (1 - estimate.share[0]);
  return { bar: tau, least: Math.max(ofCost + ofFailures, leastMultipleOfTau * tau) };
}

/** Returns the cost of a solved task without the rule and with it; undefined with the rule where it solves none. */
export function costPerSolved({
  cost,
  share,
}: Pick<SolvedEstimate, 'cost' | 'share'>): readonly [number, number | undefined] {
  return [
    cost[0] / Math.max(leastSolved, share[0]),
    share[1] === 0 ? undefined : cost[1] / Math.max(leastSolved, share[1]),
  ];
}

/**
 * Returns the worth of a solved task at which the rule just pays, by the point estimates; undefined where it is better or worse on both counts,
 * and where as much is solved. A ratio of two noisy numbers: it is never said without the range.
 */
export function breakEvenOf({ cost, share }: Pick<SolvedEstimate, 'cost' | 'share'>): number | undefined {
  const ratio = (cost[1] - cost[0]) / (share[1] - share[0]);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}
