import { describe, expect, it } from 'vitest';
import { runs } from '../helpers/long.ts';
import { type ArmsWorld, simulateArms } from './simulate-arms.ts';

const equal = [
  { tasks: 1, cv: 0.25 },
  { tasks: 3, cv: 0.15 },
  { tasks: 3, cv: 0.45 },
  { tasks: 5, cv: 0.25 },
  { tasks: 8, cv: 0.25 },
].flatMap(({ tasks, cv }): readonly ArmsWorld[] => [
  { name: `${tasks} tasks, CV ${100 * cv} %`, unit: 'tokens', tasks, cv, saving: 0 },
  { name: `twice the tokens, ${tasks} tasks, CV ${100 * cv} %`, unit: 'dollars', tasks, cv, saving: 0, tokenRatio: 2 },
]);
const five = { unit: 'tokens', tasks: 5, cv: 0.25 } as const;

describe('a comparison of two sides', () => {
  /** Four standard errors above a share, as far as so many runs may be. */
  const slack = (share: number, n: number) => 4 * Math.sqrt((share * (1 - share)) / n);

  it.each(equal)('calls equal sides cheaper in at most 4 of 100 when they have $name', (world) => {
    const n = runs(20, 2000);
    expect(simulateArms(world, n, 1).verdicts.cheaper / n).toBeLessThanOrEqual(0.04 + slack(0.04, n));
  });

  it.each([
    { name: 'the minimal effect', world: { ...five, saving: 0.15 }, least: 0.86 },
    {
      name: 'the minimal effect in dollars',
      world: { ...five, unit: 'dollars', saving: 0.15, tokenRatio: 3 },
      least: 0.86,
    },
    { name: 'twice the minimal effect', world: { ...five, saving: 0.3 }, least: 0.99 },
  ] as const)('finds a side that saves $name', ({ name, world, least }) => {
    const n = runs(20, 2000);
    expect(simulateArms({ name, ...world }, n, 1).verdicts.cheaper / n).toBeGreaterThanOrEqual(least - slack(least, n));
  });

  it('never calls a side cheaper that costs more, or that saves and fails', () => {
    const n = runs(20, 2000);
    const dearer = simulateArms({ name: 'dearer', ...five, saving: -0.1 }, n, 1);
    const failing = simulateArms({ name: 'failing', ...five, saving: 0.3, failing: 0.5 }, n, 1);
    expect([dearer.verdicts.cheaper, failing.verdicts.cheaper]).toEqual([0, 0]);
    expect(failing.verdicts['breaks-tasks'] / n).toBeGreaterThan(0.9);
  });
});
