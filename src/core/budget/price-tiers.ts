import type { ModelUsage, PriceTable } from '../model/money/usage.ts';
import type { ServiceTier } from '../model/rule/config.ts';
import type { TrialRecord } from '../model/trial/trial.ts';
import { findTierPrices } from './price-table.ts';

/** How many trials were answered at a tier. */
export interface TierCount {
  /** `standard` for the usual one; several, joined by "and", of trials whose calls were answered at several. */
  readonly tier: string;
  readonly trials: number;
}

type Answered = Pick<TrialRecord, 'model' | 'usage'> & Partial<Pick<TrialRecord, 'models'>>;

/** Trials by the tiers that answered them, the most frequent first. */
export function countTiers(trials: readonly Answered[]): readonly TierCount[] {
  const named = trials.map(({ models }) =>
    [...new Set((models ?? []).map(({ tier = 'standard' }) => tier))].sort().join(' and '),
  );
  const counts = [...Map.groupBy(named, (tier) => tier || 'standard')];
  return counts.map(([tier, own]) => ({ tier, trials: own.length })).sort((a, b) => b.trials - a.trials);
}

/**
 * A trial as if all of its calls had been answered at the tier that the run asks for, or at the usual one where a model has no price there: what
 * dollars are compared by, so that no side is cheaper for having been answered elsewhere.
 */
export function answeredAt<T extends Answered>(trial: T, wanted: ServiceTier | undefined, overrides: PriceTable): T {
  const { model, usage, models = [{ model, usage }] } = trial;
  return { ...trial, models: models.map((part) => putAt(part, wanted, overrides)) };
}

function putAt({ tier: _, ...part }: ModelUsage, wanted: ServiceTier | undefined, overrides: PriceTable): ModelUsage {
  return { ...part, ...tierOf(part.model, wanted, overrides) };
}

/** The tier that calls of a model are expected to be answered at. */
export function tierOf(
  model: string,
  wanted: ServiceTier | undefined,
  overrides: PriceTable,
): Pick<ModelUsage, 'tier'> {
  const isPriced = wanted !== undefined && findTierPrices(model, 'flex', overrides) !== undefined;
  return isPriced ? { tier: 'flex' } : {};
}

/** The first of some models of which nobody knows what a tier costs. */
export function findUnpricedTier(
  models: readonly string[],
  wanted: ServiceTier | undefined,
  overrides: PriceTable,
): string | undefined {
  if (wanted === undefined) return undefined;
  return models.find((model) => findTierPrices(model, 'flex', overrides) === undefined);
}
