import { whyUnpriced } from '../../core/budget/price-table.ts';
import { locateKey } from '../../core/config/edit-config.ts';
import { checkOutcome } from '../../core/ledger/check/check-outcome.ts';
import type { Problem } from '../../core/model/problem.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from './reading/load-inputs.ts';
import { readTreeText } from './reading/read-files.ts';

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
