import { answeredAt } from '../../core/budget/price-tiers.ts';
import { priceTrials } from '../../core/budget/price-trials.ts';
import { loadRentMeasure } from '../../core/ledger/measure-rent.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { ChoosableTask, LeftTask, SuiteChoice, SuiteChoiceReport } from '../../core/model/request/suite-choice.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { isFailure } from '../../core/model/trial/trial.ts';
import { estimateSpend, expectTrialTokens } from '../../core/plan/estimate-spend.ts';
import { resolveMinimalEffect } from '../../core/plan/resolve-minimal-effect.ts';
import { mean } from '../../core/stats/moments.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { defined } from '../../core/util/values.ts';
import { loadWorktree } from '../../gate/repository/reading/load-worktree.ts';
import { requireSources } from '../../gate/repository/reading/read-files.ts';
import { readTrialInstructions } from '../../gate/repository/reading/read-instructions.ts';
import { evidencePolicy } from '../../gate/repository/receipts/evidence-basis.ts';
import { judgingConfig } from '../../gate/repository/receipts/ledger-alpha.ts';
import { plannedModel, pricingOf } from '../../gate/run/money/run-budget.ts';
import {
  type FoundSuite,
  findBaselines,
  hasCompletedTrials,
  noticesOn,
  typicalRentOf,
} from '../../gate/run/planning/find-baselines.ts';
import { type ChoiceInput, chooseSuite } from '../../gate/selftest/choose-suite.ts';
import { readTraits } from '../candidates/read-traits.ts';
import { type ChooseRequest, readPool, type TaskPool } from './read-pool.ts';

/** Replays per suite and effect. */
const replays = 400;

/**
 * Chooses, of the golden tasks of an agent in the working tree, the suite that settles a verdict for the fewest tokens, from the baseline trials there
 * are. Writes nothing. Throws ProblemError for content that cannot be used, and where there are fewer tasks than are asked for.
 */
export async function chooseTasks(request: ChooseRequest, deps: Dependencies): Promise<SuiteChoiceReport> {
  const inputs = await loadWorktree(request, deps, readTrialInstructions);
  const { config: asWritten, ledger } = requireSources(inputs);
  const config = judgingConfig({ ...inputs.head, config: asWritten });
  const pool = readPool(inputs, config, request);
  const rent = typicalRentOf(pool.agent, ledger, await loadRentMeasure());
  const found = await findTrials(request, deps, pool, inputs.head);
  deps.progress.step(`replaying the gate with suites of ${pool.agent}`);
  const choice = chooseSuite({ ...termsOf(config), ...nameInput(pool, found, config, request), rent });
  if (choice === undefined) throw refuseSize(pool, found, request, config.agents[pool.agent]?.tasks ?? '');
  return {
    schema: 1,
    ...choice,
    pool: withDollars(choice.pool, found, config),
    left: listNotChosen(choice, pool.tasks),
    unproved: pool.unproved.map(({ id, file }) => ({ task: id, file })),
    lock: config.fixture.lock,
    notices: listNotices(choice, found),
  };
}

/** What a trial of each task costs: at 7 cents a verdict alone takes less than two dollars where trials hardly differ. */
function withDollars(
  pool: readonly ChoosableTask[],
  { selected }: FoundSuite,
  config: Config,
): readonly ChoosableTask[] {
  const pricing = pricingOf(config);
  const model = plannedModel(config);
  const own = Map.groupBy(
    selected.trials.filter(({ outcome }) => outcome === 'completed'),
    ({ task }) => task,
  );
  return pool.map((task) => {
    const trials = (own.get(task.task) ?? []).map(({ usage }) =>
      answeredAt({ model, usage }, pricing.tier, pricing.overrides),
    );
    const { dollars } = priceTrials(trials, pricing);
    return dollars === 'unknown' || dollars === 0 ? task : { ...task, dollars: dollars / trials.length };
  });
}

async function findTrials(
  request: ChooseRequest,
  deps: Dependencies,
  { agent, tasks }: TaskPool,
  revision: Parameters<typeof findBaselines>[3],
): Promise<FoundSuite> {
  const suite = { agent, tasks: tasks.map(({ id }) => id) };
  const [found] = await findBaselines(request, deps, [suite], revision);
  return found ?? { ...suite, selected: { trials: [], from: 'today' } };
}

