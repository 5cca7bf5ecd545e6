import jStat from 'jstat';

/**
 * The rule of docs/statistics.md written down a second time: plain arithmetic on `[cost, solved]` lists, without a line of src. A port of
 * shared/bench/rounds.py by which the product is checked.
 */

/** Cost of a trial, and 1 where it solved its task. */
export type Trial = readonly [cost: number, solved: number];
export interface Task {
  readonly without: readonly Trial[];
  readonly with: readonly Trial[];
}
export type Tasks = Readonly<Record<string, Task>>;

export interface Case {
  readonly currency: 'tokens' | 'outcome';
  /** Twice the rent: the saving that only just pays. */
  readonly tau: number;
  readonly minEffect: number;
  /** Rounds that have run. */
  readonly round: number;
  readonly tasks: Tasks;
  readonly critical?: readonly string[];
  /** Relative standard deviation of a trial, where it is known. */
  readonly spread?: number;
}

export interface Answer {
  readonly verdict: string;
  readonly reason: string;
  readonly limits: readonly [number, number] | null;
}

export const looks = [2, 3, 5, 8, 12, 18, 27, 41, 62] as const;
const [accept, reject] = [2.4, 1.8];
/** Solved without and with the rule, and the weight of the bet. */
const bets = [
  [0.98, 0.02, 0.25],
  [0.98, 0.5, 0.4],
  [0.8, 0.2, 0.2],
  [0.5, 0.05, 0.15],
] as const;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const squares = (values: readonly number[]) => sum(values.map((value) => (value - mean(values)) ** 2));
const solved = (trials: readonly Trial[]) => trials.filter(([, isSolved]) => isSolved === 1).length;
const failed = (trials: readonly Trial[]) => trials.length - solved(trials);
const share = (trials: readonly Trial[]) => (trials.length === 0 ? 0 : solved(trials) / trials.length);
const costs = (trials: readonly Trial[]) => trials.map(([cost]) => cost);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return sorted.length % 2 === 1
    ? at((sorted.length - 1) / 2)
    : (at(sorted.length / 2 - 1) + at(sorted.length / 2)) / 2;
}

/** Evidence that a task is solved less often with the rule. */
function taskEvidence(task: Task): number {
  const [s0, f0, s1, f1] = [solved(task.without), failed(task.without), solved(task.with), failed(task.with)];
  if (f0 + f1 === 0) return 0;
  const power = (p: number, times: number) => (times === 0 ? 0 : times * Math.log(p));
  const log = (p0: number, p1: number) => power(p0, s0) + power(1 - p0, f0) + power(p1, s1) + power(1 - p1, f1);
  const pooled = (s0 + s1) / (s0 + f0 + s1 + f1);
  const p0 = s0 + f0 === 0 ? pooled : s0 / (s0 + f0);
  const p1 = s1 + f1 === 0 ? pooled : s1 / (s1 + f1);
  const best = p1 >= p0 ? log(p0, p1) : log(pooled, pooled);
  return sum(bets.map(([without, withRule, weight]) => weight * Math.exp(log(without, withRule) - best)));
}

/** Evidence that the suite is solved less often with the rule. */
function suiteEvidence(tasks: readonly Task[]): number {
  const pairs = tasks.flatMap((task) =>
    task.with.slice(0, task.without.length).map((trial, place) => (task.without[place]?.[1] ?? 0) - trial[1]),
  );
  const [lost, won] = [pairs.filter((pair) => pair === 1).length, pairs.filter((pair) => pair === -1).length];
  return lost === 0 ? 0 : mean([0.2, 0.5, 0.8].map((stake) => (1 + stake) ** lost * (1 - stake) ** won));
}

interface Interval {
  readonly limits: readonly [number, number];
  readonly bar: number;
  readonly least: number;
}

/** Means of both arms, sum of squares and sizes of one task. */
type Cell = readonly [without: readonly number[], withRule: readonly number[], scale: number];

/** Limits from the cells and what turns their means into a gain; `prior` is the assumed or known standard deviation and its degrees of freedom. */
function limitsOf(cells: readonly Cell[], gain: number, prior: readonly [number, number]): readonly [number, number] {
  const df = prior[1] + sum(cells.map(([b, c]) => b.length + c.length - 2));
  const within = sum(cells.map(([b, c, scale]) => (squares(b) + squares(c)) / scale ** 2));
  const spread = sum(cells.map(([b, c]) => 1 / b.length + 1 / c.length)) / cells.length ** 2;
  const error = Math.sqrt(((prior[1] * prior[0] ** 2 + within) / df) * spread);
  const t = (z: number) => jStat.studentt.inv(jStat.normal.cdf(z, 0, 1), df);
  return [gain - t(accept) * error, gain + t(reject) * error];
}

