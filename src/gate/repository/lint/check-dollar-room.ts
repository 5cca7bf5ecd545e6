import { whyUnpriced } from '../../../core/budget/price-table.ts';
import { findUnpricedTier } from '../../../core/budget/price-tiers.ts';
import { priceWorstToken } from '../../../core/budget/price-trials.ts';
import { locateKey } from '../../../core/config/edit-config.ts';
import { checkOutcome } from '../../../core/ledger/check/check-outcome.ts';
import { type Blame, makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
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
  return short.map(({ key, dollars }) =>
    makeError(
      blame,
      'config-budget-room',
      `${key} "${dollars}" has no room for a pair of trials: one of ${budget.trial} tokens (budget.trial) of "${runner.model}" may cost $${worst.toFixed(2)}`,
      `Raise ${key} to ${Math.ceil(2 * worst)}, or lower budget.trial to ${Math.floor(dollars / perToken / 2)} tokens.`,
      locateKey(text, file, key.split('.')),
    ),
  );
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
    makeError(
      blame,
      'config-tier-price',
      `runner.tier "${runner.tier}" has no known price for the model ${quoteValue(model)}: it may not be sold there`,
      `Remove runner.tier, or write what your provider asks, for example ${example}.`,
      locateKey((await readTreeText(tree, file)) ?? '', file, ['runner', 'tier']),
    ),
  ];
}

/** What a policy says of rules that buy solved tasks and no trial could tell, each at its place in the config. */
export async function findOutcomeProblems({
  base,
  head,
  paths,
}: Pick<GateInputs, 'base' | 'head' | 'paths'>): Promise<readonly Problem[]> {
  const critical = head.config?.policy.harm?.critical ?? [];
  const unpriced = head.config && whyUnpriced(head.config);
  if (critical.length === 0 && unpriced === undefined) return [];
  const suites = [base, head].flatMap((revision) => [...(revision?.suites.values() ?? [])]);
  const text = (await readTreeText(head.tree, paths.config)) ?? '';
  const locate = (...path: readonly string[]) => locateKey(text, paths.config, ['policy', ...path]);
  return checkOutcome({
    critical,
    places: { critical: locate('harm', 'critical'), value: locate('outcome', 'value') },
    tasks: suites.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    ...defined({ unpriced }),
  });
}
