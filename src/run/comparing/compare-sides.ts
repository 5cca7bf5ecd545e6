import type { CompareReport } from '../../foundation/model/compare/compare-report.ts';
import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';
import { hasErrors, ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { lintSides } from '../../repository/lint/lint-sides.ts';
import { effectiveConfig, loadInputs } from '../../repository/reading/load-inputs.ts';
import { judgingConfig } from '../../repository/receipts/ledger-alpha.ts';
import { composeComparison } from './compose-comparison.ts';
import { measureSides } from './measure-sides.ts';
import { chooseAgent, comparingConfig, planComparison } from './plan-comparison.ts';
import { readSides } from './read-sides.ts';

/**
 * Asks whether side b is cheaper than side a on the golden tasks of an agent: policy, fixture, tasks and standing rules are base's, the sides
 * are what the caller names, and nothing is applied. The same request continues a run that was interrupted. Throws ProblemError for input
 * that cannot be used, before anything is spent.
 */
export async function compareSides(request: CompareRequest, world: World): Promise<CompareReport> {
  const inputs = await loadInputs(request, world);
  const lint = await lintSides(inputs);
  const { base, refs } = inputs;
  if (base?.config === undefined || hasErrors(lint.problems)) throw new ProblemError(lint.problems);
  const agent = chooseAgent(base, request.agent);
  const judging = effectiveConfig(judgingConfig({ ...base, config: base.config }), request);
  const compared = await readSides(request.sides, { base, config: judging, agent, root: refs.root, cwd: world.cwd });
  const config = comparingConfig(judging, compared);
  const plan = await planComparison(inputs, base, config, { agent, compared, rentOf: lint.rentOf });
  const findings = { inputs, config, agent, compared, plan };
  if (request.dryRun === true) return composeComparison(findings);
  const measured = await measureSides(inputs, base, plan, config, request, world);
  return composeComparison({ ...findings, measured });
}
