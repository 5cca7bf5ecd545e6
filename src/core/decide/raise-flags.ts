import { arms, isFailure } from '../model/trial/trial.ts';
import type { EvidenceTrial } from '../model/verdict/evidence-faults.ts';
import type { Flag, SavingByMetric } from '../model/verdict/report.ts';
import { deviateOf } from '../stats/limits.ts';
import { sum } from '../stats/moments.ts';
import { keysOf } from '../util/values.ts';
import type { Estimate } from './estimate/estimate-saving.ts';
import { type ArmCell, countJudged, type TaskCell } from './estimate/project-cells.ts';

/** Figures that the flags are read from. */
interface FlagSources {
  readonly cells: readonly TaskCell[];
  readonly estimate: Estimate | undefined;
  readonly savings: SavingByMetric;
  /** Trials by whose order the flag UNMIXED is raised. */
  readonly placed: readonly PlacedTrial[];
}

/**
 * Raises the flags that a verdict's own evidence shows, in a fixed order. SIMULATED and LEAK need knowledge from outside the evidence and are
 * added by the caller.
 */
export function raiseFlags({ cells, estimate, savings, placed }: FlagSources): readonly Flag[] {
  const raised: Partial<Record<Flag, boolean>> = {
    'METRIC-CONFLICT': signsDiffer(Object.values(savings)),
    'TASK-WORSE': estimate !== undefined && isAnyWorse(estimate),
    FLAKY: cells.some(({ baseline }) => isFlaky(baseline)),
    CONCENTRATED: estimate !== undefined && isConcentrated(estimate),
    UNMIXED: areArmsApart(placed),
    ESTIMATED: cells.some(({ baseline, candidate }) => baseline.estimated + candidate.estimated > 0),
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

function signsDiffer(savings: readonly number[]): boolean {
  return savings.some((saving) => saving > 0) && savings.some((saving) => saving < 0);
}

/** Normal deviate from which a difference is more than its own error: chance brings one in a hundred. */
const beyondError = 2.33;

/** Returns true for a gain that is more than its own error; a smaller one cannot be divided into shares. */
export function isBeyondError({ gain, standardError, df }: Pick<Estimate, 'gain' | 'standardError' | 'df'>): boolean {
  return gain > deviateOf(beyondError, df) * standardError;
}

/** Returns true when a task is more expensive with the rule by more than its own error explains. */
function isAnyWorse({ tasks, variance, df }: Estimate): boolean {
  return tasks.some(({ n0, n1, gain }) => {
    if (Math.min(n0, n1) < 2) return false;
    return gain < -deviateOf(beyondError, df) * Math.sqrt(variance * (1 / n0 + 1 / n1));
  });
}

/** Returns true when at least a tenth of the baseline's attempts failed. */
function isFlaky(baseline: ArmCell): boolean {
  return baseline.failures > 0 && baseline.failures >= 0.1 * countJudged(baseline);
}

/** Returns true when one of several tasks gives more than 60 % of a saving. */
function isConcentrated(estimate: Estimate): boolean {
  const { gain, tasks } = estimate;
  if (tasks.length < 2 || !isBeyondError(estimate)) return false;
  return tasks.some((task) => task.gain / tasks.length > 0.6 * gain);
}

/**
 * The part of a trial that says when it ran. Nothing holds its hour: `order` is its place in the queue of the measurement, `batch` the round of
 * the queue.
 */
export type PlacedTrial = Pick<EvidenceTrial, 'arm' | 'order' | 'batch' | 'outcome'>;

/** Share of pairs, one trial of each arm, of which the same arm ran first: from here on the arms follow each other. */
const mostOneWay = 0.9;

/** Standard errors by which that share has to differ from a half: a random order does so once in a thousand times. */
const beyondChance = 3.3;

/**
 * Returns true where the trials of one arm ran before those of the other, over the whole measurement or inside of its batches: whatever drifted
 * meanwhile then stands in one arm alone, and the test takes it for the candidate's doing. Too few trials to tell from a random order are never
 * called so.
 */
export function areArmsApart(trials: readonly PlacedTrial[]): boolean {
  const judged = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome));
  const batches = [...Map.groupBy(judged, ({ batch }) => batch).values()];
  return isOneWay([judged]) || isOneWay(batches);
}

function isOneWay(groups: readonly (readonly PlacedTrial[])[]): boolean {
  const ranked = groups.map(rankArms);
  const pairs = sum(ranked.map((group) => group.pairs));
  const later = sum(ranked.map((group) => group.later));
  const error = Math.sqrt(sum(ranked.map((group) => group.variance)));
  const distance = Math.abs(later - pairs / 2);
  return distance >= (mostOneWay - 0.5) * pairs && distance > beyondChance * error;
}

/**
 * Counts the pairs of a trial of each arm, those in which the candidate's ran later, and the variance of that number in a random order (Mann and
 * Whitney).
 */
function rankArms(trials: readonly PlacedTrial[]) {
  const sorted = trials.toSorted((a, b) => a.order - b.order);
  const ranks = sorted.flatMap(({ arm }, index) => (arm === 'candidate' ? [index + 1] : []));
  const [n0 = 0, n1 = 0] = arms.map((arm) => sorted.filter((trial) => trial.arm === arm).length);
  const pairs = n0 * n1;
  return { pairs, later: sum(ranks) - (n1 * (n1 + 1)) / 2, variance: (pairs * (n0 + n1 + 1)) / 12 };
}
