import type { Claim, StatedTrial } from '../../model/rule/design.ts';
import { type Arm, arms, isFailure } from '../../model/trial/trial.ts';
import type { Verdict } from '../../model/verdict/decision.ts';
import type { SpotCheckOutcome, UsageCheck } from '../../model/verdict/spot-check.ts';
import { studentQuantile } from '../../stats/distributions.ts';
import { logChoose } from '../../stats/exact-counts.ts';
import { mean, sum } from '../../stats/moments.ts';
import { openRuler, type Reading, type Ruler, raiseCaps, readCells, readLogs } from './ruler.ts';
import { endless, hypergeometricTail, studentUpperTail } from './tails.ts';

/** Of a run over honest receipts: chance that any is called inconsistent (a failure), and that any is doubtful (a warning). */
export const spotCheckLevels = { failure: 0.001, warning: 0.05 } as const;

/** Checks of one receipt; levels are divided by them and by the receipts checked together (Bonferroni). */
const checksEach = 5;

/**
 * Standard errors of the stated means that are forgiven: a measurement that earns stopped while it looked good, and a rule let in by
 * chance looked best of all. Found by simulation (docs/evidence.md): the smallest whole number that keeps the levels.
 */
const optimism = 3;

/** Sessions drift by 14–18 % within days, which moves both arms; a candidate alone is not held to less. */
const driftSd = 0.15;

/** What usage is compared by: the evidence, its caps (tokens of the metric, by task) and its verdict. */
export interface Stated {
  readonly evidence: Claim['evidence'];
  readonly caps: ReadonlyMap<string, number>;
  readonly verdict: Verdict;
  /** Trials that are known to have taken place on these tasks, measurement by measurement: with the fresh ones they are the ruler. */
  readonly known?: readonly (readonly StatedTrial[])[];
}

/**
 * Holds fresh trials against the evidence. On the logarithm of capped usage, per task k and arm: deviation b − a of the means of m fresh
 * and n stated completed trials; s² is our own ruler's (`openRuler`). Cells are weighed by their fresh trials. Beyond 3·√(Σ s²/n) the
 * deviation is held against Student's t with variance Σ s²/m. `saving` is the candidate's deviation less the baseline's, `candidate` that of
 * the candidate alone with the variance of a drift. `ranks` and `floor` compare the candidate's values themselves, both arms moved alike.
 * All are one-sided: only what speaks against the verdict counts. `failures` is hypergeometric. A check for which nothing completed is left
 * out. `receipts` is how many are checked together.
 */
export function compareUsage(stated: Stated, fresh: readonly StatedTrial[], receipts: number): readonly UsageCheck[] {
  const limit = spotCheckLevels.failure / (checksEach * receipts);
  const towards = stated.verdict === 'earns' ? 1 : -1;
  const comparison = openComparison(stated, fresh);
  const [baseline, candidate] = arms.map((arm) => deviate(comparison, arm));
  const judge = (kind: UsageCheck['kind'], deviation: Deviation) => judgeDeviation(kind, deviation, { towards, limit });
  return [
    ...(baseline && candidate ? [judge('saving', subtract(candidate, baseline))] : []),
    ...(candidate ? [judge('candidate', { ...candidate, parts: [...candidate.parts, drift] })] : []),
    ...(candidate ? judgeShapes(candidate, baseline?.value ?? 0, towards) : []),
    judgeFailures(stated.evidence, fresh, limit),
  ];
}

/** What the checks of a receipt come to, given how many receipts were checked together. */
export function judgeChecks(checks: readonly UsageCheck[], receipts: number): SpotCheckOutcome {
  const least = Math.min(1, ...checks.map(({ p }) => p)) * checksEach * receipts;
  if (least < spotCheckLevels.failure) return 'inconsistent';
  return least < spotCheckLevels.warning ? 'doubtful' : 'consistent';
}

/** A deviation of logarithms: variance of the stated means, and the parts of that of the fresh ones with their degrees of freedom. */
interface Deviation {
  readonly value: number;
  readonly stated: number;
  readonly parts: readonly { readonly variance: number; readonly df: number }[];
  readonly cells: readonly AlignedCell[];
}

const drift = { variance: driftSd ** 2, df: Number.POSITIVE_INFINITY };

function subtract(a: Deviation, b: Deviation): Deviation {
  return { value: a.value - b.value, stated: a.stated + b.stated, parts: [...a.parts, ...b.parts], cells: a.cells };
}

/** Both sides as they are read, with the ruler. */
interface Comparison {
  readonly reading: Reading;
  readonly before: readonly StatedTrial[];
  readonly after: readonly StatedTrial[];
  readonly ruler: Ruler;
}

function openComparison({ evidence, caps, known = [] }: Stated, fresh: readonly StatedTrial[]): Comparison {
  const { weights } = evidence.policy;
  const reading = { weights, caps: raiseCaps(caps, weights, fresh) };
  const ours = [fresh, ...known].flatMap((trials) => readCells(reading, trials));
  const ruler = openRuler(ours, readCells(reading, evidence.trials));
  return { reading, before: evidence.trials, after: fresh, ruler };
}