function tokens({ tasks, tau, minEffect, spread }: Case): Interval | undefined {
  const judging = Object.values(tasks).filter(({ without }) => solved(without) > 0 || failed(without) < 4);
  const done = (trials: readonly Trial[]) => costs(trials.filter(([, isSolved]) => isSolved === 1));
  const values = judging.map((task) => [done(task.without), done(task.with)] as const);
  if (values.length === 0 || values.flat().some(({ length }) => length < (spread === undefined ? 2 : 1)))
    return undefined;
  const cells = values.map(([b, c]): Cell => {
    const most = 2 * median(b.length >= 6 ? b : [...b, ...c]);
    const cut = [b, c].map((arm) => arm.map((cost) => Math.min(cost, most)));
    return [cut[0] ?? [], cut[1] ?? [], mean(cut.flat())];
  });
  const bar = -Math.log(1 - Math.min(0.5, tau / mean(cells.map(([b]) => mean(b)))));
  const gain = mean(cells.map(([b, c]) => Math.log(mean(b) / mean(c))));
  return {
    limits: limitsOf(cells, gain, spread === undefined ? [0.25, 4] : [spread, 20]),
    bar,
    least: Math.max(-Math.log(1 - minEffect), 1.5 * bar),
  };
}

function solvedTasks({ tasks, tau, minEffect }: Case): Interval | undefined {
  const all = Object.values(tasks);
  if (all.length === 0 || all.some((task) => Math.min(task.without.length, task.with.length) < 2)) return undefined;
  const cost = mean(all.map(({ without }) => mean(costs(without))));
  const without = mean(all.map((task) => share(task.without)));
  const worth = (3 * cost) / Math.max(0.1, without);
  const cells = all.map((task): Cell => {
    const most = 2 * Math.max(median(costs(task.without)), median(costs(task.with)));
    const full = (trials: readonly Trial[]) => trials.map(([own, is]) => Math.min(own, most) + worth * (1 - is));
    return [full(task.without), full(task.with), 1];
  });
  const base = mean(cells.map(([b]) => mean(b)));
  const limits = limitsOf(cells, base - mean(cells.map(([, c]) => mean(c))), [0.25 * base, 4]);
  return { limits, bar: tau, least: Math.max(minEffect * cost + 0.2 * worth * (1 - without), 1.5 * tau) };
}

/** One look at the evidence: verdict, reason and the two limits. */
export function look(given: Case): Answer {
  const { tasks, currency, round, critical = [] } = given;
  const [names, all] = [Object.keys(tasks), Object.values(tasks)];
  const isTokens = currency === 'tokens';
  const alpha = isTokens ? 0.04 : 0.05;
  const evidence = all.map(taskEvidence);
  const broken = names.filter((_, place) => (evidence[place] ?? 0) >= all.length / alpha);
  const say = (verdict: string, reason: string, limits: Answer['limits'] = null) => ({ verdict, reason, limits });
  if (broken.some((name) => critical.includes(name))) return say('regression', 'breaks-critical-task');
  if (suiteEvidence(all) >= 1 / alpha) return say('regression', 'loses-tasks');
  if (broken.length > 0 && isTokens) return say('regression', 'breaks-task');
  const found = isTokens ? tokens(given) : solvedTasks(given);
  if (found === undefined) return say('undecided', 'more-trials-needed');
  const { limits, bar, least } = found;
  const [isAbove, isBelow, isLast] = [limits[0] >= bar, limits[1] <= least, round >= looks[8]];
  if (broken.length > 0 && (isAbove || isBelow || isLast)) {
    const isLoss = mean(all.map((task) => share(task.with) - share(task.without))) < 0;
    return isLoss ? say('regression', 'breaks-task', limits) : say('does-not-earn', 'over-harm-budget', limits);
  }
  if (!isAbove && isBelow) return say('does-not-earn', 'saving-ruled-out', limits);
  if (!isAbove) return say('undecided', isLast ? 'trials-spent' : 'more-trials-needed', limits);
  const watched = all.filter((task, k) => (evidence[k] ?? 0) >= 0.05 && share(task.with) < share(task.without));
  const isSpent = watched.every((task) => task.with.length >= 24);
  if (watched.length > 0) return say('undecided', isSpent ? 'harm-open' : 'watching', limits);
  const [fewest, many] = isTokens ? [2, 24] : [3, 48];
  const needed = Math.min(4, Math.max(fewest, Math.ceil(many / all.length)));
  const isShort = all.some((task) => Math.min(task.without.length, task.with.length) < needed);
  return isShort ? say('undecided', 'tasks-open', limits) : say('earns', 'saving-shown', limits);
}
