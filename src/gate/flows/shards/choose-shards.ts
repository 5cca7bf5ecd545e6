import { priceWorstToken } from '../../../core/budget/price-trials.ts';
import type { BudgetConfig, Config } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { formatShardId } from '../../../core/text/shard-id.ts';
import { plannedModel, pricingOf } from '../../run/money/run-budget.ts';
import { runIdOf } from '../../run/planning/plan-gate.ts';
import { dealBatches, listPairs, type TrialBatch } from '../../run/shards/plan-batches.ts';
import { nameDivision } from './name-shards.ts';

/** A part of a plan's trials, as one entry of a matrix. Tokens are of all classes. */
export interface PlannedShard {
  /** What `measure --shard` takes: its number, how many there are, and the plan. */
  readonly id: string;
  /** The same without characters that names of artifacts may not have. */
  readonly name: string;
  readonly trials: number;
  readonly expectedTokens: number;
  /** What it may spend at most: all shards together never more than the run. */
  readonly maxTokens: number;
  readonly maxDollars: number;
}

/** Trials by agent. */
type Counts = ReadonlyMap<string, number>;

/** Trials of one shard beside those of all. */
export interface ShardPart {
  readonly own: Counts;
  readonly all: Counts;
}

/**
 * Divides a plan with one look into at most `wanted` shards: fewer when there are fewer pairs of trials, or when the share of the budget of
 * each would be too small for what its trials are expected to take. None when there is nothing to measure.
 */
export function chooseShards(plan: Plan, config: Config, wanted: number): readonly PlannedShard[] {
  const pairs = listPairs(plan, config);
  const meanTokens = plan.expected.trials === 0 ? 0 : plan.expected.tokens / plan.expected.trials;
  for (let of = Math.min(wanted, pairs.length); of >= 1; of -= 1) {
    const dealt = dealBatches(pairs, of);
    const all = countTrials(dealt.flat());
    const parts = dealt.map((batches) => ({ own: countTrials(batches), all }));
    if (of > 1 && !parts.every((part) => isEnough(part, config, meanTokens))) continue;
    return parts.map((part, index) => {
      const trials = sumOf(part.own);
      const share = shareBudget(config.budget, part);
      return {
        id: formatShardId({ shard: index + 1, of, plan: nameDivision(runIdOf(plan), of) }),
        name: `shard-${index + 1}-of-${of}`,
        ...{ trials, expectedTokens: Math.round(trials * meanTokens) },
        ...{ maxTokens: share.run, maxDollars: share.dollars },
      };
    });
  }
  return [];
}

/** The limits of one part while all parts spend without a common journal: rounded down, so that the sum never passes the whole. */
export function shareBudget(budget: BudgetConfig, { own, all }: ShardPart): BudgetConfig {
  const share = sumOf(all) === 0 ? 0 : sumOf(own) / sumOf(all);
  const run = Math.floor(budget.run * share);
  const dollars = Math.floor(budget.dollars * share * 1e6) / 1e6;
  return { ...budget, run, dollars, agent: Math.min(budget.agent, run) };
}

/** What one agent may take of a shard's share: of the limit per agent, what the shard has of that agent's trials. */
export function shareAgent(budget: BudgetConfig, agent: string, { own, all }: ShardPart): number {
  const trials = all.get(agent) ?? 0;
  return trials === 0 ? 0 : Math.floor((budget.agent * (own.get(agent) ?? 0)) / trials);
}

/** Trials of batches by agent. */
export function countTrials(batches: readonly TrialBatch[]): Counts {
  const counts = new Map<string, number>();
  for (const { measurement, specs } of batches) {
    counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
  }
  return counts;
}

/** Before a trial starts its worst case is set aside, so the last one needs room for it beside all that was spent. */
function isEnough(part: ShardPart, config: Config, meanTokens: number): boolean {
  const share = shareBudget(config.budget, part);
  const needed = (trials: number) => trials * meanTokens + config.budget.trial;
  const perToken = priceWorstToken(plannedModel(config), config.budget.trial, pricingOf(config));
  const hold = perToken === 'unknown' ? 0 : perToken * config.budget.trial;
  const agents = [...part.own].every(([agent, own]) => shareAgent(config.budget, agent, part) >= needed(own));
  return share.run >= needed(sumOf(part.own)) && agents && share.dollars >= hold;
}

function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