/** How far the fresh trials of an arm lie from the stated ones; undefined when no task has completed trials of both. */
function deviate({ reading, before, after, ruler }: Comparison, arm: Arm): Deviation | undefined {
  const cells = [...reading.caps.keys()]
    .map((task) => ({
      ...{ task, stated: readLogs(reading, before, task, arm), fresh: readLogs(reading, after, task, arm) },
      ...ruler(task),
    }))
    .filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
  if (cells.length === 0) return undefined;
  const count = sum(cells.map(({ fresh }) => fresh.length));
  const weigh = ({ fresh }: AlignedCell) => fresh.length / count;
  return {
    value: sum(cells.map((cell) => weigh(cell) * (mean(cell.fresh) - mean(cell.stated)))),
    stated: sum(cells.map((cell) => (weigh(cell) ** 2 * cell.variance) / cell.stated.length)),
    parts: cells.map((cell) => ({ variance: (weigh(cell) ** 2 * cell.variance) / cell.fresh.length, df: cell.df })),
    cells,
  };
}

/** The values themselves: stated ones are moved by what the baseline moved, and by what optional stopping may have flattered them by. */
function judgeShapes({ cells, stated }: Deviation, moved: number, towards: 1 | -1): readonly UsageCheck[] {
  const shift = towards * moved + optimism * Math.sqrt(stated);
  const aligned = cells.map((cell) => ({
    stated: cell.stated.map((value) => towards * value + shift),
    fresh: cell.fresh.map((value) => towards * value),
  }));
  const { below, p } = floorTail(aligned);
  const ranks: UsageCheck = { kind: 'ranks', deviation: 0, bound: 0, p: rankTail(aligned) };
  return towards === 1 ? [ranks, { kind: 'floor', deviation: below, bound: below, p }] : [ranks];
}

/** Against Student's t with Satterthwaite's degrees of freedom, beyond what optional stopping may have flattered the stated means by. */
function judgeDeviation(
  kind: UsageCheck['kind'],
  { value, stated, parts }: Deviation,
  { towards, limit }: { readonly towards: 1 | -1; readonly limit: number },
): UsageCheck {
  const variance = sum(parts.map((part) => part.variance));
  const df = Math.min(endless, variance ** 2 / sum(parts.map((part) => part.variance ** 2 / part.df)));
  const se = Math.sqrt(variance);
  const flattered = optimism * Math.sqrt(stated);
  const bound = towards * (flattered - studentQuantile(limit, df) * se);
  return { kind, deviation: value, bound, p: studentUpperTail((towards * value - flattered) / se, df) };
}

/** Failures of the candidate that the evidence does not have: as many or more by chance, when both are drawn from one urn. */
function judgeFailures({ trials }: Claim['evidence'], fresh: readonly StatedTrial[], limit: number): UsageCheck {
  const count = (list: readonly StatedTrial[]) => {
    const own = list.filter(({ arm }) => arm === 'candidate');
    return { all: own.length, failed: own.filter(({ outcome }) => isFailure(outcome)).length };
  };
  const [before, after] = [count(trials), count(fresh)];
  const urn = { all: before.all + after.all, drawn: after.all };
  const tailAt = (failed: number) => hypergeometricTail({ ...urn, marked: before.failed + failed, found: failed });
  let most = after.all;
  while (most > 0 && tailAt(most) < limit) most -= 1;
  return { kind: 'failures', deviation: after.failed, bound: most, p: tailAt(after.failed) };
}

/** Stated and fresh logarithms of a task and arm, moved so that both would be drawn alike were the statement true. */
interface AlignedCell {
  readonly stated: readonly number[];
  readonly fresh: readonly number[];
}

/**
 * P of fresh values that lie this far above the stated ones by their ranks: Wilcoxon's rank sum, cell by cell and added up, against the normal
 * distribution with a correction for continuity (Lehmann 1975). A few values of next to nothing move a mean as they like, and a rank by one.
 */
export function rankTail(cells: readonly AlignedCell[]): number {
  const parts = cells.map(({ stated, fresh }) => {
    const [n, m] = [stated.length, fresh.length];
    const above = sum(
      fresh.map((value) => sum(stated.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)))),
    );
    return { excess: above - (n * m) / 2, variance: (n * m * (n + m + 1)) / 12 };
  });
  const variance = sum(parts.map((part) => part.variance));
  if (variance === 0) return 1;
  return studentUpperTail((sum(parts.map(({ excess }) => excess)) - 0.5) / Math.sqrt(variance), endless);
}

/**
 * P of as many stated values below all that was ever measured here, exact: of n stated and m fresh values drawn alike, j stated ones are below
 * every fresh one with C(n − j + m − 1, m − 1)/C(n + m, m); over cells by convolution.
 */
export function floorTail(cells: readonly AlignedCell[]): { readonly below: number; readonly p: number } {
  const counted = cells.filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
  const below = sum(counted.map(({ stated, fresh }) => stated.filter((value) => value < Math.min(...fresh)).length));
  const chances = counted.map(({ stated, fresh }) => belowAll(stated.length, fresh.length)).reduce(convolve, [1]);
  return { below, p: Math.min(1, sum(chances.slice(below))) };
}

/** Chance of each number of values, from 0 to n, below all of m others. */
function belowAll(n: number, m: number): readonly number[] {
  return Array.from({ length: n + 1 }, (_, j) => Math.exp(logChoose(n - j + m - 1, m - 1) - logChoose(n + m, m)));
}

function convolve(a: readonly number[], b: readonly number[]): readonly number[] {
  const result = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) result[i + j] = (result[i + j] ?? 0) + x * y;
  return result;
}
