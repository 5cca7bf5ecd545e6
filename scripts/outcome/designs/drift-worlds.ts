import type { Random } from '../../../src/core/stats/random.ts';
import { mixed, six, suite } from '../synthetic-worlds.ts';
import { type Bound, happens, type SuiteTask, type World } from '../world.ts';

/** Six tasks of mixed difficulty, a candidate that does nothing, and a time that does not stand still. */
export const driftWorlds: readonly World[] = [
  drifting('nothing drifts', () => still(), { bound: 'earns by alpha alone' }),
  drifting('results of a batch correlated by .3, in both arms alike', () => correlated(0.3, 'both'), {
    bound: 'earns by alpha alone',
  }),
  drifting('correlated by .1 with the candidate alone', () => correlated(0.1, 'candidate')),
  drifting('correlated by .3 with the candidate alone', () => correlated(0.3, 'candidate')),
  drifting('a batch ends 30 % cheaper and 20 points better than it began, trials mixed', () => falling(), {
    order: 'mixed',
    bound: 'earns by alpha alone',
  }),
  drifting('the same, one arm after the other', () => falling(), { order: 'arm by arm' }),
];

/** Six tasks that are always solved, judged by their tokens. */
export const tokenDriftWorlds: readonly World[] = [
  drifting('tokens: nothing drifts', () => suite(six(1), six(1)), { bound: 'earns by alpha alone' }),
  drifting('tokens: a batch ends 30 % cheaper than it began, trials mixed', () => cheapening(), {
    order: 'mixed',
    bound: 'earns by alpha alone',
  }),
  drifting('tokens: the same, one arm after the other', () => cheapening(), { order: 'arm by arm' }),
  drifting('tokens: each batch of the candidate costs 15 % more or less by itself', () => swaying()),
];

interface Kind {
  readonly order?: NonNullable<World['order']>;
  readonly bound?: Bound;
}

function drifting(name: string, draw: () => readonly SuiteTask[], kind: Kind = {}): World {
  return { name, draw, published: {}, ...kind };
}

function still(): readonly SuiteTask[] {
  return suite(mixed, mixed);
}

/** With the chance √ρ a trial takes what its batch has drawn: two results of it are correlated by ρ. */
function correlated(rho: number, arms: 'both' | 'candidate'): readonly SuiteTask[] {
  let drawn = { batch: 0, luck: 0 };
  const luckOf = (batch: number, random: Random) => {
    if (drawn.batch !== batch) drawn = { batch, luck: random.uniform() };
    return drawn.luck;
  };
  return still().map((task) => ({
    ...task,
    run: (arm, random, when) => {
      const run = task.run(arm, random, when);
      const isOwn = arms === 'candidate' && arm === 'baseline';
      if (isOwn || !happens(Math.sqrt(rho), random)) return run;
      return { ...run, isSolved: luckOf(when.batch, random) < task.solved[0] };
    },
  }));
}

function falling(): readonly SuiteTask[] {
  return still().map((task) => ({
    ...task,
    run: (arm, random, when) => {
      const { cost } = task.run(arm, random, when);
      const shift = when.moment - 0.5;
      return { cost: cost * (1 - 0.3 * shift), isSolved: happens(task.solved[0] + 0.2 * shift, random) };
    },
  }));
}

function cheapening(): readonly SuiteTask[] {
  return suite(six(1), six(1)).map((task) => ({
    ...task,
    run: (arm, random, when) => {
      const { cost, isSolved } = task.run(arm, random, when);
      return { cost: cost * (1 - 0.3 * (when.moment - 0.5)), isSolved };
    },
  }));
}

/** What a batch draws for the trials with the candidate alone. */
function swaying(): readonly SuiteTask[] {
  let drawn = { batch: 0, factor: 1 };
  return suite(six(1), six(1)).map((task) => ({
    ...task,
    run: (arm, random, when) => {
      const { cost, isSolved } = task.run(arm, random, when);
      if (drawn.batch !== when.batch) drawn = { batch: when.batch, factor: Math.exp(0.15 * random.normal()) };
      return { cost: arm === 'candidate' ? cost * drawn.factor : cost, isSolved };
    },
  }));
}
