import { type Weights, weighUsage } from '../../../core/model/money/usage.ts';
import type { BaselineTrial, SelfTest } from '../../../core/model/verdict/selftest.ts';
import { mean, sum } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import { countReplays } from './replays/count-replays.ts';
import { fitSuite } from './replays/fit-suite.ts';
import { drawFrom, type GateSetting, replayGate } from './replays/replay-gate.ts';
import { type SeenTask, seeTasks } from './replays/see-tasks.ts';
import { minimalEffectOf } from './self-test-line.ts';
import { spendFactor, weighTasks } from './weigh-tasks.ts';

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
