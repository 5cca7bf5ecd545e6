import { findPrices, listPrices } from '../../../core/budget/price-table.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import { treatedAs } from '../../../core/plan/treatments.ts';
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

/** Error rates of a screen: it may pass one of five idle rules, and turn away one of twenty that save the minimal effect. */
export const screenErrors = { alpha: 0.2, beta: 0.05 } as const;

/** True for a rule that a screen asks about. What somebody obeys, or what is solved, differs too much between models to turn anything away. */
export function isScreened({ rule, treatment, claimed }: PlannedRule): boolean {
  const own = treatedAs({ treatment }, 'rule');
  const buysMore = rule.probe !== undefined || rule.buys !== undefined;
  return own !== undefined && !buysMore && (own.leaving ?? own.model ?? claimed) === undefined;
}

/** The config that a screen's trials follow: its model and its error rates in the place of those that decide. */
export function configOfScreen(config: Config, screen: string): Config {
  const { models: _others, ...runner } = config.runner;
  return { ...config, runner: { ...runner, model: screen }, policy: { ...config.policy, ...screenErrors } };
}

/** Refuses a screen that nobody prices: whether it is cheaper could not be said. Throws ProblemError. */
export function requireScreen(screen: string, config: Config): void {
  requirePriced(screen, config);
  if (isSimulated(config.runner.kind) || findPrices(screen, config.prices ?? {}) !== undefined) return;
  const message = `nobody prices ${quoteValue(screen)}, the model of policy.train.screen`;
  const hint = `Write what it costs into the config of the base: prices: { ${quoteValue(screen)}: { input: …, output: …, cacheWrite: …, cacheRead: … } }, in dollars per million tokens`;
  throw setupError('screen-unpriced', message, hint);
}
