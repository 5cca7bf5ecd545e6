import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { BenchStop } from '../../../core/model/verdict/bench.ts';
import type { BatchStop } from '../../measure/trial/run-batch.ts';
import type { MeasurementStop } from './run-sequential-test.ts';

/** What stopped trials that their flow named itself, as reports hold it. */
export function summariseStop(stop: BatchStop<BudgetReason>): BenchStop {
  if (stop.kind === 'budget') return { kind: 'budget', detail: stop.reason };
  if (stop.kind === 'cancelled') return { kind: 'cancelled', detail: 'interrupted' };
  return { kind: 'environment', detail: stop.detail };
}

/** What stopped an experiment, in words; `ofBudget` says how a limit is told. */
export function nameStop(stop: MeasurementStop, ofBudget: (reason: BudgetReason) => string): string {
  if (stop.kind === 'budget') return ofBudget(stop.reason);
  if (stop.kind === 'environment' || stop.kind === 'unrecorded') return stop.detail;
  if (stop.kind === 'probe') return stop.problem.message;
  return { cancelled: 'an interrupt', 'trial-limit': 'the limit of trials', 'top-up-limit': '--top-up' }[stop.kind];
}
