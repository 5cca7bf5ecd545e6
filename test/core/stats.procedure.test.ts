import { describe, expect, it } from 'vitest';
import { autoMinimalEffect } from '../../src/core/stats/auto-minimal-effect.ts';
import { mixtureHalfWidth } from '../../src/core/stats/gain-evidence.ts';
import { passRateLimit, passRateLlr } from '../../src/core/stats/harm-evidence.ts';
import {
  lowerBoundary,
  priorTrialsPerCell,
  triangularTest,
  upperBoundary,
} from '../../src/core/stats/triangular-test.ts';

describe('triangularTest', () => {
  it('has θ = Δ − τ when both error rates agree', () => {
    const test = triangularTest({ tau: 0, delta: 10_000, alpha: 0.05, beta: 0.05 });
    expect(test.theta).toBeCloseTo(10_000, 6);
    expect(test.A).toBeCloseTo((2 / 10_000) * Math.log(10), 12);
    expect(test.c).toBeCloseTo(2500, 6);
  });

  it('has boundaries that meet at the largest information', () => {
    const test = triangularTest({ tau: 56, delta: 7500, alpha: 0.05, beta: 0.1 });
    const top = test.informationMax;
    expect(upperBoundary(test, top)).toBeCloseTo(lowerBoundary(test, top, top), 12);
    expect(upperBoundary(test, top / 2)).toBeGreaterThan(lowerBoundary(test, top / 2, top / 2));
  });

  it('moves the lower boundary in by 0.583 √ΔI, never out when information fell', () => {
    const test = triangularTest({ tau: 56, delta: 7500, alpha: 0.05, beta: 0.1 });
    const plain = lowerBoundary(test, 1e-8, 1e-8);
    expect(lowerBoundary(test, 1e-8, 0) - plain).toBeCloseTo(0.583 * 1e-4, 12);
    expect(lowerBoundary(test, 1e-8, 1)).toBe(plain);
  });
});

describe('mixtureHalfWidth', () => {
  it('matches a hand-computed interval', () => {
    expect(mixtureHalfWidth({ standardError: 2100, df: 9.5, rho: 5000 }, 0.1)).toBeCloseTo(6434.39, 1);
  });

  it('is wider than the interval of a single planned look', () => {
    expect(mixtureHalfWidth({ standardError: 1000, df: 1000, rho: 5000 }, 0.1)).toBeGreaterThan(1645);
  });
});

describe('passRateLlr', () => {
  const llr = (f0: number, n0: number, f1: number, n1: number) =>
    passRateLlr({ baselineFailures: f0, baselineAttempts: n0, candidateFailures: f1, candidateAttempts: n1 });

  it('adds ln(p1/p0) per failure: a clean baseline of two makes p0 = 1/6', () => {
    expect(llr(0, 2, 1, 1)).toBeCloseTo(Math.log((1 / 6 + 0.35) * 6), 9);
  });

  it('proves a regression only when the candidate fails and the baseline does not', () => {
    expect(llr(0, 16, 8, 8)).toBeGreaterThan(passRateLimit(3));
    expect(llr(8, 8, 8, 8)).toBeLessThan(0);
    expect(llr(0, 6, 0, 6)).toBeLessThan(0);
  });

  it('asks for more when more tasks are tested', () => {
    expect(passRateLimit(3)).toBeCloseTo(5.0106353, 6);
    expect(passRateLimit(30)).toBeGreaterThan(passRateLimit(3));
  });
});

describe('autoMinimalEffect', () => {
  const economy = { suiteMean: 50_000, sigmaBlock: 8165, blockTokens: 300_000, sessions: 5000, warmCache: false };

  it.each([
    [economy, 0.1555],
    [{ ...economy, sessions: 200 }, 0.25],
    [{ ...economy, sessions: 1_000_000, warmCache: true }, 0.075],
    [{ ...economy, sessions: undefined }, 0.15],
    [{ ...economy, suiteMean: 0 }, 0.15],
  ])('%j gives %s', (input, share) => {
    expect(autoMinimalEffect(input)).toBeCloseTo(share, 4);
  });
});

describe('priorTrialsPerCell', () => {
  it('needs fewer trials per cell with more tasks or a larger effect', () => {
    const design = { tasks: 3, share: 0.15, alpha: 0.05, beta: 0.1 };
    expect(priorTrialsPerCell(design)).toBe(27);
    expect(priorTrialsPerCell({ ...design, tasks: 6 })).toBe(14);
    expect(priorTrialsPerCell({ ...design, share: 0.3 })).toBe(7);
  });
});
