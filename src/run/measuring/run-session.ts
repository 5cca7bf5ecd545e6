import { join } from 'node:path';
import { beginRun, readRunTrials } from '../../doors/store/journal.ts';
import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { saveBudget } from '../../stages/gate/budget/budget-files.ts';
import { openBaselineCache } from '../../stages/gate/measure/baselines/open-baseline-cache.ts';
import { openTrialRedactor } from '../../stages/gate/measure/replay/redact-kept.ts';
import type { StepLog } from '../checkpoint/step-log.ts';
import { openJournal } from '../journal/open-journal.ts';
import { budgetOfRun, reportOfRun } from '../money/run-budget.ts';
import type { Bench, RecordingFolders } from '../place/bench.ts';
import { openBench } from '../place/open-bench.ts';
import { proveTasks } from '../place/prove-tasks.ts';
import { refuseOtherIsolation } from '../place/refuse-other-isolation.ts';
import { oldestReusableMs } from '../place/reusable-age.ts';
import type { Session } from '../place/session.ts';
import type { MeasurementStop } from '../settling/settle-measurement.ts';
import { listNotes } from './list-notes.ts';

export interface SessionRequest {
  readonly run: string;
  readonly base: Side;
  readonly config: Config;
  /** Agents whose golden tasks must be proved first. */
  readonly agents: readonly string[];
  /** JSON that `resume` repeats; empty for a run that is continued by its own command. */
  readonly request: string;
  readonly folders?: SessionFolders;
  /** Told when fixture and runner are prepared, and when the golden tasks are proved. */
  readonly steps?: Pick<StepLog, 'complete'>;
}

/** Folders of the user's that a session reads and writes trials in; absolute paths. */
export interface SessionFolders extends RecordingFolders {
  /** Baseline trials as files; below the state of the repository when absent. */
  readonly cache?: string;
}

/** A session that ended. */
export interface RanSession<T> {
  readonly result: T;
  readonly runner: Bench['runner'];
  readonly budget: BudgetReport;
  /** What people must know of where its trials came from and went to. */
  readonly notes: readonly string[];
}

/**
 * Opens journal and fixture, proves the golden tasks, measures, and closes everything. The budget is saved as the journal has it.
 * Throws ProblemError when a task is not proved or the fixture cannot be prepared.
 */
export async function runSession<T>(
  inputs: GateInputs,
  request: SessionRequest,
  world: World,
  measure: (
    session: Session,
  ) => Promise<{ readonly result: T; readonly stops: readonly (MeasurementStop | undefined)[] }>,
): Promise<RanSession<T>> {
  const { run, base, config, folders = {} } = request;
  const db = openJournal(inputs);
  const bench = await openBench(config, requireFixture(base), world, folders);
  const cache = folders.cache ?? join(inputs.refs.root, inputs.paths.state, 'baselines');
  const baselines = openBaselineCache(cache, openTrialRedactor(world.env));
  try {
    await request.steps?.complete('prepare');
    const tasks = [...new Set(request.agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
    // What a recording holds was proved when it was recorded, and whoever runs no trial runs nobody's commands.
    if (bench.recording === undefined && bench.isTold !== true) await proveTasks(tasks, bench, db, world);
    await request.steps?.complete('prove');
    const { baseSha, headSha } = inputs.refs;
    const beganAt = beginRun(db, { id: run, baseSha, headSha, request: request.request, now: world.now() });
    // A replay says what was enforced elsewhere.
    if (bench.recording === undefined) refuseOtherIsolation(run, bench.runner, readRunTrials(db, run));
    const budgets = join(inputs.refs.root, inputs.paths.state, 'budgets');
    // Saved before the first trial too: a folder that cannot be written to is reported before money is spent.
    await saveBudget(budgetOfRun(db, run, config, { beganAt, now: world.now() }), budgets);
    const { result, stops } = await measure({ run, beganAt, base, config, bench, baselines, db, world });
    const facts = { beganAt, now: world.now(), stopReason: findStopReason(stops) };
    const budget = budgetOfRun(db, run, config, facts);
    await saveBudget(budget, budgets);
    if (bench.recording === undefined) baselines.prune(new Date(world.now().getTime() - oldestReusableMs));
    const notes = listNotes(bench, baselines, stops);
    return { result, runner: bench.runner, notes, budget: reportOfRun(db, budget, config, facts.now) };
  } finally {
    db.close();
    await bench.close();
  }
}

function requireFixture({ fixture }: Side) {
  if (fixture === undefined) throw new Error('the base was linted without errors but has no fixture');
  return fixture;
}

function findStopReason(stops: readonly (MeasurementStop | undefined)[]): BudgetReport['stopReason'] {
  for (const stop of stops) {
    if (stop?.kind === 'budget' && stop.reason !== 'ok' && stop.reason !== 'warning_threshold') return stop.reason;
  }
  return undefined;
}
