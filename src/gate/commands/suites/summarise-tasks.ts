import { totalTokens, type Weights, weighUsage } from '../../../core/model/money/usage.ts';
import { mapPlain, type Plain } from '../../../core/model/trial/plain-trial.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { BenchFailure, BenchMark, BenchTask } from '../../../core/model/verdict/bench.ts';
import { coefficientOfVariation, mean } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import { type Baselines, findAgent, nameRunner, type TaskCost, type TrialCost } from '../../receipts/baselines.ts';

/** Baseline trials of one agent, and the baselines before and after them. */
export interface TaskInput {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly records: readonly TrialRecord[];
  readonly weights: Weights;
  readonly runner: { readonly kind: string; readonly version: string };
  readonly before: Baselines;
  readonly after: Baselines;
}

/** Summarises each task with its trials, means and marks, in the order of `tasks`. */
export function summariseBenchTasks(input: TaskInput): readonly BenchTask[] {
  return input.tasks.map((task) => {
    const taskRecords = input.records.filter((record) => record.task === task).sort((a, b) => a.index - b.index);
    const completed = taskRecords.filter(isCompleted);
    return {
      task,
      trials: taskRecords.length,
      completed: completed.length,
      ...summariseMeans(completed, input.weights),
      ...summariseMarks(task, completed.at(-1)?.model, input),
      failures: listFailures(taskRecords),
    };
  });
}

/** Lists completed trials as the baselines keep them, first to last. */
export function listCosts(
  records: readonly Plain<TrialRecord>[],
  { kind, version }: TaskInput['runner'],
): readonly Plain<TaskCost>[] {
  const completed = records.filter(isCompleted).sort((a, b) => a.index - b.index);
  const runner = nameRunner(kind, version);
  return mapPlain(completed, ({ task, usage, model }) => ({ task, tokens: totalTokens(usage), model, runner }));
}

/** Trials that did not complete, in the order they are given. */
function listFailures(records: readonly TrialRecord[]): readonly BenchFailure[] {
  return records
    .filter((record) => !isCompleted(record))
    .map(({ index, outcome, usage, detail }) => ({
      trial: index + 1,
      outcome,
      tokens: totalTokens(usage),
      ...defined({ detail }),
    }));
}

function isCompleted({ outcome }: TrialRecord): boolean {
  return outcome === 'completed';
}

function summariseMeans(completed: readonly TrialRecord[], weights: Weights): Pick<BenchTask, 'mean' | 'cv'> {
  if (completed.length === 0) return {};
  const values = completed.map(({ usage }) => weighUsage(usage, weights));
  const total = mean(completed.map(({ usage }) => totalTokens(usage)));
  const cv = completed.length < 2 ? {} : { cv: coefficientOfVariation(values) };
  return { mean: { metric: mean(values), total }, ...cv };
}

/** Without a completed trial the marks are those of the file, and nobody knows today's model. */
function summariseMarks(task: string, model: string | undefined, input: TaskInput): Pick<BenchTask, 'first' | 'best'> {
  const { agent, before, after, runner } = input;
  const now = new Map(Object.entries(findAgent(after, agent))).get(task);
  if (now === undefined) return {};
  const earlier = new Map(Object.entries(findAgent(before, agent))).get(task);
  const name = nameRunner(runner.kind, runner.version);
  const mark = (cost: TrialCost): BenchMark => ({
    ...cost,
    otherVersion: cost.runner !== name || (model !== undefined && cost.model !== model),
  });
  const fell = earlier !== undefined && now.best.tokens < earlier.best.tokens ? { fellFrom: earlier.best.tokens } : {};
  return { first: { ...mark(now.first), isNew: earlier === undefined }, best: { ...mark(now.best), ...fell } };
}
