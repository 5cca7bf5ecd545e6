import type { Flag, SavingByMetric } from '../model/verdict/decision.ts';
import { deviateOf } from '../stats/limits.ts';
import { keysOf } from '../util/values.ts';
import type { Estimate } from './estimate/estimate-saving.ts';
import { type ArmCell, countJudged, type TaskCell } from './estimate/project-cells.ts';
import { areArmsApart, type PlacedTrial } from './mixed-arms.ts';

/** Figures that the flags are read from. */
export interface FlagSources {
  readonly cells: readonly TaskCell[];
  readonly estimate: Estimate | undefined;
  readonly savings: SavingByMetric;
  /** Trials whose order is asked. */
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

/** Normal deviate at which one task is said to cost more with the rule: one in a hundred. */
const worseFrom = 2.33;

/** A task that is more expensive with the rule by more than its own error explains. */
function isAnyWorse({ tasks, variance, df }: Estimate): boolean {
  return tasks.some(({ n0, n1, gain }) => {
    if (Math.min(n0, n1) < 2) return false;
    return gain < -deviateOf(worseFrom, df) * Math.sqrt(variance * (1 / n0 + 1 / n1));
  });
}

/** At least a tenth of the baseline's attempts failed. */
function isFlaky(baseline: ArmCell): boolean {
  return baseline.failures > 0 && baseline.failures >= 0.1 * countJudged(baseline);
}

/** One task of several gives more than 60 % of the saving. */
function isConcentrated({ gain, tasks }: Estimate): boolean {
  if (tasks.length < 2 || gain <= 0) return false;
  return tasks.some((task) => task.gain / tasks.length > 0.6 * gain);
}
