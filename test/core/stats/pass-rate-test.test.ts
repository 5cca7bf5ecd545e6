import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passRateLimit, passRateLlr } from '../../../src/core/stats/pass-rate-test.ts';

const ofNine = fc.integer({ min: 0, max: 9 });

describe('passRateLlr', () => {
  it('does not call a rule that repairs a task a regression', () => {
    const repaired = { baselineFailures: 9, baselineAttempts: 9, candidateFailures: 0, candidateAttempts: 9 };
    expect(passRateLlr(repaired)).toBe(0);
  });

  it('never comes to speak for a regression by a pass of the candidate', () => {
    fc.assert(
      fc.property(ofNine, ofNine, ofNine, (baselineFailures, candidateFailures, passes) => {
        const counts = { baselineFailures, baselineAttempts: 9, candidateFailures };
        const before = passRateLlr({ ...counts, candidateAttempts: candidateFailures + passes });
        const after = passRateLlr({ ...counts, candidateAttempts: candidateFailures + passes + 1 });
        expect(after).toBeLessThanOrEqual(Math.max(0, before));
      }),
    );
  });

  it('still proves a candidate that always fails where the baseline never does', () => {
    const broken = { baselineFailures: 0, baselineAttempts: 4, candidateFailures: 4, candidateAttempts: 4 };
    expect(passRateLlr(broken)).toBeGreaterThan(passRateLimit(5));
  });
});
