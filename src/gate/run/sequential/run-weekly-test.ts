import { openStrata } from '../../../core/decide/design/ablations.ts';
import { startDesign } from '../../../core/decide/design/absorb-batch.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { BatchPorts } from '../../measure/trial/run-batch.ts';
import { nameStratum, taskOfStratum } from '../ports/strata.ts';
import { continueDesign, type FinishedMeasurement, type SequentialInput, setupOf } from './run-sequential-test.ts';

/** A measurement that may take several weeks. */
export interface WeeklyInput extends Omit<SequentialInput, 'ports'> {
  /** Weeks in which it had trials, in their order, and this one: `2026-W47`. */
  readonly weeks: readonly string[];
  /** Ids of the golden tasks, without a week. */
  readonly tasks: readonly string[];
  readonly ports: BatchPorts<BudgetReason>;
}

/**
 * Settles a measurement by drops over weeks: each week both arms of every task run side by side, and no trial of one week is compared with
 * one of another. Earlier weeks are told by the journal; in the last one trials are run.
 */
export async function runWeeklyTest(input: WeeklyInput): Promise<FinishedMeasurement> {
  const { weeks, tasks, measurement } = input;
  const last = weeks.at(-1);
  let design = startDesign(setupOf({ ...input, measurement: { ...measurement, tasks: strataOf(tasks, weeks[0]) } }));
  let finished: FinishedMeasurement = { measurement, design, records: [] };
  let records: readonly TrialRecord[] = [];
  for (const [index, week] of weeks.entries()) {
    if (index > 0) design = openStrata(design, strataOf(tasks, week), (task) => nameStratum(taskOfStratum(task), week));
    const ports = week === last ? input.ports : recalledOnly(input.ports);
    finished = await continueDesign({ ...input, ports }, design, records);
    if (isOver(finished, input)) return finished;
    ({ design, records } = finished);
  }
  return finished;
}

function strataOf(tasks: readonly string[], week = ''): readonly string[] {
  return tasks.map((task) => nameStratum(task, week));
}

/** An earlier week is over: what the journal does not have of it is not run any more. */
function recalledOnly(ports: BatchPorts<BudgetReason>): BatchPorts<BudgetReason> {
  return { ...ports, cannotRun: () => 'its week is over' };
}

function isOver({ design, stop }: FinishedMeasurement, { isOver: asked }: WeeklyInput): boolean {
  return asked?.(design) === true || (stop === undefined && design.next.length === 0) || stop?.kind === 'cancelled';
}
