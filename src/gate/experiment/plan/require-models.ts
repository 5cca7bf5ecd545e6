import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
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
