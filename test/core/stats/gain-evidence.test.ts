import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFirstPairs,
  firstRounds,
  type GainPairs,
  gainInterval,
  likelyPairs,
  stakesOf,
  weighCut,
  weighPairs,
} from '../../../src/core/stats/gain-evidence.ts';

const pairs = { for: 5, against: 1, alike: 3 };
const swapped = { for: 1, against: 5, alike: 3 };
/** ln of the mean of the nine products, as the docstring of gainInterval writes it. */
const mixture = ({ for: a, against: b, alike: c }: GainPairs, m: number) => {
  const products = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((j) => {
    const bet = j / (10 * (1 + m));
    return (1 + bet * (1 - m)) ** a * (1 + bet * (-1 - m)) ** b * (1 - bet * m) ** c;
  });
  return Math.log(products.reduce((sum, product) => sum + product) / products.length);
};
const anyPairs = fc.record({ for: fc.nat(40), against: fc.nat(40), alike: fc.nat(40) });

describe('evidence of pairs', () => {
  it('multiplies 1 + s, 1 − s and the stakes on room', () => {
    const { for: s, against: r } = stakesOf(0.4);
    expect(s).toBeCloseTo(0.8 / 1.16, 12);
    expect(r).toBe(0.8);
    const { gain, room } = weighPairs(pairs, 0.4);
    expect(Math.exp(gain)).toBeCloseTo((1 + s) ** 5 * (1 - s), 9);
    expect(Math.exp(room)).toBeCloseTo((1 - r * 0.6) ** 5 * (1 + r * 1.4) * (1 + r * 0.4) ** 3, 9);
  });

  it('weighs a cut by the swapped pairs at three quarters of the gain', () => {
    const { gain, room } = weighPairs(swapped, 0.75 * 0.4);
    expect(weighCut(pairs, 0.4)).toEqual({ margin: 0.75 * 0.4, needed: gain, safe: room });
  });
});

describe('gainInterval', () => {
  it('ends where the mean of the nine products is 20', () => {
    const [low, high] = gainInterval(pairs);
    expect(mixture(pairs, low)).toBeCloseTo(Math.log(20), 9);
    expect(mixture(swapped, -high)).toBeCloseTo(Math.log(20), 9);
    expect([low, high].map((end) => end.toFixed(6))).toEqual(['-0.280325', '0.887034']);
  });

  it('knows nothing without pairs', () => {
    expect(gainInterval({ for: 0, against: 0, alike: 0 })).toEqual([-1, 1]);
  });

  it('holds the observed gain, and turns with the pairs', () => {
    fc.assert(
      fc.property(anyPairs, (given) => {
        const [low, high] = gainInterval(given);
        const total = given.for + given.against + given.alike;
        const observed = total === 0 ? 0 : (given.for - given.against) / total;
        expect(low).toBeLessThanOrEqual(observed);
        expect(high).toBeGreaterThanOrEqual(observed);
        const [turnedLow, turnedHigh] = gainInterval({ ...given, for: given.against, against: given.for });
        expect([-turnedHigh, -turnedLow]).toEqual([low, high]);
      }),
    );
  });
});

describe('pairs of a question', () => {
  it.each([
    { targets: 1, rounds: 2, count: 2 },
    { targets: 5, rounds: 2, count: 10 },
    { targets: 6, rounds: 1, count: 6 },
    { targets: 9, rounds: 1, count: 9 },
  ])('begins with $count pairs when there are $targets target tasks', ({ targets, rounds, count }) => {
    expect([firstRounds(targets), countFirstPairs(targets)]).toEqual([rounds, count]);
  });

  const needed = { gain: Math.log(50), room: Math.log(10) };
  it.each([
    { name: 'nothing is known', given: { for: 0, against: 0, alike: 0 }, likely: 19 },
    { name: 'three of four pairs speak for it', given: { for: 3, against: 0, alike: 1 }, likely: 9 },
    { name: 'six pairs are alike', given: { for: 0, against: 0, alike: 6 }, likely: 3 },
    { name: 'nine pairs have settled it', given: { for: 9, against: 0, alike: 0 }, likely: 0 },
    { name: 'the gain is about half of the wanted one', given: { for: 1, against: 0, alike: 2 }, likely: 44 },
  ])('likely takes $likely more pairs when $name', ({ given, likely }) => {
    expect(likelyPairs(given, 0.4, needed)).toBe(likely);
  });
});
