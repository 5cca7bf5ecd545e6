import { whyUnpriced } from '../../core/budget/price-table.ts';
import { locateKey } from '../../core/config/locate-key.ts';
import { checkOutcome } from '../../core/ledger/check/check-outcome.ts';
import { diffLedger } from '../../core/ledger/diff-ledger.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { Ledger } from '../../core/model/rule/rule.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from './reading/load-inputs.ts';
import { readTreeText } from './reading/read-files.ts';

/** What a change asks of rules that buy solved tasks and no trial could tell, each at its place in ledger or config. */
export async function findOutcomeProblems(
  { base, head, paths }: Pick<GateInputs, 'base' | 'head' | 'paths'>,
  ledger: Ledger,
): Promise<readonly Problem[]> {
  const critical = head.config?.policy.harm?.critical ?? [];
  const unpriced = head.config && whyUnpriced(head.config);
  if (critical.length === 0 && unpriced === undefined && ledger.rules.every(({ buys }) => buys === undefined))
    return [];
  const suites = [base, head].flatMap((revision) => [...(revision?.suites.values() ?? [])]);
  const { added, changed } = diffLedger(base?.ledger, ledger);
  const text = (await readTreeText(head.tree, paths.config)) ?? '';
  const locate = (...path: readonly string[]) => locateKey(text, paths.config, ['policy', ...path]);
  return checkOutcome({
    ...{ entering: [...added, ...changed], critical, file: paths.ledger },
    places: { critical: locate('harm', 'critical'), value: locate('outcome', 'value') },
    tasks: suites.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    ...defined({ unpriced }),
  });
}
