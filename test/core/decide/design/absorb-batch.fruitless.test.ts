import { describe, expect, it } from 'vitest';
import { driveDesign, setupOf } from './drive-design.ts';

/** Trials of a suite of so many tasks of which none ever completes, however the rule stands. */
function pay(tasks: number): number {
  const levels = new Map(Array.from({ length: tasks }, (_, index) => [`task-${index}`, 50_000] as const));
  const world = { levels, cv: 0.25, share: () => 1, failure: () => 1 };
  return driveDesign(setupOf('alone', ['rule'], world, 1), world, 1).trials.length;
}

describe('a suite of which no trial completes', () => {
  it('is given up after sixteen trials without the rule, whatever it holds', () => {
    expect([8, 16, 24].map(pay)).toEqual([32, 64, 96]);
  });

  it('is given up by the second batch where it is small', () => {
    expect(pay(2)).toBe(24);
  });
});

describe('a suite of which few trials complete', () => {
  it('is measured on: what completed without the rule is compared', () => {
    const levels = new Map(Array.from({ length: 8 }, (_, index) => [`task-${index}`, 50_000] as const));
    const world = { levels, cv: 0.25, share: () => 1, failure: () => 0.5 };
    expect(driveDesign(setupOf('alone', ['rule'], world, 1), world, 1).trials.length).toBeGreaterThan(32);
  });
});
