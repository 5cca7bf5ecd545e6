import { totalTokens, type Weights, weighUsage } from '../../../core/model/money/usage.ts';
import type { BaselineTrial, SelfTest, TaskNoise, TaskTrouble } from '../../../core/model/verdict/selftest.ts';
import { priorCv, priorWeight } from '../../../core/stats/gain.ts';
import { coefficientOfVariation, mean, median, sum } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import { countReplays } from './replays/count-replays.ts';
import { fitSuite, type SuiteFit, type TaskFit } from './replays/fit-suite.ts';
import { drawFrom, type GateSetting, type Replay, replayGate } from './replays/replay-gate.ts';
import { type SeenTask, seeTasks } from './replays/see-tasks.ts';
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
  const idle = replay(0);
  const betweenSessions = shareBetweenSessions(trials, policy.weights);
  return {
    schema: 1,
    agent,
    policy,
    rent,
    ...effect,
    basis: summariseBasis(taskSamples, trials),
    ...defined({ betweenSessions }),
    spendFactor: spendFactor(taskSamples, suite),
    seed,
    rates: series.map((share) => countReplays(share, share === 0 ? idle : replay(share))),
    tasks: weighTasks(taskSamples, suite, idle),
  };
}

function summariseBasis(taskSamples: readonly SeenTask[], trials: readonly BaselineTrial[]): SelfTest['basis'] {
  const completed = taskSamples.reduce((total, { values }) => total + values.length, 0);
  const failed = taskSamples.reduce((total, sample) => total + sample.failed.length, 0);
  const sessions = new Set(trials.flatMap(({ session }) => session ?? [])).size;
  return { trials: completed + failed, completed, sessions };
}

/**
 * Computes the share of the variance of a completed baseline trial that lies between sessions (intraclass correlation, one-way analysis of variance
 * on logarithms with the tasks' means removed). 0 when sessions differ no more than chance would have it; undefined with fewer than two sessions, or
 * when every session has one trial only.
 */
export function shareBetweenSessions(trials: readonly BaselineTrial[], weights: Weights): number | undefined {
  const deviations = removeTaskMeans(trials, weights);
  const tasks = new Set(deviations.map(({ task }) => task)).size;
  const sessions = [...Map.groupBy(deviations, ({ session }) => session).values()];
  const n = deviations.length;
  const [between, within] = [sessions.length - 1, n - tasks - (sessions.length - 1)];
  if (between < 1 || within < 1) return undefined;
  const squaresBetween = sum(sessions.map((session) => session.length * mean(session.map(({ value }) => value)) ** 2));
  const squaresTotal = sum(deviations.map(({ value }) => value ** 2));
  const noise = (squaresTotal - squaresBetween) / within;
  const perSession = (n - sum(sessions.map(({ length }) => length ** 2)) / n) / between;
  const drift = Math.max(0, (squaresBetween / between - noise) / perSession);
  return drift + noise > 0 ? drift / (drift + noise) : 0;
}

interface Deviation {
  readonly task: string;
  readonly session: string;
  readonly value: number;
}

function removeTaskMeans(trials: readonly BaselineTrial[], weights: Weights): readonly Deviation[] {
  const logTokens = trials.flatMap(({ task, session, outcome, usage }) =>
    outcome === 'completed' && session !== undefined
      ? [{ task, session, value: Math.log(Math.max(1, weighUsage(usage, weights))) }]
      : [],
  );
  return [...Map.groupBy(logTokens, ({ task }) => task).values()].flatMap((taskTrials) => {
    const centre = mean(taskTrials.map(({ value }) => value));
    return taskTrials.map((trial) => ({ ...trial, value: trial.value - centre }));
  });
}

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
function weighTasks(taskSamples: readonly SeenTask[], suite: SuiteFit, idle: readonly Replay[]): readonly TaskNoise[] {
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
    const otherSpreads = cvs.filter((_, other) => other !== index);
    const trouble = findTrouble(weighed, suite.tasks[index]?.pFail ?? 0, otherSpreads);
    return trouble === undefined ? weighed : { ...weighed, trouble };
  });
}

/**
 * Computes the factor by which predicted tokens may be off: exp √(2/df) with the degrees of freedom of a sum of variances (Satterthwaite), each task
 * by its share of the tokens, moderated as the fit is.
 */
function spendFactor(taskSamples: readonly SeenTask[], suite: SuiteFit): number {
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
