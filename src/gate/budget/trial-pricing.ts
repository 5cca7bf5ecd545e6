import type { TrialPricing } from '../../budget/price-trials.ts';
import { referenceModel } from '../../measure/reference/version.ts';
import type { Config } from '../../model/config.ts';

/** How the trials of a config are priced: its own table first, and nothing for the reference runner. */
export function pricingOf({ prices = {} }: Pick<Config, 'prices'>): TrialPricing {
  return { overrides: prices, simulatedModels: [referenceModel] };
}

/** The model a trial of this config will report, before it has run. */
export function plannedModel({ runner }: Pick<Config, 'runner'>): string {
  return runner.kind === 'reference' ? referenceModel : runner.model;
}
