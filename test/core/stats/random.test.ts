import { describe, expect, it } from 'vitest';
import { mean, variance } from '../../../src/core/stats/moments.ts';
import { createRandom } from '../../../src/core/stats/random.ts';

function draw(seed: string, kind: 'uniform' | 'normal', count: number): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random[kind]());
}

describe('createRandom', () => {
  it('gives the same stream for the same text, and another for another', () => {
    expect(draw('suite', 'uniform', 20)).toEqual(draw('suite', 'uniform', 20));
    expect(draw('suite', 'uniform', 1)).not.toEqual(draw('suitf', 'uniform', 1));
    expect(draw('', 'uniform', 1)).not.toEqual(draw(' ', 'uniform', 1));
  });

  it('keeps its stream from version to version', () => {
    expect(draw('rentroll', 'uniform', 3).map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.375172",
        "0.009049",
        "0.614655",
      ]
    `);
    expect(draw('rentroll', 'normal', 3).map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.144351",
        "-0.560621",
        "-0.126331",
      ]
    `);
  });

  it('draws uniform numbers between 0 and 1, evenly', () => {
    const values = draw('evenly', 'uniform', 40_000);
    expect(Math.min(...values)).toBeGreaterThan(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const tenths = Array.from({ length: 10 }, (_, tenth) => values.filter((v) => Math.floor(v * 10) === tenth).length);
    // Five standard deviations of a count with mean 4,000.
    for (const count of tenths) expect(Math.abs(count - 4000)).toBeLessThan(5 * 60);
  });

  it('draws normal numbers: mean 0, variance 1, tails as they should be', () => {
    const values = draw('bell', 'normal', 40_000);
    expect(Math.abs(mean(values))).toBeLessThan(0.025);
    expect(Math.abs(variance(values) - 1)).toBeLessThan(0.035);
    expect(values.filter((value) => value > 1.96).length / values.length).toBeCloseTo(0.025, 2);
    const pairs = values.slice(1).map((value, index) => value * (values[index] ?? 0));
    expect(Math.abs(mean(pairs))).toBeLessThan(0.025);
  });

  it('starts neighbouring seeds apart', () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) => draw(String(seed), 'uniform', 1)[0] ?? 0);
    expect(Math.abs(mean(firsts) - 0.5)).toBeLessThan(0.023);
    const pairs = firsts.slice(1).map((value, index) => (value - 0.5) * ((firsts[index] ?? 0) - 0.5) * 12);
    expect(Math.abs(mean(pairs))).toBeLessThan(0.08);
  });
});
