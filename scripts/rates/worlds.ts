import { drawFactor, drawTrial } from '../../benchmarks/statistics/world/draw-trial.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';
import type { World as TaskWorld } from '../../benchmarks/statistics/world/world.ts';
import { leastSpread } from '../../src/core/model/schema/evidence-schema.ts';
import type { Random } from '../../src/core/stats/random.ts';
import { happens, type SuiteTask, spreadBy, type World } from './world.ts';

/** Tokens of the smallest and the largest task; the others lie between them, each as many times as large as the one before. */
const [smallest, largest] = [20_000, 180_000];
const usualSpread = 0.25;

/** Share of trials that solve a task without the rule, and with it. */
type SolvedShares = readonly [without: number, withRule: number];

/** What is true of a simulated suite. */
interface Truth {
  readonly tasks?: number;
  /** Coefficient of variation of a trial's tokens. */
  readonly cv?: number;
  /** Share of its tokens that a trial with the rule saves. */
  readonly saving?: number;
  /** Of each task; all solved when absent. */
  readonly solved?: readonly SolvedShares[];
}

/** Draws trials of a simulated suite; a trial that solves nothing takes half to one and a half times as much. */
function simulate({ tasks = 6, cv = usualSpread, saving = 0, solved = [] }: Truth): readonly SuiteTask[] {
  return Array.from({ length: tasks }, (_, place): SuiteTask => {
    const size = smallest * (largest / smallest) ** (tasks === 1 ? 0.5 : place / (tasks - 1));
    const [without, withRule] = solved[place] ?? [1, 1];
    return {
      run: (arm, random) => {
        const isSolved = happens(arm === 'baseline' ? without : withRule, random);
        const cost = size * (arm === 'candidate' ? 1 - saving : 1) * spreadBy(cv, random);
        return { cost: isSolved ? cost : cost * (0.5 + random.uniform()), isSolved };
      },
    };
  });
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const spreads = [0.15, 0.25, 0.45];
const name = (saving: number) =>
  saving === 0 ? 'idle' : saving < 0 ? `costs ${percent(-saving)} more` : `saves ${percent(saving)}`;

/** How much of a rule that does nothing may come in, whatever its suite; and of one that saves 15 % has to. */
const goals = { idle: 0.04, saving: 0.84, noisySaving: 0.8 } as const;

function goalOf(saving: number, cv: number): Pick<World, 'most' | 'least'> {
  if (saving <= 0) return { most: goals.idle };
  if (saving < 0.15) return {};
  return { least: cv > 0.4 ? goals.noisySaving : goals.saving };
}

/** Rules that buy tokens, in suites in which nothing fails. */
export const savingWorlds: readonly World[] = [
  ...spreads.flatMap((cv) => [0, 0.15].map((saving) => ({ cv, saving }))),
  ...[-0.1, 0.05, 0.1, 0.2, 0.3].map((saving) => ({ cv: usualSpread, saving })),
].map(({ cv, saving }) => ({
  name: `spread ${percent(cv)}, ${name(saving)}`,
  question: 'tokens',
  draw: () => simulate({ cv, saving }),
  ...goalOf(saving, cv),
}));

/** The same under `strictness: strict`. */
export const strictWorlds: readonly World[] = spreads.flatMap((cv) =>
  [0, 0.15].map(
    (saving): World => ({
      name: `strict, spread ${percent(cv)}, ${name(saving)}`,
      question: 'tokens',
      strictness: 'strict',
      draw: () => simulate({ cv, saving }),
      ...(saving === 0 ? { most: goals.idle } : {}),
    }),
  ),
);

/** The same beside stored trials: eight of each task tell how far they spread. */
export const knownWorlds: readonly World[] = [
  ...spreads.flatMap((cv) =>
    [0, 0.15].map(
      (saving): World => ({
        name: `stored trials, spread ${percent(cv)}, ${name(saving)}`,
        question: 'tokens',
        stored: 8,
        draw: () => simulate({ cv, saving }),
        ...goalOf(saving, cv),
      }),
    ),
  ),
  ...[0.25, 0.45].map(
    (cv): World => ({
      name: `told a spread of 5 %, spread ${percent(cv)}, idle`,
      question: 'tokens',
      told: leastSpread,
      draw: () => simulate({ cv }),
    }),
  ),
];

/** Suites of one task. */
export const singleWorlds: readonly World[] = spreads.flatMap((cv) =>
  [0, 0.15].map(
    (saving): World => ({
      name: `one task, spread ${percent(cv)}, ${name(saving)}`,
      question: 'tokens',
      draw: () => simulate({ tasks: 1, cv, saving }),
    }),
  ),
);

/** Suites with troubles, see benchmarks/statistics/worlds.json. */
export const oddWorlds: readonly World[] = readOwnWorlds().flatMap((world) =>
  [0, 0.15].map(
    (saving): World => ({
      name: `${world.note}: ${name(saving)}`,
      question: 'tokens',
      draw: (random) => fromTasks(world, saving, random),
      ...(saving === 0 ? { most: goals.idle } : {}),
    }),
  ),
);

/** Trials of both arms drift together, as they do on a machine: every twelve of them share a factor. */
function fromTasks({ tasks, batchSd }: TaskWorld, saving: number, drift: Random): readonly SuiteTask[] {
  const togetherFor = 2 * tasks.length;
  let [drawn, factor] = [0, 1];
  return tasks.map((task) => ({
    run: (arm, random) => {
      if (drawn % togetherFor === 0) factor = drawFactor(drift, batchSd);
      drawn += 1;
      const mean = task.mean * (arm === 'candidate' ? 1 - saving : 1);
      const { tokens, completed } = drawTrial(random, task, { mean, factor, pFail: task.pFail });
      return { cost: tokens, isSolved: completed };
    },
  }));
}

const backgrounds = [0.02, 0.1];

/** Of a suite that fails by itself, the shares solved without and with a rule that makes the first task fail. */
function breaking(tasks: number, own: number, fails: number | undefined): readonly SolvedShares[] {
  return Array.from({ length: tasks }, (_, place) => {
    const solved = 1 - own;
    return place === 0 && fails !== undefined ? [solved, 1 - fails] : [solved, solved];
  });
}

/** Rules that save 20 % and break one task of five. */
export const harmWorlds: readonly World[] = backgrounds.flatMap((own) =>
  [undefined, 0.3, 0.5, 0.7, 0.85].map(
    (fails): World => ({
      name: `${percent(own)} fail by themselves, ${fails === undefined ? 'breaks none' : `one task fails in ${percent(fails)}`}`,
      question: 'tokens',
      draw: () => simulate({ tasks: 5, saving: 0.2, solved: breaking(5, own, fails) }),
      ...(own === 0.02 && fails === 0.5 ? { most: 0.12 } : {}),
      ...(own === 0.02 && fails === 0.7 ? { most: 0.02 } : {}),
    }),
  ),
);

/** Audits, and measured removals, of a line: without it one task of six fails, or trials cost more. */
export const auditWorlds: readonly World[] = [
  ...backgrounds.flatMap((own) =>
    [undefined, 0.3, 0.5, 0.7, 0.85].map((fails): World => {
      const solved = breaking(6, own, fails).map(([fine, broken]): SolvedShares => [broken, fine]);
      return {
        name: `${percent(own)} fail by themselves, ${fails === undefined ? 'nobody needs it' : `one task fails in ${percent(fails)} without it`}`,
        question: 'removal',
        draw: () => simulate({ solved }),
        ...(own === 0.02 && fails === 0.7 ? { most: 0.04 } : {}),
      };
    }),
  ),
  {
    name: '2 % fail by themselves, saves 15 %',
    question: 'removal',
    draw: () => simulate({ saving: 0.15, solved: breaking(6, 0.02, undefined) }),
  },
];

const unequal = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
const solvedSpread = 0.3;

/** Solved shares of each task, and of a rule that mends failures until so many points more are solved in the mean. */
function mending(points: number): readonly SolvedShares[] {
  const share = (points * unequal.length) / unequal.reduce((sum, each) => sum + 1 - each, 0);
  return unequal.map((each) => [each, each + (1 - each) * share] as const);
}

const alike = (share: number, withRule = share) => unequal.map(() => [share, withRule] as const);

/** Rules that buy solved tasks. */
export const solvedWorlds: readonly World[] = (
  [
    ['all solved, idle', { solved: alike(1) }, { most: goals.idle }],
    ['97 % solved, idle', { solved: alike(0.97) }, { most: goals.idle }],
    ['10 to 100 % solved, idle', { solved: mending(0) }, { most: goals.idle }],
    ['60 % solved, idle', { solved: alike(0.6) }, { most: goals.idle }],
    ['all solved, saves 15 %', { solved: alike(1), saving: 0.15 }, {}],
    ['10 to 100 % solved, 20 points more, 15 % dearer', { solved: mending(0.2), saving: -0.15 }, { least: 0.9 }],
    ['60 % solved, 20 points more, 15 % dearer', { solved: alike(0.6, 0.8), saving: -0.15 }, { least: 0.9 }],
    [
      'better on both: 10 to 100 % solved, 10 points more, saves 15 %',
      { solved: mending(0.1), saving: 0.15 },
      { mostRegressions: 0.03 },
    ],
    [
      'all solved, one task broken half of the time, saves 25 %',
      { solved: [[1, 0.5] as const, ...alike(1).slice(1)], saving: 0.25 },
      {},
    ],
    ['all from 70 to 50 % solved, saves 30 %', { solved: alike(0.7, 0.5), saving: 0.3 }, { most: 0.01 }],
  ] satisfies readonly (readonly [string, Truth, Pick<World, 'most' | 'least' | 'mostRegressions'>])[]
).map(([title, truth, bounds]) => ({
  name: title,
  question: 'outcome',
  draw: () => simulate({ cv: solvedSpread, ...truth }),
  ...bounds,
}));
