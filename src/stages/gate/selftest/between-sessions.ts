import { type Weights, weighUsage } from '../../../foundation/model/money/usage.ts';
import type { BaselineTrial } from '../../../foundation/model/verdict/selftest.ts';
import { mean, sum } from '../../../foundation/stats/moments.ts';

/**
 * Share of the variance of a completed baseline trial that lies between sessions (intraclass correlation, one-way analysis of
 * variance on logarithms with the tasks' means removed). 0 when sessions differ no more than chance would have it; undefined with
 * fewer than two sessions, or when every session has one trial only.
 */
export function shareBetweenSessions(trials: readonly BaselineTrial[], weights: Weights): number | undefined {
  const deviations = removeTaskMeans(trials, weights);
  const tasks = new Set(deviations.map(({ task }) => task)).size;
  const sessions = [...Map.groupBy(deviations, ({ session }) => session).values()];
  const n = deviations.length;
  const [between, within] = [sessions.length - 1, n - tasks - (sessions.length - 1)];
  if (between < 1 || within < 1) return undefined;
  const squaresBetween = sum(sessions.map((own) => own.length * mean(own.map(({ value }) => value)) ** 2));
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
  const known = trials.flatMap(({ task, session, outcome, usage }) =>
    outcome === 'completed' && session !== undefined
      ? [{ task, session, value: Math.log(Math.max(1, weighUsage(usage, weights))) }]
      : [],
  );
  return [...Map.groupBy(known, ({ task }) => task).values()].flatMap((own) => {
    const centre = mean(own.map(({ value }) => value));
    return own.map((trial) => ({ ...trial, value: trial.value - centre }));
  });
}
