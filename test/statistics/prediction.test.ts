import { describe, expect, it } from 'vitest';
import { nameTasks, playDesign, usualPolicy } from '../../scripts/bench/play-design.ts';
import { recordedArms } from '../../scripts/rates/real-worlds.ts';
import { type RecordedCells, readRecordedArms } from '../../scripts/rates/recorded-arms.ts';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import type { Decision } from '../../src/core/model/verdict/report.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { runs } from '../helpers/long.ts';

const rent = 25;

/** One task: tokens of a trial without the rule and with it, and its true saving as a share. */
interface Task {
  readonly draw: (held: boolean, random: Random) => number;
  readonly saving: number;
}

/** Where suites come from: the frozen tasks, one more that is left out, and the mean saving of all tasks like them. */
interface Population {
  readonly name: string;
  readonly mean: number;
  readonly suite: (random: Random) => { readonly tasks: readonly Task[]; readonly next: Task };
}

/** What measurements in a population came to, in percent. */
interface Row {
  readonly name: string;
  readonly mean: number;
  readonly earns: number;
  readonly likeThese: number;
  readonly next: number;
}

/** Tokens of tasks lie a factor of e^±.5 apart, those of their trials 25 %. */
function simulated(count: number, mean: number, apart: number): Population {
  const spread = 0.25;
  const drawTask = (random: Random): Task => {
    const [size, saving] = [60_000 * Math.exp(0.5 * random.normal()), mean + apart * random.normal()];
    const trial = () => Math.exp(spread * random.normal() - spread ** 2 / 2);
    return { saving, draw: (held) => size * (held ? 1 - saving : 1) * trial() };
  };
  return {
    name: `${count} tasks, ${percent(mean)} on average, ${Math.round(100 * apart)} points apart`,
    mean,
    suite: (random) => ({ tasks: Array.from({ length: count }, () => drawTask(random)), next: drawTask(random) }),
  };
}

/** Tokens of the recorded runs of one task in both arms. */
interface RecordedCosts {
  readonly without: readonly number[];
  readonly with: readonly number[];
}

/** The tasks that both arms ran. */
function pairCosts(without: RecordedCells, withRule: RecordedCells): readonly RecordedCosts[] {
  return [...without].flatMap(([task, runs]) => {
    const others = withRule.get(task);
    return others === undefined
      ? []
      : [{ without: runs.map(({ cost }) => cost), with: others.map(({ cost }) => cost) }];
  });
}

/** Suites of recorded tasks, each trial drawn from the runs of its cell; what is left out is another recorded task, as its runs have it. */
function recorded(name: string, tasks: readonly RecordedCosts[], count: number): Population {
  const average = (costs: readonly number[]) => costs.reduce((total, cost) => total + cost, 0) / costs.length;
  const savingOf = (task: RecordedCosts) => 1 - average(task.with) / average(task.without);
  const toTask = (task: RecordedCosts): Task => ({
    saving: savingOf(task),
    draw: (held, random) => pick(held ? task.with : task.without, random),
  });
  return {
    name: `${count} tasks of ${name}`,
    mean: average(tasks.map(savingOf)),
    suite: (random) => {
      const left = [...tasks];
      const drawn = Array.from({ length: count + 1 }, () =>
        left.splice(Math.floor(random.uniform() * left.length), 1),
      ).flat();
      const [next, ...suite] = drawn.map(toTask);
      if (next === undefined) throw new Error(`there are no recorded tasks of ${name}`);
      return { tasks: suite, next };
    },
  };
}

function pick(costs: readonly number[], random: Random): number {
  return costs[Math.floor(random.uniform() * costs.length)] ?? 0;
}

/** A whole measurement of one rule. */
function measure(tasks: readonly Task[], random: Random, seed: string): Decision {
  const subjects = [{ id: 'rule', rent }];
  const setup = {
    kind: 'alone',
    agent: 'bench',
    subjects,
    tasks: nameTasks(tasks.length),
    policy: usualPolicy,
    seed,
  } as const;
  const [subject] = playDesign(setup, ({ slot, task }) => ({
    tokens: tasks[task]?.draw(slot.present.length > 0, random) ?? 0,
    isSolved: true,
  })).subjects;
  if (subject === undefined) throw new Error('nothing was measured');
  return decideRule(subject.evidence);
}

function replay(population: Population, reps: number): Row {
  const counts = { earns: 0, likeThese: 0, next: 0 };
  for (let index = 0; index < reps; index += 1) {
    const random = createRandom(`${population.name} ${index}`);
    const { tasks, next } = population.suite(random);
    const { verdict, prediction } = measure(tasks, random, `seed ${index}`);
    if (prediction === undefined) throw new Error(`nothing is said of ${population.name}`);
    counts.earns += Number(verdict === 'earns');
    counts.likeThese += Number(isInside(population.mean, prediction.likeThese));
    counts.next += Number(isInside(next.saving, prediction.next));
  }
  const share = (count: number) => (100 * count) / reps;
  return {
    name: population.name,
    mean: population.mean,
    earns: share(counts.earns),
    likeThese: share(counts.likeThese),
    next: share(counts.next),
  };
}

function isInside(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

const arms = await readRecordedArms();
const [plain, altest] = [arms.get(recordedArms.plain) ?? new Map(), arms.get(recordedArms.altest) ?? new Map()];
const real = { definition: pairCosts(plain, altest), reversed: pairCosts(altest, plain) };
const populations = [
  ...[4, 5, 8, 10].map((count) => simulated(count, 0.18, 0.06)),
  ...[5, 8].map((count) => simulated(count, 0.18, 0)),
  ...[4, 5, 8].map((count) => simulated(count, 0, 0.15)),
  ...[5, 8].flatMap((count) => [
    recorded('a real agent definition', real.definition, count),
    recorded('the same, reversed', real.reversed, count),
  ]),
];

/** The mean saving of tasks like the frozen ones and the saving on the next one, each stated at 90 %, after whole measurements by the gate's procedure. */
describe('what a verdict says of tasks that nobody measured', () => {
  it.each(populations)('holds in 88 of 100 measurements of $name', (population) => {
    const n = runs(8, 2000);
    const { likeThese, next } = replay(population, n);
    /** Three standard errors of a share near its bound. */
    const slack = 3 * Math.sqrt((88 * (100 - 88)) / n);
    expect(Math.min(likeThese, next)).toBeGreaterThanOrEqual(88 - slack);
  });
});
