import type { ArmCounts } from '../../../../src/core/stats/live/live-counts.ts';

/** Four counts of answers, and as many sessions as gave one. */
export function countsOf(yesWith: number, noWith: number, yesWithout: number, noWithout: number): ArmCounts {
  const sessions = { sessionsWith: yesWith + noWith, sessionsWithout: yesWithout + noWithout };
  return { yesWith, noWith, yesWithout, noWithout, ...sessions };
}
