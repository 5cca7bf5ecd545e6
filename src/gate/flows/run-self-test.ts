import { loadRentMeasure, type MeasureRent } from '../../core/ledger/measure-rent.ts';
import { type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { RunWishes } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { everyAgent, type Ledger } from '../../core/model/rule/rule.ts';
import type { SelfTest, SelfTestReport } from '../../core/model/verdict/selftest.ts';
import { adviseOnSolved } from '../../core/report/figures/describe-outcome.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';
import { describeSolvedShare } from '../report/messages/verdict/describe-behaviour-test.ts';
import { loadWorktree } from '../repository/reading/load-worktree.ts';
import { requireSources } from '../repository/reading/read-files.ts';
import { readTrialInstructions } from '../repository/reading/read-instructions.ts';
import { evidencePolicy, outcomePolicy } from '../repository/receipts/evidence-basis.ts';
import { judgingConfig } from '../repository/receipts/ledger-alpha.ts';
import { runExperiment } from '../run/measuring/run-experiment.ts';
import { type AskTerms, askBaselines, placeboRule } from '../run/planning/ask-baselines.ts';
import {
  type FoundSuite,
  findBaselines,
  hasCompletedTrials,
  noticesOn,
  reportNoTrials,
  typicalRentOf,
} from '../run/planning/find-baselines.ts';
import { nameBaselineRun } from '../run/planning/name-baseline-run.ts';
import { seeTasks } from '../selftest/replays/see-tasks.ts';
import { selfTest } from '../selftest/self-test.ts';
import { shareSolved } from '../selftest/test-outcome.ts';
import { chooseSuites } from './suites/choose-suites.ts';
import { findStop, measureSuites } from './suites/measure-suites.ts';
import { prepareBench } from './suites/prepare-bench.ts';

/** What `selftest` was asked for. */
export interface SelfTestRequest extends RunWishes {
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
  /** Baseline trials per task to run first, those in the journal included; nothing is run when absent. */
  readonly trials?: number;
  /** Runs as many trials with a line that asks for nothing beside the new ones. */
  readonly placebo?: boolean;
  /** Replays per effect. */
  readonly replays: number;
}

/**
 * What the gate can tell apart with the suites of the working tree under its policy, by replays from baseline trials that were paid
 * for already; `trials` buys more first. Throws ProblemError for a request, content or journal that cannot be used, and when no
 * suite has trials.
 */
export async function runSelfTest(request: SelfTestRequest, deps: Dependencies): Promise<SelfTestReport> {
  const { trials, placebo } = request;
  if (placebo === true && trials === undefined) throw reportPlaceboAlone();
  const added = trials === undefined ? undefined : await addBaselineTrials({ ...request, trials }, deps);
  const stop = added?.stop;
  const inputs = await loadWorktree(request, deps, readTrialInstructions);
  const { config, ledger } = requireSources(inputs);
  const query = { ...defined({ agent: request.agent }), tasks: [] };
  const { value: chosen, problems } = chooseSuites(query, { config, ledger, suites: inputs.head.suites });
  const unread = findUnread(inputs.head.problems, config, request.agent);
  if (unread.length > 0) throw new ProblemError(unread);
  if (chosen === undefined) throw new ProblemError(problems);
  const found = await findBaselines(request, deps, chosen.agents, inputs.head);
  const usable = found.filter(({ selected }) => hasCompletedTrials(selected));
  if (usable.length === 0) throw new ProblemError(found.map(reportNoTrials));
  const placeboOf = (agent: string) => (request.placebo === true ? added?.records.get(agent) : undefined);
  const terms = {
    config: judgingConfig({ ...inputs.head, config }),
    ledger,
    rentOf: await loadRentMeasure(),
    placeboOf,
  };
  return {
    schema: 1,
    tests: await Promise.all(usable.map((suite) => testSuite(suite, terms, request, deps))),
    notices: [
      ...(stop === undefined ? [] : [`the new trials ended early (${stop.detail}); what was paid for is used`]),
      ...found.filter((suite) => !usable.includes(suite)).map((suite) => reportNoTrials(suite).message),
      ...usable.flatMap(noticesOn),
    ],
    ...(added === undefined ? {} : { budget: added.budget }),
  };
}

function reportPlaceboAlone(): ProblemError {
  const message = '"--placebo" runs trials beside the new baseline trials, and none were asked for';
  return setupError('selftest-placebo-alone', message, 'Say how many: rentroll selftest --trials 8 --placebo');
}

/** What is wrong with golden tasks that are there: a suite that cannot be read is not one without tasks. */
function findUnread(problems: readonly Problem[], { agents }: Config, wanted = everyAgent): readonly Problem[] {
  const folders = Object.keys(agents).flatMap((agent) =>
    [agent, everyAgent].includes(wanted) ? [agents[agent]?.tasks ?? ''] : [],
  );
  const isAsked = (file = '') => folders.some((folder) => isInside(file, folder));
  return problems.filter(
    ({ code, severity, at }) => severity === 'error' && code !== 'suite-empty' && isAsked(at?.file),
  );
}

interface Terms {
  /** With the α that would judge a rule today. */
  readonly config: Config;
  readonly ledger: Ledger;
  readonly rentOf: MeasureRent;
  /** Trials with the placebo and without it; undefined when it was not asked for. */
  readonly placeboOf: (agent: string) => AskTerms['placebo'];
}

async function testSuite(
  suite: FoundSuite,
  { config, ledger, rentOf, placeboOf }: Terms,
  { replays, seed = config.seed }: SelfTestRequest,
  { progress }: Pick<Dependencies, 'progress'>,
): Promise<SelfTest> {
  const { agent, tasks, selected } = suite;
  const placebo = placeboOf(agent);
  const asked = askBaselines(suite, { ledger, config, placebo });
  progress.step(`replaying the gate with the suite of ${agent}`);
  return selfTest({
    ...{ agent, tasks, replays },
    trials: selected.trials,
    policy: evidencePolicy(config, tasks.length),
    rent: typicalRentOf(agent, ledger, rentOf),
    budgetTokens: Math.min(config.budget.run, config.budget.agent),
    seed: `selftest/${agent}/${seed}`,
    asked,
    solved: outcomePolicy(config, tasks),
  });
}

function adviseBefore({ agent, tasks, selected: { trials } }: FoundSuite, config: Config): readonly string[] {
  if (trials.length === 0) return [];
  const solved = shareSolved(seeTasks(trials, tasks, evidencePolicy(config, tasks.length)));
  return adviseOnSolved(solved).length === 0 ? [] : [`${agent}: ${describeSolvedShare(solved)}`];
}

/**
 * Runs baseline trials until every golden task has `trials` of them, those of the last seven days included, and with `placebo` as many beside them
 * with a line that asks for nothing; no baseline is frozen.
 * Says what it cost and why it ended early, when it did; `records`: of each agent in plan order, those of the placebo among them. Throws ProblemError like `bench`.
 */
async function addBaselineTrials(request: SelfTestRequest & { readonly trials: number }, deps: Dependencies) {
  const query = { ...request, tasks: [], runs: request.trials };
  const { inputs, chosen: found, config } = await prepareBench(query, deps);
  const chosen = request.placebo === true ? { ...found, rule: placeboRule } : found;
  const run = nameBaselineRun(inputs.head, config, deps.now());
  // What a suite cannot sell is said before more of its trials are paid for.
  if (inputs.head.ledger?.rules.some(({ buys }) => buys !== undefined))
    for (const suite of await findBaselines(request, deps, chosen.agents, inputs.head))
      for (const text of adviseBefore(suite, config)) deps.progress.step(text);
  const agents = chosen.agents.map(({ agent }) => agent);
  const order = { kind: 'selftest', run, base: inputs.head, config, agents } as const;
  const { result, budget } = await runExperiment(inputs, order, deps, async (openRun) => {
    const measured = await measureSuites(openRun, chosen, { runs: request.trials, rentOf: () => 0 });
    return { result: measured, stops: measured.map(({ stop }) => stop) };
  });
  const records = new Map(result.map((suite) => [suite.agent, suite.records]));
  return { stop: findStop(result), budget, records };
}