function nameInput(
  { agent, tasks }: TaskPool,
  { selected: { trials } }: FoundSuite,
  { budget, seed }: Config,
  { size }: ChooseRequest,
) {
  const told = trials.filter(({ outcome }) => outcome === 'completed').map(({ usage }) => totalTokens(usage));
  return {
    ...{ agent, trials, replays, seed: `choose/${agent}/${seed}` },
    tasks: tasks.map(({ id, reference }) => ({ task: id, ...readTraits(reference) })),
    expectedTokens: expectTrialTokens(told.length === 0 ? undefined : mean(told), budget.trial),
    ...defined({ size }),
  };
}

/** Policy, limits and the plan's worst case, by the number of golden tasks. */
function termsOf(config: Config): Pick<ChoiceInput, 'policyOf' | 'worstOf' | 'budgetTokens'> {
  const { policy, budget } = config;
  const { alpha, beta } = policy;
  const budgetTokens = Math.min(budget.run, budget.agent);
  return {
    budgetTokens,
    policyOf: (tasks) => evidencePolicy(config, tasks),
    worstOf: (tasks) => {
      const basis = { tasks, minEffect: resolveMinimalEffect(policy, tasks), alpha, beta };
      const { worst } = estimateSpend({ ...basis, meanTrialTokens: undefined, trialLimit: budget.trial });
      return { trials: worst.trials, tokens: Math.min(worst.tokens, budgetTokens) };
    },
  };
}

/** Fewer can judge than are asked for: a task that only ever failed is none of them. */
function refuseSize({ agent }: TaskPool, found: FoundSuite, { size = 2 }: ChooseRequest, file: string): ProblemError {
  const outcomes = Map.groupBy(found.selected.trials, ({ task }) => task);
  const able = found.tasks.filter((task) => {
    const own = outcomes.get(task) ?? [];
    return own.some(({ outcome }) => outcome === 'completed') || !own.some(({ outcome }) => isFailure(outcome));
  });
  const message = `a suite of ${size} is wanted, and ${agent} has ${able.length} golden tasks that are proved and did not fail in every trial`;
  const hint = `Ask for fewer, or make more: rentroll tasks mine --agent ${quoteShell(agent)}`;
  return setupError('choose-size', message, hint, { file });
}

function listNotices({ agent, pool }: SuiteChoice, found: FoundSuite): readonly string[] {
  const guessed = pool.filter(({ basis }) => basis === 'sizes').map(({ task }) => task);
  const more = `rentroll selftest --agent ${quoteShell(agent)} --trials 4`;
  if (!hasCompletedTrials(found.selected))
    return [
      `no baseline trial of ${agent} is known: the sizes of references stand in for what tasks take, and every task spreads as is planned for. A few trials tell more: ${more}`,
    ];
  // A task that fails every time is not helped by more trials of it.
  const hopeless = new Set(pool.filter(({ trouble }) => trouble === 'cannot-judge').map(({ task }) => task));
  if (guessed.length === 0) return noticesOn({ ...found, tasks: found.tasks.filter((task) => !hopeless.has(task)) });
  return [
    `${guessed.join(', ')}: no baseline trial is known, so that sizes of references stand in. A few trials tell more: ${more}`,
  ];
}

/** The tasks that were not chosen, in order of id, with why. */
function listNotChosen({ pool, chosen }: SuiteChoice, tasks: readonly GoldenTask[]): readonly LeftTask[] {
  const kept = new Set(chosen.tasks);
  const files = new Map(tasks.map(({ id, file }) => [id, file]));
  return pool
    .filter(({ task }) => !kept.has(task))
    .map((own) => ({ task: own.task, file: files.get(own.task) ?? '', why: explainLeft(own) }));
}

/** Why a task is not in the suite, as a reason for the lock. */
function explainLeft({ trouble, completed, failures, fittedCv }: ChoosableTask): string {
  if (trouble === 'cannot-judge') return `none of its ${failures} baseline trials completed`;
  if (trouble === 'flaky') return `${failures} of its ${failures + completed} baseline trials failed`;
  if (trouble === 'too-noisy') return `its trials spread by ${Math.round(100 * fittedCv)} %`;
  return 'the others settle a verdict for fewer tokens';
}
