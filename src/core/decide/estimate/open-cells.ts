import { type Arm, arms } from '../../model/trial/trial.ts';
import { mean } from '../../stats/moments.ts';
import { priorCv } from '../../stats/prior-trials.ts';
import { unitVariance } from './estimate-saving.ts';
import { canJudge } from './project-cells.ts';
import { firstAnalysisTrials, type RuleJudgement } from './rule-judgement.ts';

/** A task and arm with what decides where the next trial goes; `n` grows as a batch fills. */
export interface OpenCell {
  readonly task: string;
  readonly arm: Arm;
  /** Completed trials, those already given out in this batch included. */
  n: number;
  /** w_k²·r_k·μ_k². */
  readonly unit: number;
  /** Metric tokens a trial costs: the cell's capped mean, at least one. */
  readonly cost: number;
}

/** Both cells of every task that can judge (of every task when none can), lowest task first, baseline first. */
export function listOpenCells({ cells, estimate }: RuleJudgement): readonly OpenCell[] {
  const judging = cells.filter(canJudge);
  const known = new Map(estimate?.tasks.map((task) => [task.task, task]));
  // A task without an estimate is taken to be like the others, with the spread assumed before any trial.
  const w = 1 / Math.max(1, known.size);
  const mu = mean([...known.values()].map((task) => task.mu)) || 1;
  const prior = { w, r: priorCv ** 2, mu, baselineMean: mu, candidateMean: mu };
  return (judging.length > 0 ? judging : cells).flatMap((cell) => {
    const { task } = cell;
    const terms = known.get(task) ?? prior;
    const costs: Record<Arm, number> = { baseline: terms.baselineMean, candidate: terms.candidateMean };
    const unit = unitVariance(terms);
    return arms.map((arm) => ({ task, arm, n: cell[arm].values.length, unit, cost: Math.max(1, costs[arm]) }));
  });
}

/** What one more trial takes off V; above everything else while the first interim analysis still lacks it. */
export function varianceGain({ n, unit }: OpenCell): number {
  return n < firstAnalysisTrials ? Number.MAX_VALUE / 4 / (n + 1) : unit / (n * (n + 1));
}
