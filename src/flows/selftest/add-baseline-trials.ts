import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import type { BenchStop } from '../../foundation/model/verdict/bench.ts';
import { placeboRule } from '../../run/baselines/ask-baselines.ts';
import { runExperiment } from '../../run/measuring/run-experiment.ts';
import { nameBaselineRun } from '../../run/planning/name-baseline-run.ts';
import { findStop, measureSuites } from '../suites/measure-suites.ts';
import { prepareBench } from '../suites/prepare-bench.ts';
import type { SelfTestRequest } from './self-test-request.ts';

/** What was run. */
export interface AddedTrials {
  readonly stop: BenchStop | undefined;
  readonly budget: BudgetReport;
  /** Trials of each agent in plan order, those of the placebo among them. */
  readonly records: ReadonlyMap<string, readonly TrialRecord[]>;
}

/**
 * Runs baseline trials until every golden task has `trials` of them, those of the last seven days included, and with `placebo` as many beside them
 * with a line that asks for nothing; no baseline is frozen.
 * Says what it cost and why it ended early, when it did. Throws ProblemError like `bench`.
 */
export async function addBaselineTrials(
  request: SelfTestRequest & { readonly trials: number },
  world: World,
): Promise<AddedTrials> {
  const query = { ...request, tasks: [], runs: request.trials };
  const { inputs, chosen: found, config } = await prepareBench(query, world);
  const chosen = request.placebo === true ? { ...found, rule: placeboRule } : found;
  const run = nameBaselineRun(inputs.head, config, world.now());
  const agents = chosen.agents.map(({ agent }) => agent);
  const order = { kind: 'selftest', run, base: inputs.head, config, agents } as const;
  const { result, budget } = await runExperiment(inputs, order, world, async (openRun) => {
    const measured = await measureSuites(openRun, chosen, { runs: request.trials, rentOf: () => 0 });
    return { result: measured, stops: measured.map(({ stop }) => stop) };
  });
  const records = new Map(result.map((suite) => [suite.agent, suite.records]));
  return { stop: findStop(result), budget, records };
}
