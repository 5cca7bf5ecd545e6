import { ProblemError } from '../../../core/model/problem.ts';
import type { SuiteStanding } from '../../../core/model/verdict/status.ts';
import { sum } from '../../../core/stats/moments.ts';
import { findAgent, noBaselines } from '../../repository/baselines.ts';
import { readBaselines } from '../../repository/read-baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';

/** Suites beside their frozen baselines, by agent; none where nothing was frozen, and where the file cannot be used: `lint` says so. */
export async function readSuites(inputs: GateInputs): Promise<readonly SuiteStanding[]> {
  const { value: baselines } = await readBaselines(inputs).catch((error: unknown) => {
    if (error instanceof ProblemError) return { value: noBaselines };
    throw error;
  });
  return Object.keys(baselines.agents).map((agent) => {
    const tasks = Object.values(findAgent(baselines, agent));
    return {
      agent,
      tasks: tasks.length,
      first: sum(tasks.map(({ first }) => first.tokens)),
      best: sum(tasks.map(({ best }) => best.tokens)),
    };
  });
}
