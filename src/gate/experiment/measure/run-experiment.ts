import { explainMachineFault } from '../../../adapters/files/disk-fault.ts';
import { beginRun, readRunTrials, saveLimits } from '../../../adapters/store/journal.ts';
import { type Db, writeTransaction } from '../../../adapters/store/open-store.ts';
import { dropDeadReservations } from '../../../adapters/store/reservations.ts';
import { countUnproved } from '../../../adapters/store/sealing.ts';
import type { BudgetReport, BudgetStopReason } from '../../../core/model/money/budget.ts';
import { StoppedRunError } from '../../../core/model/money/budget.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { MeasurementStop } from '../../../core/model/trial/stop.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { budgetOfRun, limitsOf, reportOfRun, sumRecalled } from '../../trials/budget/run-budget.ts';
import { type LoweredBy, locateLimits } from '../../trials/budget/run-limits.ts';
import type { OpenRun, Place } from '../../trials/place/environment.ts';
import { closeOnFailure, openLiveEnvironment } from '../../trials/place/open-environment.ts';
import { findStoredMachine, openOffline, refuseOtherIsolation, sayAnew } from '../../trials/place/open-offline.ts';
import { proveTasks } from '../../trials/place/prove-tasks.ts';
import { noteWithout, requireSurroundings, surroundingsAt } from '../../trials/place/surroundings-at.ts';
import { openJournal } from '../../trials/store/open-journal.ts';
import { openVouchedFolder, openVouching } from '../../trials/store/open-vouching.ts';
import type { TrialFolder } from '../../trials/store/trial-folder.ts';
import { openTrialStore } from '../../trials/store/trial-store.ts';
import { type ExperimentKind, experiments } from '../plan/plan-experiment.ts';
import { listRunNotices, listStateNotices } from './list-run-notices.ts';

/** Says what an experiment measures, by whose policy, and how its run is named and continued. */
export interface ExperimentOrder {
  readonly kind: ExperimentKind;
  readonly run: string;
  readonly base: Revision;
  readonly config: Config;
  /** The option that lowered its limits below those of the base's config; `--budget-tokens` when absent. */
  readonly loweredBy?: LoweredBy;
  /** Agents whose golden tasks must be proved first. */
  readonly agents: readonly string[];
  /** Opens their place where it is not made of base's fixture. */
  readonly open?: () => Promise<Place>;
  /** Folder of trials, absolute: trials that it holds are not run, and those that run are written there. */
  readonly store?: string;
  /** Name of the run in that folder, where it is another one. */
  readonly storedAs?: string;
  /** True: no trial is run, and the trials of the store are judged. */
  readonly isOffline?: boolean;
  /** True: trials that other runs paid for are measured again. */
  readonly isFresh?: boolean;
}

/** An experiment that ended, for whatever reason. */
export interface EndedExperiment<T> {
  readonly run: string;
  readonly result: T;
  /** By the clock of the machine that measures: when the run was begun the first time. */
  readonly beganAt: Date;
  readonly runner: RunnerFacts;
  readonly budget: BudgetReport;
  /** Notices about where its trials came from and went to. */
  readonly notices: readonly string[];
  /** Things that developers have and its trials had not. */
  readonly without: readonly string[];
}

/**
 * Opens journal and fixture, proves the golden tasks, measures, and closes everything. The journal stores the limits of the run.
 * Throws ProblemError when a task is not proved or the fixture cannot be prepared.
 */
