import { whyUnpriced } from '../../core/budget/price-table.ts';
import { priceWorstToken } from '../../core/budget/price-trials.ts';
import { locateKey } from '../../core/config/parse-config.ts';
import { checkOutcome } from '../../core/ledger/check/check-probes.ts';
import { type Blame, makeError, type Problem } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { readTreeText } from '../change/read-files.ts';

/**
 * Checks that the dollar limit has room for a pair of trials: the first sets its worst cost aside before it starts. A model without a price is held
 * to no dollar limit.
 */
export async function checkDollarRoom(
  { config, tree }: Pick<Revision, 'tree'> & { readonly config: Config },
  file: string,
  blame: Blame,
): Promise<readonly Problem[]> {
  const { budget, runner, prices = {} } = config;
  const perToken = priceWorstToken(runner.model, budget.trial, { overrides: prices, simulatedModels: [] });
  if (perToken === 'unknown' || perToken === 0) return [];
  const worst = perToken * budget.trial;
  const { dollars } = budget;
  if (dollars > worst) return [];
  const text = (await readTreeText(tree, file)) ?? '';
  return [
    makeError(
      blame,
      'config-budget-room',
      `budget.dollars "${dollars}" has no room for a pair of trials: one of ${budget.trial} tokens (budget.trial) of "${runner.model}" may cost $${worst.toFixed(2)}`,
      `Raise budget.dollars to ${Math.ceil(2 * worst)}, or lower budget.trial to ${Math.floor(dollars / perToken / 2)} tokens.`,
      locateKey(text, file, ['budget', 'dollars']),
    ),
  ];
}

/** Finds problems of a policy on rules that buy solved tasks that no trial could tell, each at its place in the config. */
export async function findOutcomeProblems({
  base,
  head,
  paths,
}: Pick<GateInputs, 'base' | 'head' | 'paths'>): Promise<readonly Problem[]> {
  const critical = head.config?.policy.criticalTasks ?? [];
  const unpriced = head.config && whyUnpriced(head.config);
  if (critical.length === 0 && unpriced === undefined) return [];
  const suites = [base, head].flatMap((revision) => [...(revision?.suites.values() ?? [])]);
  const text = (await readTreeText(head.tree, paths.config)) ?? '';
  const locate = (key: string) => locateKey(text, paths.config, ['policy', key]);
  return checkOutcome({
    critical,
    places: { critical: locate('criticalTasks'), value: locate('solvedTaskValue') },
    tasks: suites.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    ...defined({ unpriced }),
  });
}
