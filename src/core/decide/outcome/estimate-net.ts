import { mean, sum, sumOfSquares } from '../../stats/moments.ts';
import { leastSolved, priorCv } from '../../stats/triangular-test.ts';
import { d0, nu0 } from '../estimate/estimate-saving.ts';
import type { OutcomeArm, OutcomeCell } from './outcome-cells.ts';
import type { OutcomePolicy } from './outcome-terms.ts';

/** What the full cost of a suite changes by; amounts in units of the metric. */
export interface NetEstimate {
  /** V, what a solved task is worth; 0 in the tokens currency. */
  readonly value: number;
  /** Mean capped cost, and share solved, without and with the candidate. */
  readonly cost: readonly [number, number];
  readonly share: readonly [number, number];
  /** Cost of a solved task; with the candidate undefined where it solves none. */
  readonly perSolved: readonly [number, number | undefined];
  /** Mean full cost without less that with the candidate: what it gains. */
  readonly net: number;
  /** Mean full cost without the candidate. */
  readonly full: number;
  readonly variance: number;
  readonly df: number;
  /** By task, in order: pooled mean cost, and the moderated variance of one trial's full cost. */
  readonly tasks: readonly { readonly mu: number; readonly v: number }[];
}

/** What of an estimate does not depend on what a solved task is worth. */
export interface MeasuredCells extends Pick<NetEstimate, 'cost' | 'share' | 'perSolved'>, Spreads {
  readonly cells: readonly OutcomeCell[];
}

/** Pooled mean cost of each task, and what tasks borrow of each other: the relative variance of cost, and that of outcome. */
interface Spreads {
  readonly mus: readonly number[];
  readonly rBar: number;
  readonly qBar: number;
}

/** Undefined while an arm of a task has no trial that counts. */
export function estimateNet(cells: readonly OutcomeCell[], policy: OutcomePolicy): NetEstimate | undefined {
  const measured = measureCells(cells);
  return measured && estimateAt(measured, policy);
}

/** The part of an estimate that is the same for any value; undefined while an arm of a task has no trial that counts. */
export function measureCells(cells: readonly OutcomeCell[]): MeasuredCells | undefined {
  if (cells.length === 0 || cells.some((cell) => cell.without.costs.length === 0 || cell.with.costs.length === 0))
    return undefined;
  const cost = bothArms(cells, ({ costs }) => mean(costs));
  const share = bothArms(cells, ({ solved }) => mean(solved));
  const perSolved = [
    cost[0] / Math.max(leastSolved, share[0]),
    share[1] === 0 ? undefined : cost[1] / Math.max(leastSolved, share[1]),
  ] as const;
  return { cells, cost, share, perSolved, ...poolSpreads(cells) };
}

/** `value`: another worth of a solved task than the policy's. */
export function estimateAt(measured: MeasuredCells, policy: OutcomePolicy, value?: number): NetEstimate {
  const { cells, cost, share, perSolved } = measured;
  const worth =
    policy.currency === 'tokens'
      ? 0
      : (value ?? (policy.value === 'auto' ? policy.times * perSolved[0] : policy.value));
  const full = cost[0] + worth * (1 - share[0]);
  const tasks = moderate(measured, worth);
  const terms = cells.map((cell, k) => termOf(cell, tasks[k]?.v ?? 0, cells.length));
  const variance = sum(terms);
  const own = sum(cells.map((cell, k) => (terms[k] ?? 0) ** 2 / (d0 + freedomOf(cell))));
  return {
    ...{ value: worth, cost, share, perSolved, full, tasks, variance },
    net: worth * (share[1] - share[0]) - (cost[1] - cost[0]),
    df: Math.min(nu0 + sum(cells.map(freedomOf)), variance ** 2 / own),
  };
}

function bothArms(cells: readonly OutcomeCell[], of: (arm: OutcomeArm) => number): readonly [number, number] {
  return [mean(cells.map((cell) => of(cell.without))), mean(cells.map((cell) => of(cell.with)))];
}

function freedomOf(cell: OutcomeCell): number {
  return cell.without.costs.length + cell.with.costs.length - 2;
}

function termOf(cell: OutcomeCell, v: number, tasks: number): number {
  return (v / tasks ** 2) * (1 / cell.without.costs.length + 1 / cell.with.costs.length);
}

/**
 * Variances of cost and of outcome are moderated apart and added up, so that a task which is always or never solved borrows some and never
 * has none.
 */
function moderate({ cells, mus, rBar, qBar }: MeasuredCells, worth: number): NetEstimate['tasks'] {
  return cells.map((cell, k) => {
    const mu = mus[k] ?? 0;
    const ss = within(cell, (arm) => arm.costs.map((cost, index) => cost + worth * (1 - (arm.solved[index] ?? 0))));
    return { mu, v: (d0 * (rBar * mu ** 2 + worth ** 2 * qBar) + ss) / (d0 + freedomOf(cell)) };
  });
}

function within(cell: OutcomeCell, of: (arm: OutcomeArm) => readonly number[]): number {
  return sumOfSquares(of(cell.without)) + sumOfSquares(of(cell.with));
}

function poolSpreads(cells: readonly OutcomeCell[]): Spreads {
  const mus = cells.map((cell) => mean([...cell.without.costs, ...cell.with.costs]));
  const freedom = nu0 + sum(cells.map(freedomOf));
  const relative = cells.map((cell, k) => {
    const mu = mus[k] ?? 0;
    return mu === 0 ? 0 : within(cell, ({ costs }) => costs) / mu ** 2;
  });
  const rBar = (nu0 * priorCv ** 2 + sum(relative)) / freedom;
  const qBar = sum(cells.map((cell) => within(cell, ({ solved }) => solved))) / freedom;
  return { mus, rBar, qBar };
}
