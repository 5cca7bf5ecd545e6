import { readAgentTrials } from '../../adapters/store/history.ts';
import { spreadOfTrials } from '../../core/decide/estimate/estimate-saving.ts';
import { loadRentMeasure, type MeasureRent } from '../../core/ledger/measure-rent.ts';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { RunWishes } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { everyAgent, type Ledger } from '../../core/model/rule/rule.ts';
import type { SelfTest, SelfTestReport } from '../../core/model/verdict/selftest.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';
import { loadWorktree } from '../change/load-worktree.ts';
import { requireSources } from '../change/read-files.ts';
import { readTrialTexts } from '../change/read-surroundings.ts';
import { runExperiment } from '../experiment/measure/run-experiment.ts';
import {
  type FoundSuite,
  findBaselines,
  hasCompletedTrials,
  nameBaselineRun,
  noticesOn,
  reportNoTrials,
  typicalRentOf,
} from '../experiment/plan/find-baselines.ts';
import { selfTest } from '../experiment/selftest/self-test.ts';
import { nameStop } from '../experiment/sequential/run-sequential-test.ts';
import { evidencePolicy } from '../receipts/evidence-basis.ts';
import { judgingConfig } from '../receipts/ledger-strictness.ts';
import { askJournal } from '../trials/store/open-journal.ts';
import { findStop, measureSuites } from './suites/measure-suites.ts';
import { chooseSuites, prepareBench } from './suites/prepare-bench.ts';

/** The request of `selftest`. */
export interface SelfTestRequest extends RunWishes {
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
  /** Baseline trials per task to run first, those in the journal included; nothing is run when absent. */
  readonly trials?: number;
  /** Replays per effect. */
  readonly replays: number;
}

/**
 * Measures what the gate can tell apart with the suites of the working tree under its policy, by replays from baseline trials that were paid for
 * already; `trials` buys more first. Throws ProblemError for a request, content or journal that cannot be used, and when no suite has trials.
 */
export async function runSelfTest(request: SelfTestRequest, deps: Dependencies): Promise<SelfTestReport> {
  const { trials } = request;
  const added = trials === undefined ? undefined : await addBaselineTrials({ ...request, trials }, deps);
  const stop = added?.stop;
  const inputs = await loadWorktree(request, deps, readTrialTexts);
  const { config, ledger } = requireSources(inputs);
  const { value: chosen, problems } = chooseSuites(request, { config, suites: inputs.head.suites });
  const unread = findUnread(inputs.head.problems, config, request.agent);
  if (unread.length > 0) throw new ProblemError(unread);
  if (chosen === undefined) throw new ProblemError(problems);
  const stored = await askJournal(
    request,
    deps,
    (db) => new Map(chosen.map(({ agent }) => [agent, readAgentTrials(db, agent)])),
  );
  const baselines = findBaselines((agent) => stored?.get(agent) ?? [], chosen, inputs.head);
  const usable = baselines.filter(({ selected }) => hasCompletedTrials(selected));
  if (usable.length === 0) throw new ProblemError(baselines.map(reportNoTrials));
  const terms = {
    config: judgingConfig({ ...inputs.head, config }),
    ledger,
    rentOf: await loadRentMeasure(),
  };
  return {
    schema: 1,
    tests: await Promise.all(usable.map((suite) => testSuite(suite, terms, request, deps))),
    notices: [
      ...(stop === undefined ? [] : [`the new trials ended early (${nameStop(stop)}); what was paid for is used`]),
      ...baselines.filter((suite) => !usable.includes(suite)).map((suite) => reportNoTrials(suite).message),
      ...usable.flatMap(noticesOn),
    ],
    ...(added === undefined ? {} : { budget: added.budget }),
  };
}

/** Finds the faults of golden tasks that are there: a suite that cannot be read is not one without tasks. */
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
  /** Config with the error rate by which a rule would be judged today. */
  readonly config: Config;
  readonly ledger: Ledger;
  readonly rentOf: MeasureRent;
}

async function testSuite(
  suite: FoundSuite,
  { config, ledger, rentOf }: Terms,
  { replays }: SelfTestRequest,
  { progress }: Pick<Dependencies, 'progress'>,
): Promise<SelfTest> {
  const { agent, tasks, selected } = suite;
  progress.step(`replaying the gate with the suite of ${agent}`);
  const policy = evidencePolicy(config);
  // The gate learns the spread of trials with the memory of today.
  const spread = selected.from === 'today' ? spreadOfTrials(selected.trials, policy.weights) : undefined;
  return selfTest({
    agent,
    tasks,
    replays,
    trials: selected.trials,
    policy: { ...policy, ...defined({ spread }) },
    rent: typicalRentOf(agent, ledger, rentOf),
    budgetTokens: Math.min(config.budget.run, config.budget.agent),
    seed: `selftest/${agent}/${config.seed}`,
  });
}

/**
 * Runs baseline trials until every golden task has `trials` of them, those of the last seven days included; no baseline is frozen.
 * Says what it cost and why it ended early, when it did. Throws ProblemError like `bench`.
 */
async function addBaselineTrials(request: SelfTestRequest & { readonly trials: number }, deps: Dependencies) {
  const query = { ...request, runs: request.trials };
  const { inputs, chosen, config } = await prepareBench(query, deps);
  const run = nameBaselineRun(inputs.head, config, deps.now());
  const agents = chosen.map(({ agent }) => agent);
  const order = { kind: 'selftest', run, base: inputs.head, config, agents } as const;
  const { result, budget } = await runExperiment(inputs, order, deps, async (openRun) => {
    const measured = await measureSuites(openRun, chosen, request.trials);
    return { result: measured, stops: measured.map(({ stop }) => stop) };
  });
  return { stop: findStop(result), budget };
}