export async function runExperiment<T>(
  inputs: GateInputs,
  order: ExperimentOrder,
  deps: Dependencies,
  measure: (
    openRun: OpenRun,
  ) => Promise<{ readonly result: T; readonly stops: readonly (MeasurementStop | undefined)[] }>,
): Promise<EndedExperiment<T>> {
  const { run, base, config } = order;
  const { tellsNotices } = experiments[order.kind];
  requireSurroundings(base);
  const db = openJournal(inputs);
  const unproved = countUnproved(db);
  const closeJournal = () => db.close();
  const vouching = await closeOnFailure(closeJournal, async () => openVouching(inputs.refs.root, deps.env, config));
  const folder = await closeOnFailure(closeJournal, async () =>
    order.store === undefined ? undefined : openVouchedFolder(order.store, deps.env, vouching),
  );
  const openPlace = order.open ?? (() => openPlaceOf(order, folder, deps));
  const environment = await closeOnFailure(closeJournal, openPlace);
  try {
    await proveHere(order, environment, db, deps);
    const { baseSha, headSha } = inputs.refs;
    const beganAt = beginRun(db, { id: run, baseSha, headSha, now: deps.now() });
    const anew = sayAnew(order);
    refuseOtherIsolation(run, environment.runner, readRunTrials(db, run), anew);
    saveLimits(db, run, limitsOf(config));
    const reusesOthers = order.isFresh !== true;
    const trials = openTrialStore({
      db,
      run,
      beganAt,
      reusesOthers,
      isOffline: environment.kind === 'offline',
      now: () => deps.now(),
      ...defined({ folder, storedAs: order.storedAs, notEnforced: environment.runner.notEnforced }),
    });
    const openRun: OpenRun = { run, beganAt, base, config, place: environment, db, deps, vouching, trials, anew };
    const { result, stops } = await notifySpending(openRun, measure);
    const [stopReason] = listStopReasons(stops);
    saveLimits(db, run, { ...limitsOf(config), ...defined({ stopReason }) });
    const budget = budgetOfRun(db, run, config, { stopReason });
    const { without } = surroundingsAt(base, environment.runner);
    const notices = [
      ...(reusesOthers ? listStateNotices(db, unproved) : []),
      ...listRunNotices(environment, config, folder, stops),
      ...noteWithout(without),
    ];
    const report = { ...reportOfRun(db, budget, config, deps.now()), ...sumRecalled(trials.reused, config) };
    const located = await locateLimits(report, listStopReasons(stops), { inputs, ...order });
    if (tellsNotices) for (const notice of notices) deps.progress.step(notice);
    return { run, result, beganAt, runner: environment.runner, notices, without, budget: located };
  } finally {
    db.close();
    await environment.close();
  }
}

/** Measures, and adds what was spent by then to an error that ends it early. Throws StoppedRunError. */
async function notifySpending<T>(openRun: OpenRun, measure: (openRun: OpenRun) => Promise<T>): Promise<T> {
  try {
    return await measure(openRun);
  } catch (thrown) {
    const error = explainMachineFault(thrown);
    if (!(error instanceof ProblemError)) throw thrown;
    const { db, run, config, deps, trials } = openRun;
    // What an attempt took that nobody will finish is charged before anything is told or cleaned up.
    writeTransaction(db, () => dropDeadReservations(db, run));
    const budget = budgetOfRun(db, run, config);
    throw new StoppedRunError(error.problems, {
      ...reportOfRun(db, budget, config, deps.now()),
      ...sumRecalled(trials.reused, config),
    });
  }
}

async function openPlaceOf(
  { base, config, run, isOffline, storedAs = run }: ExperimentOrder,
  folder: TrialFolder | undefined,
  deps: Dependencies,
): Promise<Place> {
  const fixture = requireFixture(base);
  if (isOffline === true) return openOffline(config, fixture, findStoredMachine(folder?.trials ?? [], storedAs));
  return openLiveEnvironment(config, fixture, deps);
}

/** Proves the golden tasks where agents run: a trial of a store was proved when it was made, and where no trial is run no command is. */
async function proveHere(
  { agents, base }: ExperimentOrder,
  environment: Place,
  db: Db,
  deps: Dependencies,
): Promise<void> {
  if (environment.kind !== 'live') return;
  const tasks = [...new Set(agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
  await proveTasks(tasks, environment, db, deps);
}

function requireFixture({ fixture }: Revision) {
  if (fixture === undefined) throw new Error('the base was linted without errors but has no fixture');
  return fixture;
}

function listStopReasons(stops: readonly (MeasurementStop | undefined)[]): readonly BudgetStopReason[] {
  return stops.flatMap((stop) => {
    if (stop?.kind !== 'budget' || stop.reason === 'ok' || stop.reason === 'warning_threshold') return [];
    return [stop.reason];
  });
}
