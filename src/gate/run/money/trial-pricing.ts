import type { TrialPricing } from '../../../core/budget/price-trials.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { leanReferenceModel, referenceModel } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';

/** How the trials of a config are priced: its own table first, and nothing for the reference runner. */
export function pricingOf({ prices = {} }: Pick<Config, 'prices'>): TrialPricing {
  return { overrides: prices, simulatedModels: [referenceModel, leanReferenceModel] };
}

/** By list prices alone, simulated models included where the config prices them: what their tokens would cost. */
export function listPricing({ prices = {} }: Pick<Config, 'prices'>): TrialPricing {
  return { overrides: prices, simulatedModels: [] };
}

/** The model a trial of this config will report, before it has run. */
export function plannedModel({ runner }: Pick<Config, 'runner'>): string {
  return runners[runner.kind].models?.[0] ?? runner.model;
}
