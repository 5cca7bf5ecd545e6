import { totalTokens } from '../../../core/model/money/usage.ts';
import type { TaskNoise, TaskTrouble } from '../../../core/model/verdict/selftest.ts';
import { priorCv, priorWeight } from '../../../core/stats/gain.ts';
import { coefficientOfVariation, mean, median, sum } from '../../../core/stats/moments.ts';
import type { SuiteFit, TaskFit } from './replays/fit-suite.ts';
import type { Replay } from './replays/replay-gate.ts';
import type { SeenTask } from './replays/see-tasks.ts';

/** A task this much noisier than the median of the others, and this far above its share of the noise, is too noisy. */
const noisierThanOthers = 1.5;

/** Twice the coefficient of variation that is planned for: four times the trials. */
const mostCv = 2 * priorCv;

/** A task that brings this many times its share of the noise by its size alone is too large. */
const largerThanOthers = 2;

/** Failures from which the gate flags a task. */
const mostFailing = 0.1;

/** What one task contributes: w²·r·μ² of a trial per arm, and tokens per trial. */
interface Term {
  readonly unit: number;
  readonly cost: number;
}

/**
 * Weighs how much noise and tokens each task brings into a verdict on a rule that does nothing (`idle` are its replays), and names the trouble that
 * keeps it from helping.
 */
export function weighTasks(
  taskSamples: readonly SeenTask[],
  suite: SuiteFit,
  idle: readonly Replay[],
): readonly TaskNoise[] {
  const terms = listTerms(taskSamples, suite);
  const noise = sum(terms.map(({ unit }) => unit));
  const tokens = mean(idle.map((replay) => replay.tokens));
  const cvs = suite.tasks.map(fittedCv);
  return taskSamples.map((sample, index) => {
    const weighed = {
      task: sample.task,
      completed: sample.values.length,
      failures: sample.failed.length,
      mean: mean(sample.capped),
      cv: coefficientOfVariation(sample.capped),
      fittedCv: cvs[index] ?? 0,
      noiseShare: noise > 0 ? (terms[index]?.unit ?? 0) / noise : 0,
      tokenShare: tokens > 0 ? mean(idle.map((replay) => replay.tokensByTask[index] ?? 0)) / tokens : 0,
    };
    const others = cvs.filter((_, other) => other !== index);
    const trouble = findTrouble(weighed, suite.tasks[index]?.pFail ?? 0, others);
    return trouble === undefined ? weighed : { ...weighed, trouble };
  });
}

/**
 * Computes the factor by which predicted tokens may be off: exp √(2/df) with the degrees of freedom of a sum of variances (Satterthwaite), each task
 * by its share of the tokens, moderated as the fit is.
 */
export function spendFactor(taskSamples: readonly SeenTask[], suite: SuiteFit): number {
  const roots = listTerms(taskSamples, suite).map(({ unit, cost }) => Math.sqrt(unit * cost));
  const whole = sum(roots);
  const squares = sum(
    roots.map((root, index) => (root / (whole || 1)) ** 2 / (priorWeight + (taskSamples[index]?.d ?? 0))),
  );
  const most = priorWeight + sum(taskSamples.map(({ d }) => d));
  return Math.exp(Math.sqrt(2 / Math.min(most, squares > 0 ? 1 / squares : most)));
}

/** Coefficient of variation of a lognormal with the fitted spread. */
function fittedCv({ sd }: Pick<TaskFit, 'sd'>): number {
  return Math.sqrt(Math.exp(sd ** 2) - 1);
}

function listTerms(taskSamples: readonly SeenTask[], { tasks }: SuiteFit): readonly Term[] {
  return tasks.map((fit, index) => ({
    unit: (fittedCv(fit) * mean(taskSamples[index]?.capped ?? [])) ** 2 / tasks.length ** 2,
    cost: totalTokens(fit.usage),
  }));
}

type Weighed = Omit<TaskNoise, 'trouble'>;

function findTrouble(task: Weighed, pFail: number, others: readonly number[]): TaskTrouble | undefined {
  const fairShare = 1 / (others.length + 1);
  if (task.completed === 0) return 'cannot-judge';
  if (pFail >= mostFailing && task.failures > 0) return 'flaky';
  const outlier = others.length > 0 && task.fittedCv >= noisierThanOthers * median(others);
  if (task.fittedCv >= mostCv) return 'too-noisy';
  if (outlier && task.noiseShare >= noisierThanOthers * fairShare) return 'too-noisy';
  return task.noiseShare >= largerThanOthers * fairShare && others.length > 1 ? 'too-large' : undefined;
}
