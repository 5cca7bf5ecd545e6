import { ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { readBaselines } from '../../repository/baselines/read-baselines.ts';
import { effectiveConfig, type GateInputs } from '../../repository/reading/load-inputs.ts';
import type { BenchRequest } from './bench-request.ts';
import { type ChosenSuites, chooseSuites } from './choose-suites.ts';
import { loadBenchInputs } from './load-bench-inputs.ts';

/** A bench before its first trial: what it is measured on, what was asked for, and the config it obeys. */
export interface PreparedBench {
  readonly inputs: GateInputs;
  readonly chosen: ChosenSuites;
  readonly config: Config;
}

/** Reads what a bench needs and finds what was asked for. Throws ProblemError for everything that is wrong before the first trial. */
export async function prepareBench(request: BenchRequest, world: Pick<World, 'cwd' | 'env'>): Promise<PreparedBench> {
  const { inputs, config: found, ledger } = await loadBenchInputs(request, world);
  const { value: chosen, problems } = chooseSuites(request, { config: found, ledger, suites: inputs.head.suites });
  if (chosen === undefined) throw new ProblemError(problems);
  const config = effectiveConfig(found, request);
  await readBaselines(inputs);
  return { inputs, chosen, config };
}
