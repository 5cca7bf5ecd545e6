import { judgeEvidence } from '../../src/core/decide/judge-evidence.ts';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import { limitsOfOneLook } from '../../src/core/model/rule/config.ts';
import { studentQuantile } from '../../src/core/stats/distributions.ts';
import { mean, variance } from '../../src/core/stats/moments.ts';
import type { Random } from '../../src/core/stats/random.ts';
import { nameTasks, usualPolicy } from '../bench/play-design.ts';
import { outcomeOf, playSuite } from '../rates/play-world.ts';
import type { Run, SuiteTask } from '../rates/world.ts';

/** What a gate answers about one suite. */
export interface Decided {
  readonly letsIn: boolean;
  readonly trials: number;
  readonly tokens: number;
}

/** A way of deciding: it draws the runs it wants and says yes or no. `seed` tells one measurement from the next. */
export interface Gate {
  readonly name: string;
  readonly decide: (suite: readonly SuiteTask[], random: Random, seed: string) => Decided;
}

const arms = ['baseline', 'candidate'] as const;
/** Error rate that tests of others take. */
const alpha = 0.05;
/** Draws behind a bootstrap interval. */
const resamples = 200;
/** Tokens a call pays for the rule, of which the seed's rule wants twice. */
const rent = 27;

/** Our gate, our answer to trials that are there already, and four rules that others use. */
export const gates: readonly Gate[] = [
  { name: 'rentroll: the gate, of solved tasks', decide: decideByGate },
  { name: 'rentroll: 8 runs a cell that are there already (`decide --trials`)', decide: decideByStored },
  {
    name: 'mean of 3: cheaper, and solves no less',
    decide: (suite, random) => decideFixed(suite, random, 3, isCheaper),
  },
  {
    name: 'seed rule: two runs, twice the rent',
    decide: (suite, random) => decideFixed(suite, random, 2, isKeptBySeed),
  },
  { name: 't-test over tasks of 5 runs, 5 %', decide: (suite, random) => decideFixed(suite, random, 5, passesTTest) },
  {
    name: '90 % bootstrap interval of 5 runs',
    decide: (suite, random) => decideFixed(suite, random, 5, passesBootstrap),
  },
];

function decideByGate(suite: readonly SuiteTask[], _random: Random, seed: string): Decided {
  const { answer, trials, tokens } = playSuite(suite, { question: 'outcome', seed });
  return { letsIn: answer === 'earns', trials, tokens };
}

function decideByStored(suite: readonly SuiteTask[], random: Random): Decided {
  const drawn = drawRuns(suite, random, 8);
  const tasks = nameTasks(suite.length);
  const trials = drawn.flatMap((task, place) =>
    arms.flatMap((arm) =>
      task[arm].map(({ cost, isSolved }, index) => ({
        ...{ task: tasks[place] ?? '', arm, batch: 1, order: index + 1 },
        outcome: isSolved ? ('completed' as const) : ('failed-check' as const),
        usage: { ...zeroUsage, input: Math.round(cost) },
      })),
    ),
  );
  const known = {
    schema: 1,
    agent: 'bench',
    rule: 'rule',
    rent,
    policy: { ...usualPolicy, ...limitsOfOneLook },
  } as const;
  const { verdict } = judgeEvidence({ ...known, outcome: outcomeOf(tasks), trials });
  return { letsIn: verdict === 'earns', ...spent(drawn) };
}

/** The runs of a task in both arms. */
type Drawn = Readonly<Record<(typeof arms)[number], readonly Run[]>>;
type Rule = (drawn: readonly Drawn[], random: Random) => boolean;

function decideFixed(suite: readonly SuiteTask[], random: Random, runs: number, rule: Rule): Decided {
  const drawn = drawRuns(suite, random, runs);
  return { letsIn: rule(drawn, random), ...spent(drawn) };
}

function drawRuns(suite: readonly SuiteTask[], random: Random, runs: number): readonly Drawn[] {
  const draw = (task: SuiteTask, arm: (typeof arms)[number]) =>
    Array.from({ length: runs }, () => task.run(arm, random));
  return suite.map((task) => ({ baseline: draw(task, 'baseline'), candidate: draw(task, 'candidate') }));
}

function spent(drawn: readonly Drawn[]): Pick<Decided, 'trials' | 'tokens'> {
  const all = drawn.flatMap((task) => arms.flatMap((arm) => task[arm]));
  return { trials: all.length, tokens: all.reduce((sum, { cost }) => sum + cost, 0) };
}

const costs = (runs: readonly Run[]) => mean(runs.map(({ cost }) => cost));
const solved = (drawn: readonly Drawn[], arm: (typeof arms)[number]) =>
  drawn.flatMap((task) => task[arm]).filter(({ isSolved }) => isSolved).length;
const solvesNoLess: Rule = (drawn) => solved(drawn, 'candidate') >= solved(drawn, 'baseline');
const savings = (drawn: readonly Drawn[]) => drawn.map(({ baseline, candidate }) => costs(baseline) - costs(candidate));

function isCheaper(drawn: readonly Drawn[], random: Random): boolean {
  return solvesNoLess(drawn, random) && mean(savings(drawn)) > 0;
}

/** Solved runs alone; a task that fails with the rule only keeps it out. */
function isKeptBySeed(drawn: readonly Drawn[]): boolean {
  const won = drawn.map((task) => ({ without: task.baseline.filter(isWon), with: task.candidate.filter(isWon) }));
  if (won.some((task) => task.without.length > 0 && task.with.length === 0)) return false;
  const both = won.filter((task) => task.without.length > 0 && task.with.length > 0);
  return both.length > 0 && mean(both.map((task) => costs(task.without) - costs(task.with))) >= 2 * rent;
}

const isWon = ({ isSolved }: Run) => isSolved;

function passesTTest(drawn: readonly Drawn[], random: Random): boolean {
  const own = savings(drawn);
  const error = Math.sqrt(variance(own) / own.length);
  return solvesNoLess(drawn, random) && mean(own) / error > studentQuantile(1 - alpha, own.length - 1);
}

/** Runs of all tasks together, as most reports resample them. */
function passesBootstrap(drawn: readonly Drawn[], random: Random): boolean {
  if (!solvesNoLess(drawn, random)) return false;
  const pools = arms.map((arm) => drawn.flatMap((task) => task[arm].map(({ cost }) => cost)));
  const differences = Array.from({ length: resamples }, () => {
    const [without = 0, withIt = 0] = pools.map((pool) =>
      mean(pool.map(() => pool[Math.floor(random.uniform() * pool.length)] ?? 0)),
    );
    return without - withIt;
  });
  return (differences.toSorted((a, b) => a - b)[Math.floor(alpha * resamples)] ?? 0) > 0;
}
