import { zeroUsage } from '../../core/model/money/usage.ts';
import type { ChoosableTask, SuiteChoice, SuiteFigures, TaskTraits } from '../../core/model/request/suite-choice.ts';
import type { Spend } from '../../core/model/rule/plan.ts';
import { isFailure } from '../../core/model/trial/trial.ts';
import type { EvidencePolicy } from '../../core/model/verdict/evidence.ts';
import type { BaselineTrial, TaskTrouble } from '../../core/model/verdict/selftest.ts';
import { mean } from '../../core/stats/moments.ts';
import { listTraits, type Pickable, type PredictTokens, pickTasks } from './pick-tasks.ts';
import { fitSuite } from './replays/fit-suite.ts';
import { seeTasks } from './replays/see-tasks.ts';
import { predictTokens, type ReplayTerms, replayFigures, stepDown, stepUp } from './suite-figures.ts';
import { weighTasks } from './weigh-tasks.ts';

/** What a suite is chosen from. */
export interface ChoiceInput {
  readonly agent: string;
  readonly tasks: readonly KnownTask[];
  /** Baseline trials that fit together, of some of the tasks or none. */
  readonly trials: readonly BaselineTrial[];
  /** Tokens to expect of a trial of an untried task of mean size. */
  readonly expectedTokens: number;
  /** Tasks to choose; the cheapest of 3 to 8 that have all traits when absent. */
  readonly size?: number;
  /** The policy with a suite of so many tasks: the automatic minimal effect depends on them. */
  readonly policyOf: (tasks: number) => EvidencePolicy;
  readonly worstOf: (tasks: number) => Spend;
  readonly rent: number;
  readonly budgetTokens: number;
  readonly replays: number;
  readonly seed: string;
}

/**
 * Chooses the suite that settles a verdict for the fewest tokens and still has what the pool has: its areas, sizes and kinds of work. Spreads and
 * failures come from baseline trials, or are planned for where there are none; the figures are replays of the gate, as the self-test's are. Pure
 * and deterministic; undefined when fewer than two tasks can judge, or fewer than `size`.
 */
export function chooseSuite(input: ChoiceInput): SuiteChoice | undefined {
  const { agent, rent, replays } = input;
  const { pool, terms } = weighPool(input);
  const usable = pool.filter(({ trouble }) => trouble !== 'cannot-judge').map(toPickable);
  if (usable.length < Math.max(2, input.size ?? 0)) return undefined;
  const predict = predictTokens(terms.seen, terms.suite, input);
  const { picked, chosen } = pickSuite(usable, input.size, predict, terms);
  return {
    ...{ agent, pool, chosen, rent, replays, metric: input.policyOf(picked.length).metric },
    whole: picked.length === usable.length ? chosen : replayFigures(usable, terms),
    ...stepUp(usable, picked, { predict, terms, chosen }),
    ...stepDown(picked, { predict, terms, chosen }),
  };
}

/** What is known of each task, and what suites of them are replayed with. */
function weighPool(input: ChoiceInput): { readonly pool: readonly ChoosableTask[]; readonly terms: ReplayTerms } {
  const { tasks, trials, expectedTokens } = input;
  const policy = input.policyOf(tasks.length);
  const untried = findUntried(tasks, trials);
  const ids = tasks.map(({ task }) => task);
  const seen = seeTasks([...trials, ...standIn(tasks, untried, expectedTokens)], ids, policy);
  const suite = fitSuite(seen, policy.weights);
  const traits = new Map(tasks.map((task) => [task.task, task]));
  const pool = weighTasks(seen, suite, []).flatMap(({ task, mean, fittedCv, completed, failures, trouble }) => {
    const own = traits.get(task);
    if (own === undefined) return [];
    const isUntried = untried.has(task);
    const basis = isUntried ? ('sizes' as const) : ('trials' as const);
    const known = { ...own, mean, fittedCv, failures, completed: isUntried ? 0 : completed, basis };
    return [trouble === undefined ? known : { ...known, trouble }];
  });
  return { pool, terms: { ...input, seen, suite } };
}

const poor: readonly (TaskTrouble | undefined)[] = ['flaky', 'too-noisy'];

