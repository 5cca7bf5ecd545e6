import { beforeAll, describe, expect, it } from 'vitest';
import {
  claimOf,
  drawPath,
  type FreshPath,
  measureHonest,
  walkPath,
} from '../../../../benchmarks/statistics/experiments/confirming.ts';
import { readOwnWorlds } from '../../../../benchmarks/statistics/world/own-worlds.ts';
import type { World } from '../../../../benchmarks/statistics/world/world.ts';
import { confirmClaim } from '../../../../src/core/decide/confirm/confirm-claim.ts';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Evidence } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { runs } from '../../../helpers/long.ts';

const noisy = readOwnWorlds().find(({ id }) => id === 'noisy') as World;
const draws = runs(300, 2_000);
const most = 48;
let idle: readonly FreshPath[];

/** Trials as the idle rule really used them, every other one of the candidate at 40 tokens. */
function halve(index: number): Evidence {
  const { looks } = drawPath({ world: noisy, effect: 0, seed: 3, index });
  const evidence = looks.at(-1) as Evidence;
  let withRule = 0;
  const trials = evidence.trials.map((trial) => {
    if (trial.arm === 'candidate') withRule += 1;
    const isFloor = trial.arm === 'candidate' && withRule % 2 === 0;
    return {
      ...trial,
      outcome: 'completed' as const,
      batch: 1,
      ...(isFloor ? { usage: { ...zeroUsage, input: 40 } } : {}),
    };
  });
  return { ...evidence, trials };
}

beforeAll(() => {
  idle = Array.from({ length: draws }, (_, index) => drawPath({ world: noisy, effect: 0, seed: 11, index }));
}, 60_000);

const passing = (claimed: (index: number) => Evidence) =>
  idle.filter((path, index) => walkPath(path, claimOf(claimed(index), most)).end === 'confirmed').length / draws;

describe('a receipt of a rule that does nothing', () => {
  it('passes in at most one of twenty draws with half of its trials true and half next to nothing', () => {
    expect(decideRule(halve(0)).saving / decideRule(halve(0)).baselineMean).toBeGreaterThan(0.25);
    expect(passing((index) => halve(index % 8))).toBeLessThanOrEqual(0.05);
  });

  it.each([0.2, 0.3, 0.5])('passes in at most one of twenty draws with each trial less %d of itself', (saving) => {
    const cheaper = (index: number): Evidence => {
      const evidence = halve(index);
      const trials = drawPath({ world: noisy, effect: saving, seed: 5, index }).looks.at(-1)?.trials ?? [];
      return { ...evidence, trials: trials.map((trial) => ({ ...trial, batch: 1 })) };
    };
    expect(passing((index) => cheaper(index % 8))).toBeLessThanOrEqual(0.05);
  });
});

describe('an honest receipt', () => {
  it('of a rule that saves a third is confirmed in four of five draws', () => {
    const honest = Array.from({ length: 60 }, (_, index) =>
      measureHonest({ world: noisy, effect: 0.33, seed: 1, index }),
    );
    const found = honest.flatMap((evidence, index) => {
      if (evidence === undefined) return [];
      // Four rounds of six tasks, and pairs for the failures among them, are more than 48.
      return walkPath(drawPath({ world: noisy, effect: 0.33, seed: 2, index }), claimOf(evidence, 2 * most)).end;
    });
    expect(found.filter((end) => end === 'confirmed').length / found.length).toBeGreaterThan(0.8);
  });
});

describe('asking fresh trials', () => {
  it('is open before the first and refused after the last', () => {
    const [path] = idle;
    const evidence = path?.looks.at(-1) as Evidence;
    const claim = claimOf(halve(0), most);
    expect(confirmClaim({ ...evidence, trials: [] }, claim)).toEqual({ kind: 'open' });
    expect(confirmClaim(evidence, { ...claim, trials: 1 })).toEqual({ kind: 'refused' });
  });
});
