import { setupError } from '../../../core/model/problem.ts';
import type { CompareReport } from '../../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { CompareRequest } from '../../../core/model/request/gate-request.ts';
import { type Comparison, nameComparison } from '../../../core/model/rule/comparison.ts';
import { type Config, explainFirstTask } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import type { TrialHistory } from '../load/load-change.ts';
import { type Change, requireChange } from '../load/load-change.ts';
import { afterEveryBatch, measurePlan, notifyBills, type PlannedOrder } from '../measure/measure-plan.ts';
import { planExperiment, runIdOf } from '../plan/plan-experiment.ts';
import { type ComparisonFindings, composeComparison } from './compose-comparison.ts';
import { readArms } from './read-arms.ts';

/**
 * Measures if side b is cheaper than side a on the golden tasks of an agent: policy, fixture, tasks and standing rules are base's, the caller names
 * the sides, and nothing is applied. The same request continues a run that was interrupted. Throws ProblemError for input that cannot be used, before
 * anything is spent.
 */
export async function compareArms(request: CompareRequest, deps: Dependencies): Promise<CompareReport> {
  const { findings, order } = await planCompared(await requireChange(request, deps), request, deps);
  if (request.dryRun === true) return composeComparison(findings);
  notifyBills(order.plan, deps);
  return composeComparison({ ...findings, measured: await measurePlan(findings.inputs, order, afterEveryBatch, deps) });
}

/** A comparison before its first trial: what its report says by then, and what is measured. */
export interface PlannedComparison {
  readonly findings: Omit<ComparisonFindings, 'measured'>;
  readonly order: PlannedOrder;
}

/** Reads both sides of a comparison, and plans its trials. Throws ProblemError for sides that cannot be compared. */
export async function planCompared(
  { inputs, lint, policy, history }: Change,
  request: CompareRequest,
  { cwd }: Pick<Dependencies, 'cwd'>,
): Promise<PlannedComparison> {
  const { base } = inputs;
  const agent = chooseAgent(base, request.agent);
  const { root } = inputs.refs;
  const compared = await readArms(request.sides, { base, config: policy.config, agent, root, cwd });
  const config = comparingConfig(policy.config, compared);
  const plan = planComparison(base, history, config, { agent, compared, rentOf: lint.rentOf });
  const order = {
    kind: 'compare',
    run: runIdOf(plan),
    base,
    config,
    plan,
    ...defined({ store: request.store }),
  } as const;
  return { findings: { inputs, config, agent, compared, plan }, order };
}

/** The agent whose golden tasks measure: the one that is named, or the only one that has some. Throws ProblemError. */
function chooseAgent({ suites, config }: PolicySide, named: string | undefined): string {
  const agents = [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent);
  const [only] = agents;
  if (named === undefined && only !== undefined && agents.length === 1) return only;
  if (named !== undefined && agents.includes(named)) return named;
  const [first = ''] = Object.keys(config.agents);
  const list =
    agents.length === 0
      ? `Base has none: make some, and merge them first. ${explainFirstTask(named ?? first, config)}`
      : `One of: ${agents.join(', ')}.`;
  if (named === undefined)
    throw setupError(
      'compare-agent',
      'several agents have golden tasks, or none has',
      agents.length === 0 ? list : `Name one with --agent. ${list}`,
    );
  throw setupError('compare-agent', `the agent ${quoteValue(named)} has no golden tasks at base`, list);
}

/** The config of a comparison: limits hold for the most expensive model that its trials ask for. */
function comparingConfig(config: Config, { a, b }: Comparison): Config {
  const { models: _ofRules, ...runner } = config.runner;
  const sides = [a, b].flatMap(({ overlay }) => overlay.model ?? []);
  const models = sides.filter((model) => model !== runner.model);
  return { ...config, runner: models.length === 0 ? runner : { ...runner, models } };
}

/** Plans a comparison as the gate plans one rule that is measured alone: side b is what comes. Nothing is spent. */
function planComparison(
  base: Revision,
  history: TrialHistory,
  config: Config,
  { agent, compared, rentOf }: { agent: string; compared: Comparison; rentOf: (rule: Rule) => number },
): Plan {
  const toMeasure = [
    { rule: standFor(agent, compared), reason: 'asked', treatment: { kind: 'sides', sides: compared } },
  ] as const;
  const plan = planExperiment('compare', base, history, { config, toMeasure, rentOf });
  // Nobody said in how many sessions a side would be used.
  const bills = plan.bills.map(({ payback: _none, ...bill }) => bill);
  return { ...plan, bills, notWorthMeasuring: [], skipped: [] };
}

/** Creates the rule that stands for side b where rules are listed. */
function standFor(agent: string, { b, has }: Comparison): Rule {
  const place = { line: 1, column: 1 };
  const body = `The ${b.kind} ${b.name}.`;
  const buys = has === undefined ? {} : { buys: 'outcome' as const };
  return { id: nameComparison(agent), agent, body, status: 'active', scope: [], protected: false, ...place, ...buys };
}
