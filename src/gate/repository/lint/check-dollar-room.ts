import { findUnpricedTier } from '../../../core/budget/price-tiers.ts';
import { priceWorstToken } from '../../../core/budget/price-trials.ts';
import { locateKey } from '../../../core/config/edit-config.ts';
import type { Blame, Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { Revision } from '../reading/load-revision.ts';
import { readTreeText } from '../reading/read-files.ts';

/**
 * Dollars under which no pair of trials ever runs: before a trial starts, what it costs at worst is set aside beside what the first one
 * took. A model without a price is held against no limit of dollars.
 */
export async function checkDollarRoom(
  { config, tree }: Pick<Revision, 'tree'> & { readonly config: Config },
  file: string,
  blame: Blame,
): Promise<readonly Problem[]> {
  const { budget, audit, runner, prices = {} } = config;
  const perToken = priceWorstToken(runner.model, budget.trial, { overrides: prices, simulatedModels: [] });
  if (perToken === 'unknown' || perToken === 0) return [];
  const worst = perToken * budget.trial;
  const allowed = audit.allowance?.dollars ?? 0;
  const limits = [
    { key: 'budget.dollars', dollars: budget.dollars },
    ...(allowed > 0 ? [{ key: 'audit.allowance.dollars', dollars: allowed }] : []),
  ];
  const short = limits.filter(({ dollars }) => dollars <= worst);
  if (short.length === 0) return [];
  const text = (await readTreeText(tree, file)) ?? '';
  return short.map(({ key, dollars }) => ({
    code: 'config-budget-room',
    severity: 'error',
    message: `${key} "${dollars}" has no room for a pair of trials: one of ${budget.trial} tokens (budget.trial) of "${runner.model}" may cost $${worst.toFixed(2)}`,
    hint: `Raise ${key} to ${Math.ceil(2 * worst)}, or lower budget.trial to ${Math.floor(dollars / perToken / 2)} tokens.`,
    at: locateKey(text, file, key.split('.')),
    blame,
  }));
}

/** A tier that nobody prices: trials that are answered there would be held against no limit of dollars, and most are not sold at all. */
export async function checkTier(
  { config: { runner, prices = {} }, tree }: Pick<Revision, 'tree'> & { readonly config: Config },
  file: string,
  blame: Blame,
): Promise<readonly Problem[]> {
  const model = findUnpricedTier([runner.model, ...(runner.models ?? [])], runner.tier, prices);
  if (model === undefined) return [];
  const example = `prices: { ${quoteValue(model)}: { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.2, flex: { input: 1, output: 5, cacheWrite: 1.25, cacheRead: 0.1 } } }`;
  return [
    {
      code: 'config-tier-price',
      severity: 'error',
      message: `runner.tier "${runner.tier}" has no known price for the model ${quoteValue(model)}: it may not be sold there`,
      hint: `Remove runner.tier, or write what your provider asks, for example ${example}.`,
      at: locateKey((await readTreeText(tree, file)) ?? '', file, ['runner', 'tier']),
      blame,
    },
  ];
}
