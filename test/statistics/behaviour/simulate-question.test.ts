import { describe, expect, it } from 'vitest';
import { findChances } from './behaviour-chances.ts';
import { followedAlike } from './question-cells.ts';
import { simulateQuestion } from './simulate-question.ts';
import { isWithinError } from './within-error.ts';

describe('simulateQuestion', () => {
  it.each([1, 3, 6])('comes to what the exact sum comes to, with %d target tasks', (tasks) => {
    const { shown, undecided, runs } = simulateQuestion(followedAlike(0.5, tasks), 600, 'exact');
    const exact = findChances({ without: 0.5, with: 0.5, tasks });
    const compare = (events: number, stated: number) =>
      isWithinError({ events, runs, stated, statedRuns: Number.POSITIVE_INFINITY });
    expect(compare(shown, exact.shown)).toBe(true);
    expect(compare(undecided, exact.undecided)).toBe(true);
  });

  it('repeats itself, and draws otherwise by another seed', () => {
    const world = followedAlike(0.5, 2);
    expect(simulateQuestion(world, 50, 'a')).toEqual(simulateQuestion(world, 50, 'a'));
    expect(simulateQuestion(world, 300, 'a')).not.toEqual(simulateQuestion(world, 300, 'b'));
  });
});
