import { loadRentMeasure } from '../../../core/ledger/measure-rent.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { loadWorktree } from '../../change/load-worktree.ts';
import { loadTrialHistory } from '../../experiment/load/trial-history.ts';
import { planExperiment } from '../../experiment/plan/plan-experiment.ts';

/** A rule of common length: what it says decides no bill. */
const example = {
  body: 'Run only the tests of the files you changed until they pass, then the whole suite once.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
} satisfies Partial<Rule>;

/**
 * Computes the bill of one rule for each agent, by the config and the golden tasks of the working tree: before the first commit of them there is
 * no base that a check could plan against. `tasks`: golden tasks it would be measured on. Empty while anything of them is wrong. Nothing is
 * spent.
 */
export async function priceExample(configFile: string, deps: Pick<Dependencies, 'cwd' | 'env'>) {
  const inputs = await loadWorktree({ configFile }, deps);
  const { head } = inputs;
  const { config, suites, problems } = head;
  if (config === undefined || problems.some(({ severity }) => severity === 'error')) return [];
  const filled = [...suites].filter(([, { tasks }]) => tasks.length > 0);
  const toMeasure = filled.map(([agent]) => ({ rule: { ...example, id: agent, agent }, reason: 'added' }) as const);
  const wanted = { config, toMeasure, rentOf: await loadRentMeasure(), anyway: true };
  const history = await loadTrialHistory({ ...inputs, base: head });
  const { bills = [] } = planExperiment('check', head, history, wanted);
  return filled.flatMap(([agent, { tasks }]) =>
    bills.filter(({ rule }) => rule === agent).map((bill) => ({ agent, tasks: tasks.length, bill })),
  );
}
