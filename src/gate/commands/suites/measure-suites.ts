import { applyChanges, toWrittenFile } from '../../../adapters/files/apply-changes.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Runner, RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { WrittenFile } from '../../../core/model/tree.ts';
import type { BatchStop } from '../../../core/model/trial/stop.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { mapPlain, type Plain, pickPlain } from '../../../core/model/trial/trial.ts';
import type { BenchMark, BenchTask, MetaCost } from '../../../core/model/verdict/bench.ts';
import { mean, sum } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { baselineOf, type RanRounds, runRounds } from '../../experiment/sequential/run-sequential-test.ts';
import {
  addTrials,
  type Baselines,
  findAgent,
  nameRunner,
  readBaselines,
  renderBaselines,
  type TaskCost,
  type TrialCost,
} from '../../receipts/baselines.ts';
import { measuredInWeek } from '../../trials/budget/run-budget.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import type { ChosenSuite } from './prepare-bench.ts';

/** The baseline trials of one agent. */
export type MeasuredSuite = RanRounds & ChosenSuite;

/**
 * Runs the chosen suites one after another. A broken environment and an interrupt end the bench; a budget stop of one agent leaves room
 * for another.
 */
export async function measureSuites(
  openRun: OpenRun,
  chosen: readonly ChosenSuite[],
  runs: number,
): Promise<readonly MeasuredSuite[]> {
  const measured: MeasuredSuite[] = [];
  for (const { agent, tasks } of chosen) {
    const ran = await runRounds(openRun, baselineOf(openRun.base, agent), runs);
    measured.push({ agent, tasks, ...ran });
    if (ran.stop?.kind === 'environment' || ran.stop?.kind === 'cancelled') return measured;
  }
  return measured;
}

/** Finds the reason why a bench ended early; undefined when all trials ran. */
export function findStop(measured: readonly MeasuredSuite[]): BatchStop | undefined {
  return measured.find((suite) => suite.stop !== undefined)?.stop;
}

/** Computes the cost of the bench and of the week's measuring. Call it while the journal is open. */
export function weighCost(
  { db, deps }: Pick<OpenRun, 'db' | 'deps'>,
  measured: readonly MeasuredSuite[],
  work: number | undefined,
): MetaCost {
  const tokensOf = (wasRecalled: boolean) =>
    sum(
      measured.flatMap(({ records, foundKeys }) =>
        records.filter(({ key }) => foundKeys.has(key) === wasRecalled).map(({ usage }) => totalTokens(usage)),
      ),
    );
  return {
    spent: tokensOf(false),
    recalled: tokensOf(true),
    week: { measured: measuredInWeek(db, deps.now()), ...defined({ work }) },
  };
}

/** The baselines before and after a bench, and the file when it changed. */
export interface FrozenBaselines {
  readonly before: Baselines;
  readonly after: Baselines;
  readonly files: readonly WrittenFile[];
}

/**
 * Adds completed baseline trials to the committed baselines. The file is read again, since a stamp may have written it meanwhile, and
 * left alone when nothing is new. Throws ProblemError when it cannot be read or written.
 */
export async function freezeBaselines(
  inputs: GateInputs,
  measured: readonly MeasuredSuite[],
  runner: Pick<Runner, 'kind' | 'version'>,
): Promise<FrozenBaselines> {
  const { text, value: before } = await readBaselines(inputs);
  const after = measured.reduce(
    (grown, { agent, records }) =>
      addTrials(
        grown,
        agent,
        listCosts(
          pickPlain(records, ({ toggled }) => toggled.length === 0),
          runner,
        ),
      ),
    before,
  );
  const rendered = renderBaselines(after);
  if (rendered === renderBaselines(before)) return { before, after, files: [] };
  const change = { path: inputs.paths.baselines, before: text, after: rendered };
  await applyChanges(inputs.refs.root, [change]);
  return { before, after, files: [toWrittenFile(change)] };
}

/** The runner of a bench, and the baselines before and after it. */
export interface BenchTerms extends Pick<FrozenBaselines, 'before' | 'after'> {
  readonly runner: Pick<RunnerFacts, 'kind' | 'version'>;
}

/** Baseline trials of one agent. */
export type AgentTrials = ChosenSuite & Pick<RanRounds, 'records'>;

/** Summarises each task with its trials, mean and marks, in the order of `tasks`. */
export function summariseBenchTasks({ agent, tasks, records }: AgentTrials, terms: BenchTerms): readonly BenchTask[] {
  return tasks.map((task) => {
    const taskRecords = records.filter((record) => record.task === task).sort((a, b) => a.index - b.index);
    const completed = taskRecords.filter(isCompleted);
    return {
      task,
      trials: taskRecords.length,
      completed: completed.length,
      ...(completed.length > 0 && { tokens: mean(completed.map(({ usage }) => totalTokens(usage))) }),
      ...summariseMarks({ agent, task, model: completed.at(-1)?.model }, terms),
    };
  });
}

/** Lists completed trials as the baselines keep them, first to last. */
export function listCosts(
  records: readonly Plain<TrialRecord>[],
  { kind, version }: BenchTerms['runner'],
): readonly Plain<TaskCost>[] {
  const completed = records.filter(isCompleted).sort((a, b) => a.index - b.index);
  const runner = nameRunner(kind, version);
  return mapPlain(completed, ({ task, usage, model }) => ({ task, tokens: totalTokens(usage), model, runner }));
}

function isCompleted({ outcome }: TrialRecord): boolean {
  return outcome === 'completed';
}

/** Returns the first and best marks of a task after this bench. Without a completed trial they are those of the file, and no model is known. */
function summariseMarks(
  { agent, task, model }: { readonly agent: string; readonly task: string; readonly model: string | undefined },
  { before, after, runner }: BenchTerms,
): Pick<BenchTask, 'first' | 'best'> {
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
