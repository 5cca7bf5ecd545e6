import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { type BatchPorts, type BatchResult, runBatch } from '../run/run-batch.ts';

/**
 * Runs trials, in parts where what is set aside for them does not fit side by side: that is more than a trial usually takes, so a refusal
 * after trials that ran may only mean that, for tokens as for dollars. Parts end at barriers and what fits follows from what the trials
 * before cost, so that which trials run does not depend on concurrency. Records are in the order of `specs`.
 */
export async function runAffordable(
  specs: readonly TrialSpec[],
  ports: BatchPorts<BudgetReason>,
): Promise<BatchResult<BudgetReason>> {
  const ran = new Map<string, TrialRecord>();
  while (true) {
    const left = specs.filter(({ key }) => !ran.has(key));
    const { records, stop } = await runBatch(left, ports);
    for (const record of records) ran.set(record.key, record);
    const mayFitNow = stop?.kind === 'budget' && stop.isFinal !== true && records.length > 0;
    if (mayFitNow) continue;
    const all = specs.flatMap(({ key }) => ran.get(key) ?? []);
    return stop === undefined ? { records: all } : { records: all, stop };
  }
}
