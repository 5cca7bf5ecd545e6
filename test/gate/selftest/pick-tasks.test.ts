import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropNext,
  listTraits,
  type Pickable,
  type PredictTokens,
  pickNext,
  pickTasks,
} from '../../../src/gate/selftest/pick-tasks.ts';

const task = (id: string, traits: readonly string[], isPoor = false): Pickable => ({ task: id, traits, isPoor });
const ids = (tasks: readonly Pickable[]) => tasks.map((own) => own.task);

/** Tokens that simply add up. */
const costOf = (costs: Readonly<Record<string, number>>) => (tasks: readonly string[]) =>
  tasks.reduce((sum, id) => sum + (costs[id] ?? 0), 0);

/** What is minded first weighs most. */
const rankOf = (own: readonly Pickable[], predict: PredictTokens) =>
  own.filter(({ isPoor }) => isPoor).length * 1e9 - listTraits(own).length * 1e6 + predict(ids(own));

describe('pickTasks', () => {
  const pool = [task('a', ['db']), task('b', ['db']), task('c', ['ui']), task('d', ['db'])];
  const costs = costOf({ a: 5, b: 1, c: 50, d: 2 });

  it('has every trait before it saves tokens, and then takes the cheapest', () => {
    expect(ids(pickTasks(pool, 2, costs))).toEqual(['b', 'c']);
    expect(ids(pickTasks(pool, 3, costs))).toEqual(['b', 'c', 'd']);
  });

  it('takes a poor task only when the others do not suffice', () => {
    const withPoor = [task('a', ['db', 'ui', 'cli'], true), ...pool.slice(1)];
    expect(ids(pickTasks(withPoor, 3, costs))).toEqual(['b', 'c', 'd']);
    expect(ids(pickTasks(withPoor, 4, costs))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('exchanges what it took first for something better together', () => {
    // One at a time takes "both" first; two others have more.
    const greedy = [task('both', ['x', 'y', 'z']), task('left', ['x', 'y', 'p']), task('right', ['z', 'q', 'r'])];
    expect(ids(pickTasks(greedy, 2, costOf({ both: 1, left: 9, right: 9 })))).toEqual(['left', 'right']);
  });

  it('finds what no single exchange leads to', () => {
    // From {a, b, d}, which a greedy search finds, two tasks have to change places at once.
    const ours = [
      task('a', ['small', 'one']),
      task('b', ['small', 'one']),
      task('c', ['small', 'several']),
      task('d', ['medium', 'several']),
      task('e', ['small', 'several']),
      task('f', ['medium', 'one']),
    ];
    const predict = costOf({ a: 221, b: 221, c: 288, d: 792, e: 355, f: 372 });
    expect(ids(pickTasks(ours, 3, predict))).toEqual(['a', 'c', 'f']);
  });

  it('finds the best of all suites of a small pool', () => {
    const someTask = fc.record({ traits: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }), isPoor: fc.boolean() });
    const told = fc.array(someTask, { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(told, fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 7, maxLength: 7 }), (own, costs7) => {
        const tasks = own.map(({ traits, isPoor }, index) => task(`t${index}`, traits, isPoor));
        const predict = costOf(Object.fromEntries(costs7.map((cost, index) => [`t${index}`, cost])));
        const all = Array.from({ length: 2 ** tasks.length }, (_, bits) => tasks.filter((_, bit) => bits & (1 << bit)));
        const best = Math.min(...all.filter(({ length }) => length === 2).map((suite) => rankOf(suite, predict)));
        expect(rankOf(pickTasks(tasks, 2, predict), predict)).toBe(best);
      }),
    );
  });

  it('adds the best task outside and drops the one that is missed least', () => {
    const picked = pickTasks(pool, 2, costs);
    expect(ids(pickNext(pool, picked, costs))).toEqual(['d']);
    expect(ids(pickNext(pool, pool, costs))).toEqual([]);
    expect(ids(dropNext([...pool], costs))).toEqual(['a']);
    expect(ids(dropNext([], costs))).toEqual([]);
  });

  it('cannot be improved on by one exchange, has the size that was asked for, and repeats itself', () => {
    const someTask = fc.record({
      traits: fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
      isPoor: fc.boolean(),
      cost: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(someTask, { minLength: 2, maxLength: 9 }), fc.integer({ min: 1, max: 10 }), (told, size) => {
        const tasks = told.map(({ traits, isPoor }, index) => task(`t${index}`, traits, isPoor));
        const predict = costOf(Object.fromEntries(told.map(({ cost }, index) => [`t${index}`, cost])));
        const picked = pickTasks(tasks, size, predict);
        expect(picked).toHaveLength(Math.min(size, tasks.length));
        expect(pickTasks(tasks, size, predict)).toEqual(picked);
        const rank = (own: readonly Pickable[]) => rankOf(own, predict);
        for (const out of picked)
          for (const other of tasks.filter((own) => !picked.includes(own)))
            expect(rank([...picked.filter((own) => own !== out), other])).toBeGreaterThanOrEqual(rank(picked));
      }),
    );
  });
});
