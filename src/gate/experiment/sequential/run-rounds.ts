import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { planRounds } from '../../../core/plan/plan-batch.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openArm, openTrialPorts } from '../../trials/ports/trial-ports.ts';
import type { BatchStop } from '../../trials/run/run-batch.ts';
import { runAffordable } from '../../trials/run/run-batch.ts';
import { proveDelivery } from '../starts/prove-delivery.ts';

/** Trials of an agent's baseline, ended for whatever reason. */
export interface RanRounds {
  /** In plan order; environment errors and cancelled trials are not among them. */
  readonly records: readonly TrialRecord[];
  /** Keys of the trials that the store had. */
  readonly foundKeys: ReadonlySet<string>;
  /** Why it ended before all trials had run. */
  readonly stop?: BatchStop<BudgetReason>;
}

/**
 * Runs `runs` trials of each task of a baseline, beginning with those in the journal: the same trial of an earlier run, if it is young,
 * is not paid for again.
 */
export async function runRounds(openRun: OpenRun, measurement: Measurement, runs: number): Promise<RanRounds> {
  await proveDelivery(openRun, [measurement]);
  const ports = openTrialPorts(openRun, [openArm(openRun, measurement)]);
  const specs = planRounds(measurement, runs, openRun.config.seed);
  const name = `the baseline of ${measurement.agent}`;
  const { concurrency } = openRun.config;
  openRun.deps.progress.startMeasurement({ name, trials: specs.length, isExact: true, concurrency });
  return { ...(await runAffordable(specs, ports)), foundKeys: openRun.trials.foundKeys };
}

/** Makes the baseline measurement of an agent: its tasks with its active rules and no rule under test, which later runs can hold rules against. */
export function baselineOf({ ledger, suites }: Pick<Revision, 'ledger' | 'suites'>, agent: string): Measurement {
  return {
    id: `baseline:${agent}`,
    kind: 'alone',
    agent,
    tasks: suites.get(agent)?.tasks.map(({ id }) => id) ?? [],
    activeSet: selectCompiledRules(ledger?.rules ?? [], agent),
    rules: [],
    subjects: [],
  };
}
