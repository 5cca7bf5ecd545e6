import { weighUsage } from '../../foundation/model/money/usage.ts';
import { type Arm, arms, isFailure } from '../../foundation/model/trial/trial.ts';
import type { Verdict } from '../../foundation/model/verdict/decision.ts';
import type { Evidence, EvidenceTrial } from '../../foundation/model/verdict/evidence.ts';
import type { SpotCheckOutcome, UsageCheck } from '../../foundation/model/verdict/spot-check.ts';
import { studentQuantile } from '../../foundation/stats/distributions.ts';
import { mean, sum, sumOfSquares } from '../../foundation/stats/moments.ts';
import { hypergeometricTail, studentUpperTail } from './tails.ts';

/** Of a run over honest receipts: chance that any is called inconsistent (a failure), and that any is doubtful (a warning). */
export const spotCheckLevels = { failure: 0.001, warning: 0.05 } as const;

/** Checks of one receipt; levels are divided by them and by the receipts checked together (Bonferroni). */
const checksEach = 3;

/** As in the decision procedure (docs/statistics.md): worth of the prior, in degrees of freedom, and its coefficient of variation. */
const prior = { suite: 4, task: 4, cv: 0.25 } as const;

/**
 * Standard errors of the stated means that are forgiven: a measurement that earns stopped while it looked good, and a rule let in by
 * chance looked best of all. Found by simulation (docs/evidence.md): the smallest whole number that keeps the levels.
 */
const optimism = 3;

/** Sessions drift by 14–18 % within days, which moves both arms; a candidate alone is not held to less. */
const driftSd = 0.15;

/** A trial that was run again. */
export type FreshTrial = Pick<EvidenceTrial, 'task' | 'arm' | 'outcome' | 'usage'>;

/** What usage is compared by: the evidence, its caps (tokens of the metric, by task) and its verdict. */
export interface Stated {
  readonly evidence: Evidence;
  readonly caps: ReadonlyMap<string, number>;
  readonly verdict: Verdict;
}

/**
 * Holds fresh trials against the evidence. On the logarithm of capped usage, per task k and arm: deviation b − a of the means of m fresh
 * and n stated completed trials; s² moderated as in the decision procedure, from the stated trials. Cells are weighed by their fresh
 * trials. Beyond 3·√(Σ s²/n) the deviation is held against Student's t with variance Σ s²/m. `saving` is the candidate's deviation less the baseline's, `candidate` that of the candidate alone with
 * the variance of a drift. Both are one-sided: only what speaks against the verdict counts. `failures` is hypergeometric. A check for
 * which nothing completed is left out. `receipts` is how many are checked together.
 */
export function compareUsage(stated: Stated, fresh: readonly FreshTrial[], receipts: number): readonly UsageCheck[] {
  const limit = spotCheckLevels.failure / (checksEach * receipts);
  const towards = stated.verdict === 'earns' ? 1 : -1;
  const [baseline, candidate] = arms.map((arm) => deviate(stated, fresh, arm));
  const judge = (kind: UsageCheck['kind'], deviation: Deviation) => judgeDeviation(kind, deviation, { towards, limit });
  return [
    ...(baseline && candidate ? [judge('saving', subtract(candidate, baseline))] : []),
    ...(candidate ? [judge('candidate', { ...candidate, parts: [...candidate.parts, drift] })] : []),
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
}

const drift = { variance: driftSd ** 2, df: Number.POSITIVE_INFINITY };

function subtract(a: Deviation, b: Deviation): Deviation {
  return { value: a.value - b.value, stated: a.stated + b.stated, parts: [...a.parts, ...b.parts] };
}

/** How far the fresh trials of an arm lie from the stated ones; undefined when no task has completed trials of both. */
function deviate(stated: Stated, fresh: readonly FreshTrial[], arm: Arm): Deviation | undefined {
  const spread = measureSpread(stated);
  const cells = [...stated.caps.keys()]
    .map((task) => ({
      task,
      before: readLogs(stated, stated.evidence.trials, task, arm),
      after: readLogs(stated, fresh, task, arm),
    }))
    .filter(({ before, after }) => before.length > 0 && after.length > 0);
  if (cells.length === 0) return undefined;
  const count = sum(cells.map(({ after }) => after.length));
  const weigh = ({ after }: (typeof cells)[number]) => after.length / count;
  return {
    value: sum(cells.map((cell) => weigh(cell) * (mean(cell.after) - mean(cell.before)))),
    stated: sum(cells.map((cell) => (weigh(cell) ** 2 * spread(cell.task).variance) / cell.before.length)),
    parts: cells.map((cell) => {
      const { variance, df } = spread(cell.task);
      return { variance: (weigh(cell) ** 2 * variance) / cell.after.length, df };
    }),
  };
}

/** Moderated variance of the logarithm inside a task, over both arms of the stated trials. */
function measureSpread(stated: Stated): (task: string) => { readonly variance: number; readonly df: number } {
  const own = new Map(
    [...stated.caps.keys()].map((task) => {
      const cells = arms.map((arm) => readLogs(stated, stated.evidence.trials, task, arm));
      const df = sum(cells.map(({ length }) => Math.max(0, length - 1)));
      return [task, { squares: sum(cells.map(sumOfSquares)), df }] as const;
    }),
  );
  const all = [...own.values()];
  const [squares, df] = [sum(all.map((task) => task.squares)), sum(all.map((task) => task.df))];
  const suite = (prior.suite * Math.log(1 + prior.cv ** 2) + squares) / (prior.suite + df);
  return (task) => {
    const { squares: mine, df: known } = own.get(task) ?? { squares: 0, df: 0 };
    return { variance: (prior.task * suite + mine) / (prior.task + known), df: prior.task + known };
  };
}

function readLogs(
  { evidence, caps }: Stated,
  trials: readonly FreshTrial[],
  task: string,
  arm: Arm,
): readonly number[] {
  return trials
    .filter((trial) => trial.task === task && trial.arm === arm && trial.outcome === 'completed')
    .map(({ usage }) =>
      Math.min(weighUsage(usage, evidence.policy.weights), caps.get(task) ?? Number.POSITIVE_INFINITY),
    )
    .flatMap((value) => (value > 0 ? [Math.log(value)] : []));
}

/** Against Student's t with Satterthwaite's degrees of freedom, beyond what optional stopping may have flattered the stated means by. */
function judgeDeviation(
  kind: UsageCheck['kind'],
  { value, stated, parts }: Deviation,
  { towards, limit }: { readonly towards: 1 | -1; readonly limit: number },
): UsageCheck {
  const variance = sum(parts.map((part) => part.variance));
  const df = variance ** 2 / sum(parts.map((part) => part.variance ** 2 / part.df));
  const se = Math.sqrt(variance);
  const flattered = optimism * Math.sqrt(stated);
  const bound = towards * (flattered - studentQuantile(limit, df) * se);
  return { kind, deviation: value, bound, p: studentUpperTail((towards * value - flattered) / se, df) };
}

/** Failures of the candidate that the evidence does not have: as many or more by chance, when both are drawn from one urn. */
function judgeFailures({ trials }: Evidence, fresh: readonly FreshTrial[], limit: number): UsageCheck {
  const count = (list: readonly FreshTrial[]) => {
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
