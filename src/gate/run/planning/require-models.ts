import { findPrices, listPrices } from '../../../core/budget/price-table.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** Refuses a model that the simulated agent does not have. Throws ProblemError. */
export function requireModels(names: readonly string[], { runner }: Pick<Config, 'runner'>): void {
  const { models } = runners[runner.kind];
  const unknown = names.find((model) => models?.includes(model) === false);
  if (unknown === undefined || models === undefined) return;
  const message = `the simulated agent has no model ${quoteValue(unknown)}`;
  const hint = `It has ${models.join(' and ')}; other models take a real runner in the config of the base.`;
  throw setupError('side-unknown-model', message, hint);
}

/**
 * The same, and for a runner whose models are known by their prices one that nobody prices: a slip of the pen would be found by the API alone,
 * and what no price stands for has no bill. Throws ProblemError.
 */
export function requirePriced(model: string, { runner, prices = {} }: Pick<Config, 'runner' | 'prices'>): void {
  requireModels([model], { runner });
  const { setup, models } = runners[runner.kind];
  if (setup === undefined || models !== undefined) return;
  const maker = setup.model.split('-')[0] ?? '';
  if (findPrices(model, prices) !== undefined && (findPrices(model, {}) === undefined || model.startsWith(maker)))
    return;
  const message = `nobody prices the model ${quoteValue(model)} for ${runners[runner.kind].name}`;
  const known = [...Object.keys(prices), ...Object.keys(listPrices).filter((name) => name.startsWith(maker))];
  const hint = `${hintKnownNames(model, known, 'models')} A new one: write what it costs into the config of the base (prices:).`;
  throw setupError('audit-unknown-model', message, hint);
}
