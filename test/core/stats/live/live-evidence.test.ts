import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveInterval } from '../../../../src/core/stats/live/judge-counts.ts';
import {
  limitOfWatch,
  logLiveFloor,
  logLiveGain,
  logLiveRoom,
  logMixedGain,
  logWatch,
} from '../../../../src/core/stats/live/live-evidence.ts';
import { countsOf } from './live-counts.ts';

describe('evidence of a withheld rule', () => {
  it('agrees with the vectors that were computed elsewhere', () => {
    const counts = countsOf(21, 2, 2, 5);
    expect(logMixedGain(counts, 0.75)).toBeCloseTo(3.966455, 6);
    expect(logLiveGain(counts)).toBeCloseTo(3.924751, 6);
    expect(logLiveRoom(counts, 0.4)).toBeCloseTo(-1.75692, 6);
    expect(Math.exp(logLiveRoom(countsOf(30, 3, 11, 1), 0.4))).toBeCloseTo(14.4, 1);
  });

  it('is worth one in the mean of the next coin while a rule changes nothing, whatever the answer is', () => {
    const check = (a: number, b: number, c: number, d: number, isYes: boolean) => {
      const at = (w: number, v: number) => (isYes ? countsOf(a + w, b, c + v, d) : countsOf(a, b + w, c, d + v));
      const now = logMixedGain(countsOf(a, b, c, d), 0.75);
      const next =
        0.75 * Math.exp(logMixedGain(at(1, 0), 0.75) - now) + 0.25 * Math.exp(logMixedGain(at(0, 1), 0.75) - now);
      expect(next).toBeCloseTo(1, 9);
    };
    const count = fc.nat(40);
    fc.assert(fc.property(count, count, count, count, fc.boolean(), check));
  });

  it('is worth one in the mean of the next answer while the gain is exactly the asked one', () => {
    const check = (a: number, b: number, c: number, d: number, without: number) => {
      const gain = 0.4;
      const counts = countsOf(a, b, c, d);
      for (const evidence of [logLiveRoom, logLiveFloor]) {
        const grow = (more: readonly [number, number, number, number]) =>
          Math.exp(
            evidence(countsOf(a + more[0], b + more[1], c + more[2], d + more[3]), gain) - evidence(counts, gain),
          );
        const withRule = (without + gain) * grow([1, 0, 0, 0]) + (1 - without - gain) * grow([0, 1, 0, 0]);
        const withoutRule = without * grow([0, 0, 1, 0]) + (1 - without) * grow([0, 0, 0, 1]);
        expect(0.75 * withRule + 0.25 * withoutRule).toBeCloseTo(1, 9);
      }
    };
    const count = fc.nat(30);
    fc.assert(fc.property(count, count, count, count, fc.double({ min: 0, max: 0.6, noNaN: true }), check));
  });

  it('stays finite with hundreds of answers', () => {
    expect(logLiveGain(countsOf(900, 0, 0, 300))).toBeGreaterThan(100);
    expect(Number.isFinite(logLiveRoom(countsOf(0, 900, 300, 0), 0.4))).toBe(true);
  });
});

describe('interval of a live gain', () => {
  it('holds everything before the first answer, and the seen gain afterwards', () => {
    expect(liveInterval(countsOf(0, 0, 0, 0))).toEqual([-1, 1]);
    const [low, high] = liveInterval(countsOf(21, 2, 2, 5));
    expect(low).toBeCloseTo(0.0223, 4);
    expect(high).toBeCloseTo(0.9733, 4);
  });
});

describe('evidence that fewer than a share follow', () => {
  it('asks for an audit at 0 of 9 and 1 of 14 where 40 % are wanted, and not one answer earlier', () => {
    expect(logWatch({ yes: 0, no: 9 }, 0.4)).toBeGreaterThan(limitOfWatch);
    expect(logWatch({ yes: 0, no: 8 }, 0.4)).toBeLessThan(limitOfWatch);
    expect(logWatch({ yes: 1, no: 13 }, 0.4)).toBeGreaterThan(limitOfWatch);
    expect(logWatch({ yes: 1, no: 12 }, 0.4)).toBeLessThan(limitOfWatch);
  });
});
