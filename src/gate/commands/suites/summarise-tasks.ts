import { totalTokens } from '../../../core/model/money/usage.ts';
import { mapPlain, type Plain } from '../../../core/model/trial/plain-trial.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { BenchMark, BenchTask } from '../../../core/model/verdict/bench.ts';
import { mean } from '../../../core/stats/moments.ts';
import { type Baselines, findAgent, nameRunner, type TaskCost, type TrialCost } from '../../receipts/baselines.ts';

/** Baseline trials of one agent, and the baselines before and after them. */
export interface TaskInput {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly records: readonly TrialRecord[];
  readonly runner: { readonly kind: string; readonly version: string };
  readonly before: Baselines;
  readonly after: Baselines;
}

/** Summarises each task with its trials, mean and marks, in the order of `tasks`. */
export function summariseBenchTasks(input: TaskInput): readonly BenchTask[] {
  return input.tasks.map((task) => {
    const taskRecords = input.records.filter((record) => record.task === task).sort((a, b) => a.index - b.index);
    const completed = taskRecords.filter(isCompleted);
    return {
      task,
      trials: taskRecords.length,
      completed: completed.length,
      ...(completed.length > 0 && { tokens: mean(completed.map(({ usage }) => totalTokens(usage))) }),
      ...summariseMarks(task, completed.at(-1)?.model, input),
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

function isCompleted({ outcome }: TrialRecord): boolean {
  return outcome === 'completed';
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
