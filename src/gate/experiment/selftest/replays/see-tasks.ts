import { mostMedians } from '../../../../core/decide/estimate/project-cells.ts';
import { type Usage, weighUsage } from '../../../../core/model/money/usage.ts';
import { isFailure } from '../../../../core/model/trial/trial.ts';
import type { EvidencePolicy } from '../../../../core/model/verdict/evidence.ts';
import type { BaselineTrial } from '../../../../core/model/verdict/selftest.ts';
import { median, sumOfSquares } from '../../../../core/stats/moments.ts';
import { compareText } from '../../../../core/text/compare-text.ts';

/** Baseline trials of one task as they were seen. */
export interface SeenTask {
  readonly task: string;
  readonly completed: readonly Usage[];
  readonly failed: readonly Usage[];
  /** Metric values of the completed trials. */
  readonly values: readonly number[];
  /** The same cut at the cap. */
  readonly capped: readonly number[];
  /** Logarithms of both. */
  readonly logs: readonly number[];
  readonly cappedLogs: readonly number[];
  /** Sum of squares of the capped logarithms, with its degrees of freedom. */
  readonly squares: number;
  readonly d: number;
}

/**
 * Sorts baseline trials by task, in order of id. Trials of other tasks are not the suite's; trials that neither completed nor
 * failed by their own doing say nothing.
 */
export function seeTasks(
  trials: readonly BaselineTrial[],
  tasks: readonly string[],
  policy: Pick<EvidencePolicy, 'weights'>,
): readonly SeenTask[] {
  const byTask = Map.groupBy(trials, ({ task }) => task);
  return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}

function seeTask(
  task: string,
  trials: readonly BaselineTrial[],
  { weights }: Pick<EvidencePolicy, 'weights'>,
): SeenTask {
  const completed = trials.filter(({ outcome }) => outcome === 'completed').map(({ usage }) => usage);
  const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
  const values = completed.map((usage) => weighUsage(usage, weights));
  const limit = mostMedians * median(values);
  const capped = values.map((value) => Math.min(value, limit));
  const cappedLogs = capped.map(logOf);
  return {
    task,
    completed,
    failed,
    values,
    capped,
    logs: values.map(logOf),
    cappedLogs,
    squares: sumOfSquares(cappedLogs),
    d: Math.max(0, values.length - 1),
  };
}

/** Values below one token count as one, so that a logarithm exists. */
function logOf(value: number): number {
  return Math.log(Math.max(1, value));
}
