import type { Evidence, EvidenceOutcome } from '../model/verdict/evidence-faults.ts';
import type { Flag, OutcomeFigures } from '../model/verdict/report.ts';
import { weighSuiteHarm } from '../stats/harm-evidence.ts';
import { limitsOf } from '../stats/limits.ts';
import { mean } from '../stats/moments.ts';
import { defined, keysOf } from '../util/values.ts';
import { tauOf } from './estimate/estimate-saving.ts';
import { breakEvenOf, costPerSolved, estimateSolved, type SolvedEstimate } from './estimate/estimate-solved.ts';
import { countPairs } from './estimate/harm.ts';
import { projectCells, shareSolved, type TaskCell } from './estimate/project-cells.ts';
import type { RuleJudgement } from './estimate/rule-judgement.ts';
import { areArmsApart, isBeyondError } from './raise-flags.ts';

/** Builds the figures that are shown of a verdict on solved tasks; undefined while its full cost cannot be estimated. */
export function buildOutcomeFigures(
  evidence: Evidence,
  terms: EvidenceOutcome,
  { cells, solved: solvedEstimate, look, harm }: RuleJudgement,
): OutcomeFigures | undefined {
  if (solvedEstimate === undefined || look === undefined) return undefined;
  const { value, cost, share, full, gain } = solvedEstimate;
  const [without, withRule] = costPerSolved(solvedEstimate);
  const { lost, gained } = countPairs(cells);
  return {
    value,
    valueSource: terms.value === 'auto' ? 'auto' : 'declared',
    times: terms.times,
    perSolved: [without, withRule ?? null],
    solved: share,
    cost,
    uncapped: uncappedOf(cells),
    net: gain,
    interval: look.limits,
    full,
    ...defined({
      breakEven: breakEvenOf(solvedEstimate),
      payRange: findPayRange(evidence, terms, cells, solvedEstimate),
    }),
    harm: {
      needed: harm.evidence[0]?.limit ?? 0,
      tasks: cells.map((cell) => countTask(cell, harm.evidence.find(({ task }) => task === cell.task)?.llr ?? 0)),
      broken: harm.broken,
      watched: harm.watched,
      critical: terms.critical,
      lost,
      gained,
      evidence: Math.log(weighSuiteHarm(lost, gained)),
    },
  };
}

function countTask({ task, baseline, candidate }: TaskCell, evidence: number): OutcomeFigures['harm']['tasks'][number] {
  return {
    task,
    solved: baseline.values.length,
    of: baseline.trials.length,
    solvedWith: candidate.values.length,
    ofWith: candidate.trials.length,
    evidence,
  };
}

/** Returns the mean cost of a judged trial, tasks weighted alike, without a cap. */
function uncappedOf(cells: readonly TaskCell[]): readonly [number, number] {
  const meanOf = (arm: 'baseline' | 'candidate') =>
    mean(cells.map((cell) => mean(cell[arm].trials.map(({ cost }) => cost))));
  return [meanOf('baseline'), meanOf('candidate')];
}

/** Values that are tried: from a hundredth to a hundred times what a solved task costs, twenty to a power of ten. */
const [steps, perPower] = [81, 20];

/**
 * Finds the values of a solved task at which a rule is shown to pay, or not to: first and last of those that were tried. A confidence set for one
 * number: the value may be chosen after it was read. Undefined where nothing cost anything.
 */
function findPayRange(
  evidence: Evidence,
  terms: EvidenceOutcome,
  cells: readonly TaskCell[],
  solvedEstimate: SolvedEstimate,
): OutcomeFigures['payRange'] {
  const [perSolved] = costPerSolved(solvedEstimate);
  if (!(perSolved > 0)) return undefined;
  const tau = tauOf(evidence);
  const shown = Array.from({ length: steps }, (_, index) => {
    const value = perSolved * 10 ** ((index - (steps - 1) / 2) / perPower);
    const estimate = estimateSolved(cells, { ...terms, value });
    const [low, high] = estimate ? limitsOf(estimate, evidence.policy) : [-Infinity, Infinity];
    return { value, pays: low > tau, doesNotPay: high < tau };
  });
  return defined({
    pays: endsOf(shown.filter(({ pays }) => pays)),
    doesNotPay: endsOf(shown.filter(({ doesNotPay }) => doesNotPay)),
  });
}

function endsOf(points: readonly { readonly value: number }[]): readonly [number, number] | undefined {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && [first.value, last.value];
}

/** Raises the flags beside a verdict on solved tasks, in a fixed order; they decide nothing. */
export function raiseOutcomeFlags(
  { reason, cells, solved: solvedEstimate }: RuleJudgement,
  figures: OutcomeFigures,
  trials: Evidence['trials'],
): readonly Flag[] {
  const { solved, cost, harm } = figures;
  const raised: Partial<Record<Flag, boolean>> = {
    CONCENTRATED: solvedEstimate !== undefined && isConcentrated(cells, solvedEstimate),
    TRADES: reason === 'saving-shown' && solved[1] < solved[0] && cost[1] < cost[0],
    'BREAKS-TASK': harm.broken.length > 0,
    SUSPECT: harm.watched.length > 0 && harm.broken.length === 0,
    UNMIXED: areArmsApart(trials),
    'VALUE-AUTO': figures.valueSource === 'auto',
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

/** Returns true when one of several tasks gives more than 60 % of what the rule gains. */
function isConcentrated(cells: readonly TaskCell[], estimate: SolvedEstimate): boolean {
  if (cells.length < 2 || !isBeyondError(estimate)) return false;
  const { value, gain } = estimate;
  const gains = cells.map(({ baseline, candidate }) => {
    const costs = mean(candidate.trials.map(({ cost }) => cost)) - mean(baseline.trials.map(({ cost }) => cost));
    return value * (shareSolved(candidate) - shareSolved(baseline)) - costs;
  });
  return Math.max(...gains) > 0.6 * gain * cells.length;
}

/**
 * Measures what a solved task costs without the candidate and with it, in units of the metric: all judged trials, failed ones included, over the
 * share that was solved. Undefined while an arm of a task has fewer than two. It decides nothing about evidence that is not on solved tasks.
 */
export function measureSolved(
  evidence: Evidence,
):
  | { readonly share: readonly [number, number]; readonly perSolved: readonly [number, number | undefined] }
  | undefined {
  const estimate = estimateSolved(projectCells(evidence.trials, evidence.policy.weights), { value: 'auto', times: 1 });
  return estimate && { share: estimate.share, perSolved: costPerSolved(estimate) };
}
