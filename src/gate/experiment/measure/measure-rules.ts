import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { type JudgingMode, scheduleOf } from '../../../core/model/request/gate-mode.ts';
import { defined } from '../../../core/util/values.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import type { Change } from '../load/load-change.ts';
import { roundsUnder } from '../parts/plan-batches.ts';
import { takeParts } from '../parts/take-stored.ts';
import { runIdOf } from '../plan/plan-experiment.ts';
import type { PlannedGate } from '../plan/plan-gate.ts';
import type { SequentialOptions } from '../sequential/run-sequential-tests.ts';
import { type MeasuredPlan, measurePlan, notifyBills, type PlannedOrder } from './measure-plan.ts';

/**
 * Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
 * is named after everything that decides its trials, so that starting it again continues it.
 */
export async function measureRules(
  { inputs, policy: { config } }: Pick<Change, 'inputs' | 'policy'>,
  { plan }: PlannedGate,
  mode: JudgingMode,
  deps: Dependencies,
): Promise<MeasuredPlan> {
  if (mode.kind === 'measure') notifyBills(plan, deps);
  const order: PlannedOrder = {
    kind: 'check',
    run: runIdOf(plan),
    base: inputs.base,
    config,
    plan,
    isFresh: isFresh(mode),
    isOffline: mode.kind === 'offline',
    ...defined({ store: mode.store }),
  };
  const schedule = scheduleOf(mode);
  let taken: readonly string[] = [];
  const looks = (openRun: OpenRun): SequentialOptions => {
    if (schedule.kind === 'many') return { knowsSpread: !schedule.fresh };
    // The one look comes after all trials of the parts.
    taken = takeParts(openRun, plan, config);
    return { knowsSpread: false, roundsOf: roundsUnder(config) };
  };
  const measured = await measurePlan(inputs, order, looks, deps);
  return { ...measured, notices: [...taken, ...measured.notices] };
}

/** Returns true when the request asks for fresh trials, so that it gets no trial of another run. */
export function isFresh(mode: JudgingMode): boolean {
  const schedule = scheduleOf(mode);
  return schedule.kind === 'many' && schedule.fresh;
}
