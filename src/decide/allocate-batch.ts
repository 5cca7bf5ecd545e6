import type { Evidence } from '../model/evidence.ts';
import { type Arm, arms, isFailure } from '../model/trial.ts';
import { mean } from '../stats/moments.ts';
import { priorCv } from '../stats/prior-trials.ts';
import { unitVariance } from './estimate-saving.ts';
import { firstLookTrials, type Judgement, judgeEvidence } from './judge-evidence.ts';
import { provesRegression } from './pass-rate.ts';
import { canJudge } from './project-cells.ts';

/** A trial to run: which task, in which arm. */
export interface TrialSlot {
  readonly task: string;
  readonly arm: Arm;
}

/** Extra pairs a task may cost one rule because trials failed. */
const mostExtraPairs = 8;

/** The batch before the first look: two trials of every task in each arm. */
export function firstBatch(tasks: readonly string[]): readonly TrialSlot[] {
  const round = tasks.flatMap(pairOf);
  return Array.from({ length: firstLookTrials }, () => round).flat();
}

/**
 * The next `size` trials (docs/statistics.md, step 5). Cells short of the first look come first; then each trial goes where
 * it narrows V most per token: the largest w_k²·r_k·μ_k²/(n(n + 1))/tokens, tokens being the capped mean of that task and
 * arm; ties to the lowest task, baseline first. A task that cannot judge gets nothing unless no task can. Empty only when the evidence names no task.
 */
export function allocateBatch(evidence: Evidence, size: number): readonly TrialSlot[] {
  const cells = listCells(judgeEvidence(evidence));
  const batch: TrialSlot[] = [];
  while (batch.length < size) {
    const best = findLargestGain(cells);
    if (!best) break;
    best.n += 1;
    batch.push({ task: best.task, arm: best.arm });
  }
  return batch;
}

/**
 * The pairs the next batch must hold: a failure is re-run at once in both arms, up to eight pairs per task and rule. Each
 * failure of an earlier batch has had its pair; a task whose test already proves a regression, or that cannot judge, gets
 * none.
 */
export function extraPairs(evidence: Evidence): readonly TrialSlot[] {
  const { cells, passRates } = judgeEvidence(evidence);
  const failed = evidence.trials.filter(({ outcome, cached }) => !cached && isFailure(outcome));
  const latest = Math.max(...evidence.trials.filter(({ cached }) => !cached).map(({ batch }) => batch));
  const settled = new Set(passRates.filter(provesRegression).map(({ task }) => task));
  return cells
    .filter((cell) => canJudge(cell) && !settled.has(cell.task))
    .flatMap(({ task }) => {
      const own = failed.filter((trial) => trial.task === task);
      const earlier = own.filter(({ batch }) => batch < latest);
      const owed = Math.min(mostExtraPairs, own.length) - Math.min(mostExtraPairs, earlier.length);
      return Array.from({ length: owed }, () => pairOf(task)).flat();
    });
}

function pairOf(task: string): readonly TrialSlot[] {
  return arms.map((arm) => ({ task, arm }));
}

/** A task and arm with what decides the next trial; `n` grows as the batch fills. */
interface OpenCell extends TrialSlot {
  n: number;
  /** w_k²·r_k·μ_k². */
  readonly unit: number;
  /** Metric tokens a trial costs: the cell's capped mean, at least one. */
  readonly cost: number;
}

function listCells({ cells, estimate }: Judgement): readonly OpenCell[] {
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

function findLargestGain(cells: readonly OpenCell[]): OpenCell | undefined {
  return cells.reduce<OpenCell | undefined>(
    (best, cell) => (best && gain(best) >= gain(cell) ? best : cell),
    undefined,
  );
}

/** What one more trial takes off V, per token; above everything else while the first look still lacks it. */
function gain({ n, unit, cost }: OpenCell): number {
  return n < firstLookTrials ? Number.MAX_VALUE / (n + 1) : unit / (n * (n + 1)) / cost;
}
