import { drawFactor, drawTrial } from '../../../benchmarks/statistics/world/draw-trial.ts';
import { readOwnWorlds } from '../../../benchmarks/statistics/world/own-worlds.ts';
import type { World as BenchWorld } from '../../../benchmarks/statistics/world/world.ts';
import type { Random } from '../../../src/core/stats/random.ts';
import { suite } from '../synthetic-worlds.ts';
import type { SuiteTask, World } from '../world.ts';

/** What a candidate does to a suite: what its tokens become, and how often its first task fails with it. */
interface Effect {
  readonly name: string;
  readonly factor: number;
  readonly fails?: number;
}

const effects: readonly Effect[] = [
  { name: 'no effect', factor: 1 },
  { name: 'saves 15 %', factor: 0.85 },
  { name: 'saves 20 %, one task fails half of the time', factor: 0.8, fails: 0.5 },
];

/** The worlds of the benchmark of statistics, each with a candidate that does nothing, one that saves, and one that also breaks a task. */
export const benchWorlds: readonly World[] = readOwnWorlds().flatMap((world) =>
  effects.map((effect) => ({
    name: `${world.id}: ${effect.name}`,
    rent: world.rent,
    draw: () => toSuite(world, effect),
    published: {},
  })),
);

function toSuite({ tasks, batchSd }: BenchWorld, { factor, fails }: Effect): readonly SuiteTask[] {
  let drawn = { batch: 0, shift: 1 };
  const shiftOf = (batch: number, random: Random) => {
    if (drawn.batch !== batch) drawn = { batch, shift: drawFactor(random, batchSd) };
    return drawn.shift;
  };
  return tasks.map((task, place) => {
    const pFails = { baseline: task.pFail, candidate: place === 0 ? Math.max(task.pFail, fails ?? 0) : task.pFail };
    return {
      solved: [1 - pFails.baseline, 1 - pFails.candidate],
      run: (arm, random, { batch }) => {
        const mean = task.mean * (arm === 'baseline' ? 1 : factor);
        const trial = drawTrial(random, task, { mean, factor: shiftOf(batch, random), pFail: pFails[arm] });
        return { cost: trial.tokens, isSolved: trial.completed };
      },
    };
  });
}

const shares = (first: number, others: number) => [first, others, others, others, others, others];
const all = (share: number) => shares(share, share);
const known = (name: string, tasks: readonly SuiteTask[]): World => ({ name, draw: () => tasks, published: {} });

/** Six tasks of known truth that a candidate leaves as they are: a regression is a false one. */
export const unharmedWorlds: readonly World[] = [
  known('all solved, no effect', suite(all(1), all(1))),
  known('all solved, saves 15 %', suite(all(1), all(1), 0.85)),
  known('90 % solved, no effect', suite(all(0.9), all(0.9))),
  known('90 % solved, saves 15 %', suite(all(0.9), all(0.9), 0.85)),
  known('60 % solved, no effect', suite(all(0.6), all(0.6))),
  known('60 % solved, saves 15 %', suite(all(0.6), all(0.6), 0.85)),
];

/** Six tasks of which a candidate that saves harms one: the less often it is let in, the better. */
export const harmedWorlds: readonly World[] = [
  known('one task breaks, saves 25 %', suite(all(1), shares(0, 1), 0.75)),
  known('one fails half of the time, saves 20 %', suite(all(1), shares(0.5, 1), 0.8)),
  known('one fails half of the time, saves 25 %', suite(all(1), shares(0.5, 1), 0.75)),
  known('one from 90 to 50 %, others 90 %, saves 25 %', suite(all(0.9), shares(0.5, 0.9), 0.75)),
  known('one fails three times in ten, saves 25 %', suite(all(1), shares(0.7, 1), 0.75)),
];

const dear = [0.7, 0.7, 0.7, 0.7, 1.4, 1.4];
const cheap = [1.2, 1.2, 1.2, 1.2, 0.6, 0.6];

/** Worlds in which the two ways to count a saving differ, beside those in which they do not. */
export const shareWorlds: readonly World[] = [
  known('all solved, no effect', suite(all(1), all(1))),
  known('all solved, saves 15 % of every task', suite(all(1), all(1), 0.85)),
  known('costs 4 % in all: cheap tasks −30 %, the two dear ones +40 %', suite(all(1), all(1), dear)),
  known('saves 9 % in all: cheap tasks +20 %, the two dear ones −40 %', suite(all(1), all(1), cheap)),
  ...benchWorlds.filter(({ name }) => /^(noisy|many): (no effect|saves 15 %)$/.test(name)),
];
