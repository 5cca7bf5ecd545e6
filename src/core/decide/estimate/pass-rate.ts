import type { PassRate } from '../../model/verdict/decision.ts';
import { passRateLimit, passRateLlr } from '../../stats/pass-rate-test.ts';
import type { ArmCell, TaskCell } from './project-cells.ts';

/** The pass-rate test of every task: does the candidate fail much more often than the baseline? */
export function testPassRates(cells: readonly TaskCell[]): readonly PassRate[] {
  const limit = passRateLimit(cells.length);
  return cells.map(({ task, baseline, candidate }) => ({
    task,
    llr: passRateLlr({
      baselineFailures: baseline.failures,
      baselineAttempts: countJudged(baseline),
      candidateFailures: candidate.failures,
      candidateAttempts: countJudged(candidate),
    }),
    limit,
  }));
}

/** Trials that passed or failed by their own doing. */
export function countJudged({ values, failures }: ArmCell): number {
  return values.length + failures;
}

/** True when the test of a task proves a regression. */
export function provesRegression({ llr, limit }: PassRate): boolean {
  return llr >= limit;
}
