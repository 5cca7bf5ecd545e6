import type { Flag, SavingByMetric } from '../model/verdict/decision.ts';
import { tToZ } from '../stats/distributions.ts';
import { sum } from '../stats/moments.ts';
import { keysOf } from '../util/values.ts';
import { d0, type Estimate, type TaskEstimate } from './estimate/estimate-saving.ts';
import { countJudged } from './estimate/harm.ts';
import { type ArmCell, countAbove, type TaskCell } from './estimate/project-cells.ts';
import { firstAnalysisTrials } from './estimate/rule-judgement.ts';
import { areArmsApart, type PlacedTrial } from './outcome/mixed-arms.ts';

/** What the flags are read from. */
export interface FlagSources {
  readonly cells: readonly TaskCell[];
  readonly estimate: Estimate | undefined;
  readonly savings: SavingByMetric;
  readonly tau: number;
  /** Trials whose order is asked. */
  readonly placed: readonly PlacedTrial[];
}

/**
 * The flags a verdict's own evidence shows, in a fixed order. DRIFT, SIMULATED and LEAK need knowledge from outside the
 * evidence and are added by the caller.
 */
export function raiseFlags({ cells, estimate, savings, tau, placed }: FlagSources): readonly Flag[] {
  const raised: Partial<Record<Flag, boolean>> = {
    SPREAD: cells.some(({ baseline, candidate }) => isSpread(baseline) || isSpread(candidate)),
    'METRIC-CONFLICT': signsDiffer(Object.values(savings)),
    'TASK-WORSE': estimate?.tasks.some(isWorse) ?? false,
    TAIL: estimate ? hasTail(cells, estimate, tau) : false,
    FLAKY: cells.some(({ baseline }) => isFlaky(baseline)),
    CONCENTRATED: estimate ? isConcentrated(estimate) : false,
    CACHED: cells.some(({ baseline }) => baseline.cached > 0),
    UNMIXED: areArmsApart(placed),
    ESTIMATED: cells.some(({ baseline, candidate }) => baseline.estimated + candidate.estimated > 0),
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

/** Same-arm trials of a task more than 25 % apart (highest against lowest). */
function isSpread({ values }: ArmCell): boolean {
  const lowest = values[0] ?? 0;
  const highest = values.at(-1) ?? 0;
  return highest > 1.25 * lowest;
}

function signsDiffer(savings: readonly number[]): boolean {
  return savings.some((saving) => saving > 0) && savings.some((saving) => saving < 0);
}

/** The task's own moderated z is below −2.33: more expensive with the rule, at one in a hundred. */
function isWorse({ baselineMean, candidateMean, r, mu, n0, n1, d }: TaskEstimate): boolean {
  if (Math.min(n0, n1) < firstAnalysisTrials || mu === 0) return false;
  const standardError = Math.sqrt(r * mu ** 2 * (1 / n0 + 1 / n1));
  return tToZ((baselineMean - candidateMean) / standardError, d0 + d) < -2.33;
}

/** Capped and raw saving lie on different sides of τ, or the candidate is above the cap more often than the baseline. */
function hasTail(cells: readonly TaskCell[], { saving, rawSaving, tasks }: Estimate, tau: number): boolean {
  if (saving > tau !== rawSaving > tau) return true;
  const caps = new Map(tasks.map(({ task, cap }) => [task, cap]));
  const shareAbove = (arm: 'baseline' | 'candidate') => {
    const counted = cells.filter(({ task }) => caps.has(task));
    const above = sum(counted.map((cell) => countAbove(cell[arm].values, caps.get(cell.task) ?? 0)));
    return above / sum(counted.map((cell) => cell[arm].values.length));
  };
  return shareAbove('candidate') > shareAbove('baseline');
}

/** At least a tenth of the baseline's attempts failed. */
function isFlaky(baseline: ArmCell): boolean {
  return baseline.failures > 0 && baseline.failures >= 0.1 * countJudged(baseline);
}

/** One task of several gives more than 60 % of the saving. */
function isConcentrated({ saving, tasks }: Estimate): boolean {
  if (tasks.length < 2 || saving <= 0) return false;
  return tasks.some((task) => task.w * (task.baselineMean - task.candidateMean) > 0.6 * saving);
}
