import { defaultPolicy, judgeChange } from '../../../core/decide/judge/judge-change.ts';
import { endOf } from '../../../core/decide/judge/run-kinds.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { BenchReport } from '../../../core/model/verdict/bench.ts';
import type { Judgement } from '../../../core/model/verdict/report.ts';
import { defined } from '../../../core/util/values.ts';
import { runExperiment } from '../../experiment/measure/run-experiment.ts';
import { nameBaselineRun } from '../../experiment/plan/name-baseline-run.ts';
import type { WithSessions } from '../../trials/ports/session-port.ts';
import { findStop, freezeBaselines, measureSuites, weighCost } from './measure-suites.ts';
import { type BenchRequest, prepareBench } from './prepare-bench.ts';
import { summariseAgent } from './summarise-agent.ts';

/**
 * Runs the suites of the working tree, freezes first baselines, lowers the best, and says where the suites stand. What was paid for is
 * kept, whatever stops it. Throws ProblemError for a query, content or baselines that cannot be used, before anything is spent.
 */
export async function runBench(request: BenchRequest, deps: Dependencies & WithSessions): Promise<BenchReport> {
  const { inputs, chosen, config } = await prepareBench(request, deps);
  const run = nameBaselineRun(inputs.head, config, deps.now());
  const agents = chosen.map(({ agent }) => agent);
  const { result, runner, budget } = await runExperiment(
    inputs,
    { kind: 'bench', run, base: inputs.head, config, agents, ...defined({ store: request.store }) },
    deps,
    async (openRun) => {
      const measured = await measureSuites(openRun, chosen, request.runs);
      const metaCost = weighCost(openRun, measured, await deps.sessions?.workOfWeek(inputs.refs.root, deps));
      return { result: { measured, metaCost }, stops: measured.map(({ stop }) => stop) };
    },
  );
  const { measured, metaCost } = result;
  const frozen = await freezeBaselines(inputs, measured, runner);
  const terms = { config, runner, frozen };
  const stop = findStop(measured);
  return {
    schema: 1,
    dryRun: false,
    runs: request.runs,
    evidence: runner.level,
    agents: measured.map((suite) => summariseAgent(suite, terms)),
    metaCost,
    budget,
    files: frozen.files,
    ...(stop && { stop }),
  };
}

/** Judges a bench: a broken environment is no measurement. */
export function judgeBench({ stop }: Pick<BenchReport, 'stop'>): Judgement {
  const run = { kind: 'bench', end: endOf(stop) } as const;
  return judgeChange({ run, verdicts: [], problems: [], policy: defaultPolicy });
}
