import { describe, expect, it } from 'vitest';
import { mean, variance } from '../../../../../src/core/stats/moments.ts';
import { createRandom } from '../../../../../src/core/stats/random.ts';
import { drawResidual, meanFactor, shapeOf } from '../../../../../src/gate/experiment/selftest/replays/fit-suite.ts';

const seen = [-1.2, -0.8, -0.4, 0, 0.3, 0.9, 2.1].map((raw) => ({ raw, capped: raw }));
const shapes = { normal: shapeOf([]), seen: shapeOf(seen) };

describe.each(Object.entries(shapes))('a %s shape', (name, shape) => {
  const random = createRandom(name);
  const draws = Array.from({ length: 40_000 }, () => drawResidual(random, shape));

  it('has mean 0 and variance 1', () => {
    expect(Math.abs(mean(draws))).toBeLessThan(0.025);
    expect(Math.abs(variance(draws) - 1)).toBeLessThan(0.04);
  });

  it.each([0.1, 0.3, 0.6])('knows the mean of its factor at sd %d', (sd) => {
    const factor = mean(draws.map((draw) => Math.exp(sd * draw)));
    expect(Math.abs(factor / meanFactor(shape, sd) - 1)).toBeLessThan(0.015);
  });
});

describe('shapeOf', () => {
  it('lets a runaway keep its distance', () => {
    const shape = shapeOf([...seen, { raw: 8, capped: 2.5 }]);
    const [middle, runaway] = [shape.residuals[3] ?? 0, shape.residuals.at(-1) ?? 0];
    expect(runaway - middle).toBeCloseTo(8);
    expect(shape.scale).toBeLessThan(1.5);
  });

  it('is normal when all trials were alike', () => {
    expect(shapeOf([{ raw: 0, capped: 0 }]).residuals).toEqual([]);
  });
});
