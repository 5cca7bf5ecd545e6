import { describe, expect, it } from 'vitest';
import { weighSuiteHarm, weighTaskHarm } from '../../../src/core/stats/harm-evidence.ts';
import { createRandom } from '../../../src/core/stats/random.ts';

const from = (solved0: number, failed0: number, solved1: number, failed1: number) =>
  weighTaskHarm({ solved0, failed0, solved1, failed1 });

describe('weighTaskHarm', () => {
  it.each([
    [4, 71],
    [5, 246],
    [6, 890],
  ])('is of %i solved without and none of as many with it %i', (n, evidence) => {
    expect(Math.round(from(n, 0, 0, n))).toBe(evidence);
  });

  it('says nothing against a task that is not worse, nor before there is a trial', () => {
    expect(from(0, 0, 0, 0)).toBeCloseTo(1, 10);
    expect(from(3, 3, 4, 2)).toBeLessThan(1);
    expect(from(0, 9, 9, 0)).toBeLessThan(1e-6);
  });

  it('does not overflow for hundreds of trials', () => {
    expect(from(400, 0, 0, 400)).toBeGreaterThan(1e100);
    expect(from(400, 400, 400, 400)).toBeGreaterThanOrEqual(0);
  });

  it('reaches 20 in at most one of twenty tasks that are not worse, whoever looks after every trial', () => {
    const random = createRandom('harm');
    const runs = 2000;
    let reached = 0;
    for (let run = 0; run < runs; run += 1) {
      const share = 0.5 + random.uniform() / 2;
      const counts = { solved0: 0, failed0: 0, solved1: 0, failed1: 0 };
      for (let trial = 0; trial < 60; trial += 1) {
        const isSolved = random.uniform() < share;
        if (trial % 2 === 0) counts[isSolved ? 'solved0' : 'failed0'] += 1;
        else counts[isSolved ? 'solved1' : 'failed1'] += 1;
        if (weighTaskHarm(counts) < 20) continue;
        reached += 1;
        break;
      }
    }
    expect(reached / runs).toBeLessThan(0.05);
  });
});

describe('weighSuiteHarm', () => {
  it('bets on pairs that were lost, at three stakes', () => {
    expect(weighSuiteHarm(0, 0)).toBeCloseTo(1, 12);
    expect(weighSuiteHarm(3, 0)).toBeCloseTo((1.2 ** 3 + 1.5 ** 3 + 1.8 ** 3) / 3, 12);
    expect(weighSuiteHarm(0, 5)).toBeLessThan(0.2);
    // Powers of so many pairs overflow, and nothing of them is a number: it would be no evidence.
    expect(weighSuiteHarm(2000, 1000)).toBeGreaterThan(1e50);
  });
});
