import { describe, expect, it } from 'vitest';
import { autoMinimalEffect } from '../../src/core/stats/auto-minimal-effect.ts';
import { tToZ } from '../../src/core/stats/distributions.ts';
import { mixtureHalfWidth } from '../../src/core/stats/gain-evidence.ts';
import { passRateLimit, passRateLlr } from '../../src/core/stats/harm-evidence.ts';
import { triangularTest } from '../../src/core/stats/triangular-test.ts';
import { isNear, vectorsNote, vectorsOf } from '../helpers/vectors/vectors.ts';

const exact = 1e-9;

function expectNear(actual: number, expected: number, relative: number): void {
  expect(isNear(actual, expected, relative), `${actual} is not within ${relative} of ${expected}`).toBe(true);
}

describe(`stats: ${vectorsNote}`, () => {
  it.each(vectorsOf<{ t: number; df: number }, number>('tToZ'))('$id', ({ input, expected }) => {
    expect(Math.abs(tToZ(input.t, input.df) - expected)).toBeLessThan(5e-5);
  });

  it.each(
    vectorsOf<
      { tau: number; minEffectTokens: number; alpha: number; beta: number },
      { theta: number; A: number; c: number; Imax: number }
    >('boundaries'),
  )('$id', ({ input, expected }) => {
    const test = triangularTest({ ...input, delta: input.minEffectTokens });
    expectNear(test.theta, expected.theta, exact);
    expectNear(test.A, expected.A, exact);
    expectNear(test.c, expected.c, exact);
    expectNear(test.informationMax, expected.Imax, exact);
  });

  it.each(
    vectorsOf<
      { delta: number; se: number; df: number; baseMean: number; a: number; rhoFraction: number },
      { half: number; lo: number; hi: number }
    >('mixtureInterval'),
  )('$id', ({ input, expected }) => {
    const half = mixtureHalfWidth(
      { standardError: input.se, df: input.df, rho: input.rhoFraction * input.baseMean },
      input.a,
    );
    expectNear(half, expected.half, 1e-5);
    expectNear(input.delta - half, expected.lo, 1e-5);
    expectNear(input.delta + half, expected.hi, 1e-5);
  });

  it.each(
    vectorsOf<
      { f0: number; n0: number; f1: number; n1: number; K: number },
      { llr: number; threshold: number; regression: boolean }
    >('regressionLLR'),
  )('$id', ({ input, expected }) => {
    const llr = passRateLlr({
      baselineFailures: input.f0,
      baselineAttempts: input.n0,
      candidateFailures: input.f1,
      candidateAttempts: input.n1,
    });
    expectNear(llr, expected.llr, exact);
    expectNear(passRateLimit(input.K), expected.threshold, exact);
    expect(llr >= passRateLimit(input.K)).toBe(expected.regression);
  });

  it.each(
    vectorsOf<
      { suiteMean: number; sigmaBlock: number; blockTokens: number; sessions: number | null; warmCache: boolean },
      { fraction: number; tokens: number }
    >('autoMinEffect'),
  )('$id', ({ input, expected }) => {
    const share = autoMinimalEffect({ ...input, sessions: input.sessions ?? undefined });
    expectNear(share, expected.fraction, exact);
    expectNear(share * input.suiteMean, expected.tokens, exact);
  });
});
