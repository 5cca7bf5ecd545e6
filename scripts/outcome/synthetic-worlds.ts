import type { OutcomePolicy } from '../../src/core/decide/outcome/outcome-terms.ts';
import { defined } from '../../src/core/util/values.ts';
import { happens, harmful, idle, type Shares, type SuiteTask, sharesOf, type World } from './world.ts';

/** Spread of the tokens of one task and arm, as a share of their mean, where a world does not say. */
const usualSpread = 0.3;
/** Mean tokens of the first and the last task of a suite; the others lie evenly between them. */
const [cheapest, dearest] = [400_000, 1_400_000];

/** What runs with the candidate cost of those without it: of every task alike, or of each. */
type Costs = number | readonly number[];

/** Mean tokens of each task as an independent implementation has them: its vectors show them, and its trials follow from them. */
const drawnSizes = [600_000, 800_000, 1_000_000, 700_000, 1_250_000, 500_000] as const;

/** A suite of those sizes. */
function drawn(...[without, withIt, costs, spread]: Parameters<typeof suite>): readonly SuiteTask[] {
  return suite(without, withIt, costs, spread, drawnSizes);
}

/**
 * A suite by the shares solved of each task without and with the candidate, what its runs cost of those without it, how they spread, and what each
 * task takes.
 */
export function suite(
  without: readonly number[],
  withIt: readonly number[],
  costs: Costs = 1,
  spread = usualSpread,
  sizes: readonly number[] = spreadOut(without.length),
): readonly SuiteTask[] {
  const sigma = Math.sqrt(Math.log(1 + spread ** 2));
  return without.map((share, k) => {
    const solved = [share, withIt[k] ?? share] as const;
    const factor = typeof costs === 'number' ? costs : (costs[k] ?? 1);
    const mean = sizes[k] ?? cheapest;
    return {
      solved,
      run: (arm, random) => ({
        cost: mean * (arm === 'baseline' ? 1 : factor) * Math.exp(sigma * random.normal() - sigma ** 2 / 2),
        isSolved: happens(solved[arm === 'baseline' ? 0 : 1], random),
      }),
    };
  });
}

function spreadOut(tasks: number): readonly number[] {
  return Array.from({ length: tasks }, (_, k) => cheapest + ((dearest - cheapest) * k) / Math.max(1, tasks - 1));
}

/** A suite whose failed runs cost so many times as much. */
function failingAt(times: number, tasks: readonly SuiteTask[]): readonly SuiteTask[] {
  return tasks.map((task) => ({
    ...task,
    run: (arm, random, when) => {
      const { cost, isSolved } = task.run(arm, random, when);
      return { cost: isSolved ? cost : cost * times, isSolved };
    },
  }));
}

export const six = (share: number): readonly number[] => [share, share, share, share, share, share];
export const mixed = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
/** Failed runs solved as often as it takes for so many points in the mean of a suite. */
export const mended = (points: number) => {
  const share = (points * mixed.length) / mixed.reduce((sum, each) => sum + 1 - each, 0);
  return mixed.map((each) => each + (1 - each) * share);
};

const extremes = [1, 1, 1, 0, 0, 0];
const gaining = [0.1, 0.3, 0.5, 0.7, 0.8, 0.8];
/** As many points more of each task, where there is room. */
const raised = (points: number) => gaining.map((share) => Math.min(0.97, share + points));

