import type { BaselineTrial, SelfTest, TaskNoise, TaskTrouble } from '../../../core/model/verdict/selftest.ts';
import { priorCv } from '../../../core/stats/gain-evidence.ts';
import { coefficientOfVariation, mean, median, sum } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import { fitSuite, type SeenTask, type SuiteFit, seeTasks, type TaskFit } from './replays/fit-suite.ts';
import { countReplays, drawFrom, type GateSetting, replayGate } from './replays/replay-gate.ts';
import { minimalEffectOf } from './self-test-line.ts';

/** Holds the input of a self-test. */
export interface SelfTestInput extends GateSetting {
  /** Ids of the suite's golden tasks. */
  readonly tasks: readonly string[];
  readonly trials: readonly BaselineTrial[];
  /** Replays per effect. */
  readonly replays: number;
  /** All draws derive from it. */
  readonly seed: string;
}

/** True savings that are always replayed. */
const effects: readonly number[] = [0, 0.05, 0.1, 0.15, 0.2];

/**
 * Replays the gate on draws from a suite's baseline trials and says what it can tell apart: the public function of the step.
 * Pure and deterministic; a suite without a completed trial gives replays that decide nothing.
 */
export function selfTest(input: SelfTestInput): SelfTest {
  const { agent, policy, rent, trials, seed } = input;
  const taskSamples = seeTasks(trials, input.tasks, policy);
  const suite = fitSuite(taskSamples, policy.weights);
  const effect = minimalEffectOf(taskSamples, policy, rent);
  const series = [...new Set([...effects, effect.minimalEffect.share])].sort((a, b) => a - b);
  const replay = (share: number) => replayGate(drawFrom(suite), input, { effect: share, replays: input.replays, seed });
  return {
    schema: 1,
    agent,
    policy,
    rent,
    ...effect,
    basis: summariseBasis(taskSamples),
    seed,
    rates: series.map((share) => countReplays(share, replay(share))),
    tasks: weighTasks(taskSamples, suite),
  };
}

function summariseBasis(taskSamples: readonly SeenTask[]): SelfTest['basis'] {
  const completed = taskSamples.reduce((total, { values }) => total + values.length, 0);
  const failed = taskSamples.reduce((total, sample) => total + sample.failed.length, 0);
  return { trials: completed + failed, completed };
}

/** A task this much noisier than the median of the others, and this far above its share of the noise, is too noisy. */
const noisierThanOthers = 1.5;

/** Twice the coefficient of variation that is planned for: four times the trials. */
const mostCv = 2 * priorCv;

/** A task that brings this many times its share of the noise by its size alone is too large. */
const largerThanOthers = 2;

/** Failures from which the gate flags a task. */
const mostFailing = 0.1;

/** Lists the tasks with their spread, and the trouble that keeps a task from helping. */
function weighTasks(taskSamples: readonly SeenTask[], { tasks }: SuiteFit): readonly TaskNoise[] {
  const cvs = tasks.map(fittedCv);
  const noises = cvs.map((cv, index) => (cv * mean(taskSamples[index]?.capped ?? [])) ** 2);
  const noise = sum(noises);
  return taskSamples.map((sample, index) => {
    const trouble = findTrouble(sample, {
      pFail: tasks[index]?.pFail ?? 0,
      cv: cvs[index] ?? 0,
      noiseShare: noise > 0 ? (noises[index] ?? 0) / noise : 0,
      otherCvs: cvs.filter((_, other) => other !== index),
    });
    return {
      task: sample.task,
      completed: sample.values.length,
      failures: sample.failed.length,
      cv: coefficientOfVariation(sample.capped),
      ...defined({ trouble }),
    };
  });
}

/** How a task is fitted, and the share of the noise it would bring if every task had equally many trials. */
interface FittedNoise {
  readonly pFail: number;
  readonly cv: number;
  readonly noiseShare: number;
  readonly otherCvs: readonly number[];
}

/** Coefficient of variation of a lognormal with the fitted spread. */
function fittedCv({ sd }: Pick<TaskFit, 'sd'>): number {
  return Math.sqrt(Math.exp(sd ** 2) - 1);
}

function findTrouble(
  { completed, failed }: Pick<SeenTask, 'completed' | 'failed'>,
  { pFail, cv, noiseShare, otherCvs }: FittedNoise,
): TaskTrouble | undefined {
  const fairShare = 1 / (otherCvs.length + 1);
  if (completed.length === 0) return 'cannot-judge';
  if (pFail >= mostFailing && failed.length > 0) return 'flaky';
  const outlier = otherCvs.length > 0 && cv >= noisierThanOthers * median(otherCvs);
  if (cv >= mostCv) return 'too-noisy';
  if (outlier && noiseShare >= noisierThanOthers * fairShare) return 'too-noisy';
  return noiseShare >= largerThanOthers * fairShare && otherCvs.length > 1 ? 'too-large' : undefined;
}