function toPickable({ task, trouble, ...traits }: ChoosableTask): Pickable {
  return { task, traits: [...traits.areas, traits.size, ...traits.work], isPoor: poor.includes(trouble) };
}

/** Share of a trial's tokens that every task is taken to need alike; the rest grows with the lines of its reference. */
const alikeShare = 0.5;

/** A golden task with what is known of it before any trial. */
interface KnownTask extends TaskTraits {
  readonly task: string;
}

/** Ids of the tasks that no trial says anything about. */
function findUntried(tasks: readonly KnownTask[], trials: readonly BaselineTrial[]): ReadonlySet<string> {
  const tried = trials.filter(({ outcome }) => outcome === 'completed' || isFailure(outcome)).map(({ task }) => task);
  const known = new Set(tried);
  return new Set(tasks.flatMap(({ task }) => (known.has(task) ? [] : [task])));
}

/**
 * One completed trial for each task that has none, as large as its reference lets expect: `expectedTokens` is that of a task of mean size. A single
 * trial brings no spread, so that the fit gives it what it has of the others, or what is planned for.
 */
function standIn(
  tasks: readonly KnownTask[],
  untried: ReadonlySet<string>,
  expectedTokens: number,
): readonly BaselineTrial[] {
  const usual = mean(tasks.map(({ lines }) => lines));
  return tasks
    .filter(({ task }) => untried.has(task))
    .map(({ task, lines }) => {
      const factor = usual > 0 ? alikeShare + (1 - alikeShare) * (lines / usual) : 1;
      return { task, outcome: 'completed', usage: { ...zeroUsage, input: Math.round(expectedTokens * factor) } };
    });
}

/** A suite that nobody asked a size of has at least so many tasks, and at most so many. */
const fewestTasks = 3;
const mostTasks = 8;

/** A suite that was picked, with what it is worth. */
interface PickedSuite {
  readonly picked: readonly Pickable[];
  readonly chosen: SuiteFigures;
}

/**
 * The best suite of a size; without one the cheapest by replays of those that have everything good tasks have, from three to eight tasks. Where replays
 * cannot tell sizes apart the largest wins: it sees more of the work for the same tokens.
 */
function pickSuite(
  usable: readonly Pickable[],
  size: number | undefined,
  predict: PredictTokens,
  terms: ReplayTerms,
): PickedSuite {
  const replay = (tasks: number): PickedSuite => {
    const picked = pickTasks(usable, tasks, predict);
    return { picked, chosen: replayFigures(picked, terms) };
  };
  return size === undefined ? chooseSize(listSizes(usable, predict).map(replay), replay) : replay(size);
}

/** Sizes whose best suite has everything that good tasks have; the largest of all where none has. */
function listSizes(usable: readonly Pickable[], predict: PredictTokens): readonly number[] {
  const good = usable.filter(({ isPoor }) => !isPoor);
  const least = Math.min(fewestTasks, usable.length);
  const most = Math.max(least, Math.min(mostTasks, good.length));
  const sizes = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const wanted = listTraits(good).length;
  const covering = sizes.filter((size) => listTraits(pickTasks(usable, size, predict)).length >= wanted);
  return covering.length > 0 ? covering : [most];
}

function chooseSize(suites: readonly PickedSuite[], replay: (tasks: number) => PickedSuite): PickedSuite {
  const cheapest = suites.toSorted((a, b) => spendOf(a) - spendOf(b))[0] ?? replay(fewestTasks);
  return suites.findLast((suite) => spendOf(suite) <= spendOf(cheapest) + noiseOf(suite, cheapest)) ?? cheapest;
}

/** Tokens of a verdict whose rule may do nothing or what is asked of it. */
function spendOf({ chosen: { idle, saving } }: PickedSuite): number {
  return (idle.mean + saving.mean) / 2;
}

/** Standard error of the difference of what two suites take. */
function noiseOf(...suites: readonly PickedSuite[]): number {
  const errors = suites.flatMap(({ chosen: { idle, saving } }) => [idle.standardError / 2, saving.standardError / 2]);
  return Math.hypot(...errors);
}
