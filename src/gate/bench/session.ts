import { join } from 'node:path';
import { saveBudget } from '../../budget/budget-files.ts';
import type { BudgetReport } from '../../model/budget.ts';
import type { Config } from '../../model/config.ts';
import { beginRun } from '../../store/journal.ts';
import type { Db } from '../../store/open-store.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import type { World } from '../world.ts';
import { type Bench, openBench } from './open-bench.ts';
import { openJournal } from './open-journal.ts';
import { proveTasks } from './prove-tasks.ts';
import { budgetOfRun, reportOfRun } from './run-budget.ts';
import type { MeasurementStop } from './settle-measurement.ts';

/** One run while it measures: where, by whose policy, and into which journal. */
export interface Session {
  /** Name of the run: the same inputs are the same run and keep its trials. */
  readonly run: string;
  /** When the run first began: reused baselines are older, and never younger on a second attempt. */
  readonly beganAt: Date;
  /** The side that sets policy, fixture, tasks and standing rules. */
  readonly base: Side;
  readonly config: Config;
  readonly bench: Bench;
  readonly db: Db;
  readonly world: World;
}

export interface SessionRequest {
  readonly run: string;
  readonly base: Side;
  readonly config: Config;
  /** Agents whose golden tasks must be proved first. */
  readonly agents: readonly string[];
  /** JSON that `resume` repeats; empty for a run that is continued by its own command. */
  readonly request: string;
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
): Promise<{ readonly result: T; readonly runner: Bench['runner']; readonly budget: BudgetReport }> {
  const { run, base, config } = request;
  const db = openJournal(inputs);
  const bench = await openBench(config, requireFixture(base), world);
  try {
    const tasks = [...new Set(request.agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
    await proveTasks(tasks, bench, db, world);
    const { baseSha, headSha } = inputs.refs;
    const beganAt = beginRun(db, { id: run, baseSha, headSha, request: request.request, now: world.now() });
    const budgets = join(inputs.refs.root, inputs.paths.state, 'budgets');
    // Saved before the first trial too: a folder that cannot be written to is told before money is spent.
    await saveBudget(budgetOfRun(db, run, config), budgets);
    const { result, stops } = await measure({ run, beganAt, base, config, bench, db, world });
    const budget = budgetOfRun(db, run, config, findStopReason(stops));
    await saveBudget(budget, budgets);
    return { result, runner: bench.runner, budget: reportOfRun(db, budget, config) };
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