/** The worlds of six tasks (three where it says so) with a spread of 30 %. */
export const syntheticWorlds: readonly World[] = [
  idle(world('all solved, no effect', drawn(six(1), six(1)), sharesOf(3.7, 96.3, 0))),
  world('all solved, saves 15 %', drawn(six(1), six(1), 0.85), sharesOf(87.8, 12.2, 0)),
  idle(world('97 % solved, no effect', drawn(six(0.97), six(0.97)), sharesOf(3, 96, 0.1))),
  world('97 % solved, saves 15 %', drawn(six(0.97), six(0.97), 0.85), sharesOf(83.3, 10.8, 0.9)),
  idle(world('10 to 100 % solved, no effect', drawn(mixed, mixed), sharesOf(3.8, 94.6, 1.4))),
  idle(world('95 % solved, no effect', drawn(six(0.95), six(0.95)), sharesOf(3, 89.3, 0.4))),
  idle(world('60 % solved, no effect', drawn(six(0.6), six(0.6)), { earns: 3.3, undecided: 22.6 })),
  idle(world('10 % solved, no effect', drawn(six(0.1), six(0.1)), { earns: 1.2 })),
  idle(world('10 to 100 %, tokens spread by 60 %, no effect', drawn(mixed, mixed, 1, 0.6), { earns: 4.3 })),
  idle(
    world('10 to 100 %, failed runs cost twice as much, no effect', failingAt(2, drawn(mixed, mixed)), { earns: 3.9 }),
  ),
  idle(
    world('10 to 100 %, failed runs cost half as much, no effect', failingAt(0.5, drawn(mixed, mixed)), { earns: 3.2 }),
  ),
  idle(world('always or never solved, no effect', drawn(extremes, extremes), { earns: 0 })),
  world('always or never, two from 0 to 80 %, +15 %', drawn(extremes, [1, 1, 1, 0.8, 0.8, 0], 1.15), { earns: 99.8 }),
  world('from never to half solved', drawn(six(0), six(0.5)), { earns: 97.8 }),
  idle(world('never solved', drawn(six(0), six(0)), sharesOf(0, 100, 0))),
  world('break-even: 60 to 70 %, +50 %', drawn(six(0.6), six(0.7), 1.5), sharesOf(5.4, 73.7, 0.3)),
  world('from never to always solved', drawn(six(0), six(1)), {}),
  world('from never to always solved, +15 %', drawn(six(0), six(1), 1.15), {}),
  world('10 to 80 %: +20 points, at most 97 %, +15 %', drawn(gaining, raised(0.2), 1.15), { earns: 98.4 }),
  world('10 to 80 %: +10 points, +15 %', drawn(gaining, raised(0.1), 1.15), { earns: 47.8, undecided: 10.2 }),
  world('10 to 100 %: failures mended by 20 points, +15 %', drawn(mixed, mended(0.2), 1.15), {}),
  world('10 to 100 %: failures mended by 10 points, +15 %', drawn(mixed, mended(0.1), 1.15), {}),
  idle(world('three tasks, half solved, no effect', drawn([0.5, 0.5, 0.5], []), sharesOf(1.6, 36.4, 2.5))),
];

const [oneBroken, halfBroken] = [
  [0, 1, 1, 1, 1, 1],
  [0.5, 1, 1, 1, 1, 1],
];
const tokens = { currency: 'tokens', capOn: 'baseline', maxPerCell: 80 } as const;
const critical = { harm: { alpha: 0.05, tasks: 'auto', critical: ['t1'] } } as const;

/** The worlds in which something breaks. */
export const harmWorlds: readonly World[] = [
  harmful(world('one of six breaks, saves 25 %', drawn(six(1), oneBroken, 0.75), sharesOf(0, 81.8, 18.2))),
  harmful(world('one of six breaks, saves 60 %', drawn(six(1), oneBroken, 0.4), sharesOf(0, 4.8, 95.2))),
  world(
    'one breaks, five from 40 to 90 %',
    drawn([1, 0.4, 0.4, 0.4, 0.4, 0.4], [0, 0.9, 0.9, 0.9, 0.9, 0.9]),
    sharesOf(100, 0, 0),
  ),
  harmful(
    world(
      'the same, and it is critical',
      drawn([1, 0.4, 0.4, 0.4, 0.4, 0.4], [0, 0.9, 0.9, 0.9, 0.9, 0.9]),
      sharesOf(0, 0, 100),
      critical,
    ),
  ),
  world(
    'one breaks, five from 50 to 80 %',
    drawn([1, 0.5, 0.5, 0.5, 0.5, 0.5], [0, 0.8, 0.8, 0.8, 0.8, 0.8]),
    sharesOf(65.2, 11.1, 4.9),
  ),
  world(
    'one from 100 to 60 %, five from 50 to 80 %',
    drawn([1, 0.5, 0.5, 0.5, 0.5, 0.5], [0.6, 0.8, 0.8, 0.8, 0.8, 0.8]),
    sharesOf(98.2, 0.1, 0.6),
  ),
  harmful(world('two break, four from 0 to 100 %', drawn([1, 1, 0, 0, 0, 0], [0, 0, 1, 1, 1, 1]), sharesOf(0, 100, 0))),
  world('one from 100 to 50 %, saves 25 %', drawn(six(1), halfBroken, 0.75), sharesOf(5.9, 19.4, 74.7)),
  harmful(world('all from 70 to 50 %, saves 30 %', drawn(six(0.7), six(0.5), 0.7), sharesOf(0, 39.5, 60.5))),
  harmful(world('tokens: one breaks, saves 25 %', drawn(six(1), oneBroken, 0.75), sharesOf(0, 0, 100), tokens)),
  world(
    'tokens: one fails half of the time, saves 25 %',
    drawn(six(1), halfBroken, 0.75),
    { earns: 33.7, regression: 65 },
    tokens,
  ),
  idle(world('tokens: 60 % solved, no effect', drawn(six(0.6), six(0.6)), { regression: 3 }, tokens)),
];

function world(
  name: string,
  tasks: readonly SuiteTask[],
  published: Partial<Shares>,
  policy?: Partial<OutcomePolicy>,
): World {
  return { name, published, draw: () => tasks, ...defined({ policy }) };
}
