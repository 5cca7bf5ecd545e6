import type { BudgetConfig } from '../../../core/model/rule/config.ts';
import type { TrialBatch } from '../../experiment/parts/plan-batches.ts';

/** Trials by agent. */
type Counts = ReadonlyMap<string, number>;

/** Trials of one part beside those of all. */
export interface PartCounts {
  readonly ofPart: Counts;
  readonly all: Counts;
}

/** Computes the limits of one part while all parts spend without a common journal: rounded down, so that the sum never passes the whole. */
export function shareBudget(budget: BudgetConfig, { ofPart, all }: PartCounts): BudgetConfig {
  const share = sumOf(all) === 0 ? 0 : sumOf(ofPart) / sumOf(all);
  const run = Math.floor(budget.run * share);
  const dollars = Math.floor(budget.dollars * share * 1e6) / 1e6;
  return { ...budget, run, dollars, agent: Math.min(budget.agent, run) };
}

/** Computes what one agent may take of a part's share: of the limit per agent, what the part has of that agent's trials. */
export function shareAgent(budget: BudgetConfig, agent: string, { ofPart, all }: PartCounts): number {
  const trials = all.get(agent) ?? 0;
  return trials === 0 ? 0 : Math.floor((budget.agent * (ofPart.get(agent) ?? 0)) / trials);
}

/** Counts trials of batches by agent. */
export function countTrials(batches: readonly TrialBatch[]): Counts {
  const counts = new Map<string, number>();
  for (const { measurement, specs } of batches) {
    counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
  }
  return counts;
}

function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
