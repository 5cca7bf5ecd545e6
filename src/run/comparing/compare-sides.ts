import type { CompareReport } from '../../foundation/model/compare/compare-report.ts';
import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { defined } from '../../foundation/util/values.ts';
import { measurePlan, type PlannedOrder, tellBills } from '../measuring/measure-plan.ts';
import { placeOf } from '../measuring/run-experiment.ts';
import { runIdOf } from '../planning/plan-gate.ts';
import { configFor, requireChange } from '../planning/read-change.ts';
import { composeComparison } from './compose-comparison.ts';
import { chooseAgent, comparingConfig, planComparison } from './plan-comparison.ts';
import { readSides } from './read-sides.ts';

/**
 * Asks whether side b is cheaper than side a on the golden tasks of an agent: policy, fixture, tasks and standing rules are base's, the sides
 * are what the caller names, and nothing is applied. The same request continues a run that was interrupted. Throws ProblemError for input
 * that cannot be used, before anything is spent.
 */
export async function compareSides(request: CompareRequest, world: World): Promise<CompareReport> {
  const { inputs, lint, base } = await requireChange(request, world);
  const agent = chooseAgent(base, request.agent);
  const judging = configFor(base, request);
  const compared = await readSides(request.sides, {
    base,
    config: judging,
    agent,
    root: inputs.refs.root,
    cwd: world.cwd,
  });
  const config = comparingConfig(judging, compared);
  const plan = await planComparison(inputs, base, config, { agent, compared, rentOf: lint.rentOf });
  const findings = { inputs, config, agent, compared, plan };
  if (request.dryRun === true) return composeComparison(findings);
  tellBills(plan, world);
  const order: PlannedOrder = { ...{ kind: 'compare', run: runIdOf(plan), base, config, plan }, ...placeOf(request) };
  const looks = () => ({ reuse: false, ...defined({ topUp: request.topUp }) });
  return composeComparison({ ...findings, measured: await measurePlan(inputs, order, looks, world) });
}
