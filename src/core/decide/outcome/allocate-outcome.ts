import { arms } from '../../model/trial/trial.ts';
import { mean } from '../../stats/moments.ts';
import { priorCv } from '../../stats/triangular-test.ts';
import { firstAnalysisTrials } from '../estimate/rule-judgement.ts';
import { floorOf, type OutcomeJudgement } from './judge-outcome.ts';
import type { OutcomeArm } from './outcome-cells.ts';
import type { OutcomeEvidence, OutcomeTrial } from './outcome-terms.ts';

/** A trial to run. */
export type OutcomeSlot = Pick<OutcomeTrial, 'task' | 'arm' | 'extra'>;

/** The trials of the next batch, in order; none where nothing further is to be measured. */
export function nextOutcomeBatch(evidence: OutcomeEvidence, judgement: OutcomeJudgement): readonly OutcomeSlot[] {
  const { policy, tasks, trials } = evidence;
  if (judgement.ends) return [];
  if (trials.length === 0)
    return Array.from({ length: firstAnalysisTrials }, () => tasks.flatMap((task) => pairOf(task))).flat();
  if (judgement.suspects.length > 0) return judgement.suspects.flatMap((task) => pairOf(task, true));
  const crossing = judgement.look?.crossing;
  const waits = crossing === 'earns' || (policy.isWatched === true && crossing === 'does-not-earn');
  if (waits && !judgement.isFloorMet) return fillCells(evidence, judgement);
  return allocate(evidence, judgement);
}

function pairOf(task: string, extra?: true): readonly OutcomeSlot[] {
  return arms.map((arm) => ({ task, arm, ...(extra && { extra }) }));
}

function fillCells({ policy, tasks }: OutcomeEvidence, { cells }: OutcomeJudgement): readonly OutcomeSlot[] {
  const floor = floorOf(policy, tasks.length);
  return cells
    .filter(({ counts }) => counts)
    .flatMap(({ task, judged }) =>
      arms.flatMap((arm, index) =>
        Array.from({ length: Math.max(0, floor - (judged[index] ?? 0)) }, () => ({ task, arm })),
      ),
    );
}

/** Each trial goes to the cell where it narrows the variance most for its cost; cells short of a look come first, ties to the first task. */
function allocate(evidence: OutcomeEvidence, judgement: OutcomeJudgement): readonly OutcomeSlot[] {
  const open = listOpen(evidence, judgement);
  return Array.from({ length: 2 * evidence.tasks.length }, () => {
    const best = open.reduce((first, cell) => (gainOf(cell) > gainOf(first) ? cell : first));
    best.n += 1;
    return { task: best.task, arm: best.arm };
  });
}

interface OpenOutcomeCell {
  readonly task: string;
  readonly arm: OutcomeTrial['arm'];
  readonly v: number;
  readonly cost: number;
  n: number;
}

function listOpen({ policy }: OutcomeEvidence, { cells, estimate, look }: OutcomeJudgement): OpenOutcomeCell[] {
  const counted = cells.filter(({ counts }) => counts);
  // Where no task counts, all are tried again: one may yet be solved.
  return (counted.length > 0 ? counted : cells).flatMap((cell, k) => {
    const mu = mean([...cell.without.costs, ...cell.with.costs]);
    // Before the first look nobody knows what a solved task is worth.
    const isKnown = estimate !== undefined && (look !== undefined || policy.currency === 'tokens');
    const v = isKnown ? (estimate.tasks[k]?.v ?? 0) : (priorCv * mu) ** 2;
    const toOpen = (arm: OutcomeTrial['arm'], { costs }: OutcomeArm) => ({
      ...{ task: cell.task, arm, v, n: costs.length },
      // Trials that ended before anything was spent do not make a cell free.
      cost: mean(costs) || mu,
    });
    return [toOpen('baseline', cell.without), toOpen('candidate', cell.with)];
  });
}

function gainOf({ v, n, cost }: OpenOutcomeCell): number {
  if (n < firstAnalysisTrials) return Number.MAX_VALUE / (n + 1);
  return cost === 0 ? 0 : v / (n * (n + 1)) / cost;
}
