import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { type BatchPorts, type BatchResult, runBatch } from '../../measure/trial/run-batch.ts';

/**
 * Runs trials, in parts where what they cost at worst does not fit side by side: a worst case is many times what a trial usually costs,
 * so a refusal after trials that ran may only mean that, for tokens as for dollars. Parts end at barriers and what fits follows from what
 * the trials before cost, so that which trials run does not depend on concurrency.
 */
export async function runAffordable(
  specs: readonly TrialSpec[],
  ports: BatchPorts<BudgetReason>,
): Promise<BatchResult<BudgetReason>> {
  const records: TrialRecord[] = [];
  let left = specs;
  while (true) {
    const result = await runBatch(left, ports);
    records.push(...result.records);
    const { stop } = result;
    if (stop === undefined) return { records };
    const mayFitNow = stop.kind === 'budget' && stop.isFinal !== true && result.records.length > 0;
    if (!mayFitNow) return { records, stop };
    left = left.slice(result.records.length);
  }
}
