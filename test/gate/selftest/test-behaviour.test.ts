import { describe, expect, it } from 'vitest';
import { policy } from '../../../scripts/selftest/true-suite.ts';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import { behaviourDefaults } from '../../../src/core/model/rule/config.ts';
import type { ProbeAnswer } from '../../../src/core/model/trial/trial.ts';
import type { AskedBaselines } from '../../../src/core/model/verdict/selftest.ts';
import type { TrialDraw } from '../../../src/gate/selftest/replays/replay-gate.ts';
import { testBehaviour } from '../../../src/gate/selftest/test-behaviour.ts';
import { runs } from '../../helpers/long.ts';

const tasks = ['a', 'b', 'c', 'd', 'e'];
const source: TrialDraw = {
  tasks,
  draw: (random, task) => ({
    task,
    outcome: 'completed',
    usage: { ...zeroUsage, input: Math.round(50_000 * (0.8 + 0.4 * random.uniform())) },
  }),
};
const input = { gate: { agent: 'sql', policy, rent: 20 }, source, replays: runs(40, 400), seed: 'test' };

function askedOf(counts: Readonly<Record<string, readonly [yes: number, no: number, na: number]>>, more = {}) {
  const times = (task: string, answer: ProbeAnswer, count: number) =>
    Array.from({ length: count }, () => ({ task, answer }));
  const asked: AskedBaselines = {
    ...{ rule: 'package-after', probe: 'runs "npm run package"', isStanding: false },
    behaviour: { ...behaviourDefaults, tasks },
    answers: Object.entries(counts).flatMap(([task, [yes, no, na]]) => [
      ...[times(task, 'yes', yes), times(task, 'no', no), times(task, 'na', na)].flat(),
    ]),
    ...more,
  };
  return asked;
}

describe('testBehaviour', () => {
  const counts = { a: [0, 8, 0], b: [4, 4, 2], c: [0, 0, 8], d: [9, 1, 0] } as const;
  const few = { ...input, replays: 6 };
  const answered = () => testBehaviour(askedOf(counts), few);

  it('counts the answers of each task, and names those that cannot tell', () => {
    const { tasks: seen } = answered();
    expect(seen.map(({ task, yes, no, na, trouble }) => [task, yes, no, na, trouble])).toEqual([
      ['a', 0, 8, 0, undefined],
      ['b', 4, 4, 2, undefined],
      ['c', 0, 0, 8, 'no-occasion'],
      ['d', 9, 1, 0, 'no-room'],
      ['e', 0, 0, 0, 'no-trials'],
    ]);
    expect(seen.map(({ power }) => power !== undefined)).toEqual([true, true, false, false, false]);
  });

  it('lets in hardly a rule that changes nothing, and finds most that bring the wanted gain', () => {
    const { idle, gained, replays } = testBehaviour(askedOf({ a: [1, 9, 0], b: [2, 8, 0] }), input).replayed ?? {};
    // At most 2 % by design: five standard errors above it.
    expect(idle?.shown.rate).toBeLessThanOrEqual(0.02 + 5 * Math.sqrt((0.02 * 0.98) / (replays ?? 1)));
    expect(gained?.shown.rate).toBeGreaterThan(0.6);
    expect(gained?.earns.rate).toBeLessThanOrEqual(gained?.shown.rate ?? 0);
    expect(idle?.trials.mean).toBeLessThan(gained?.trials.mean ?? 0);
  });

  it('is the same again by the same seed', () => {
    expect(answered()).toEqual(answered());
    expect(testBehaviour(askedOf(counts), { ...few, seed: 'other' })).not.toEqual(answered());
  });

  it('asks only the tasks that the probe names', () => {
    const behaviour = { ...behaviourDefaults, tasks, targets: ['b', 'a'] };
    expect(testBehaviour(askedOf(counts, { behaviour }), few).tasks.map(({ task }) => task)).toEqual(['a', 'b']);
  });

  it('tells nothing of what trials with the rule in memory would do without it, but which tasks give the occasion', () => {
    const { replayed, tasks: seen } = testBehaviour(askedOf(counts, { isStanding: true }), few);
    expect(replayed).toBeUndefined();
    expect(seen.map(({ trouble, power }) => trouble ?? power)).toEqual([
      ...[undefined, undefined, 'no-occasion', undefined, 'no-trials'],
    ]);
  });

  it('replays nothing where no task gives the occasion', () => {
    expect(testBehaviour(askedOf({ c: [0, 0, 8] }), input).replayed).toBeUndefined();
    expect(testBehaviour(askedOf({}), input).replayed).toBeUndefined();
  });
});
