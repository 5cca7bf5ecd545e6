import type { ChoosableTask, SuiteChoice, TaskTraits } from '../../../../foundation/model/mining/suite-choice.ts';
import type { Spend } from '../../../../foundation/model/rule/plan.ts';
import type { EvidencePolicy } from '../../../../foundation/model/verdict/evidence.ts';
import type { BaselineTrial, TaskTrouble } from '../../../../foundation/model/verdict/selftest.ts';
import { fitSuite } from '../replays/fit-suite.ts';
import { seeTasks } from '../replays/see-tasks.ts';
import { weighTasks } from '../weigh-tasks.ts';
import { pickSuite } from './pick-suite.ts';
import type { Pickable } from './pick-tasks.ts';
import { predictTokens } from './predict-tokens.ts';
import { findUntried, type KnownTask, standIn } from './stand-in.ts';
import { type ReplayTerms, replayFigures } from './suite-figures.ts';
import { stepDown, stepUp } from './suite-steps.ts';

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
  const usable = pool.filter(canJudge).map(toPickable);
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

function canJudge({ trouble }: ChoosableTask): boolean {
  return trouble !== 'cannot-judge';
}

const poor: readonly (TaskTrouble | undefined)[] = ['flaky', 'too-noisy'];

function toPickable({ task, trouble, ...traits }: ChoosableTask): Pickable {
  return { task, traits: nameTraits(traits), isPoor: poor.includes(trouble) };
}

/** Each thing that a suite should have some of, as one word: `src/db`, `small`, `creates`. */
function nameTraits({ areas, size, work }: Omit<TaskTraits, 'lines'>): readonly string[] {
  return [...areas, size, ...work];
}
