import type { PassRate } from '../../model/verdict/decision.ts';
import type { HarmRule } from '../../model/verdict/evidence.ts';
import { sum } from '../../stats/moments.ts';
import { passRateLimit, passRateLlr } from '../../stats/pass-rate-test.ts';
import { type ArmCell, canJudge, type TaskCell } from './project-cells.ts';

/** What failures say, task by task: each pass of another task would outvote a task that breaks half of the time. */
export interface Harm {
  /** Tasks whose failures with the rule speak against it (LLR > 0). While there is one, nothing is let in. */
  readonly doubted: readonly string[];
  /** The same with the roles swapped: tasks whose failures without the rule speak for keeping it. While there is one, nothing leaves. */
  readonly missed: readonly string[];
  /** True when it is proved of one task that it fails without the rule. */
  readonly isProvenMissed: boolean;
}

/**
 * Weighs the failures of a rule, the only function that does: whoever lets something in asks for `doubted`, whoever takes something out
 * of memory for `missed`. A task that nothing but the arm with the rule passes is missed, whatever its ratio: it is no hopeless one that may be
 * set aside. `rule` is how the procedure that decided does it.
 */
export function weighHarm(cells: readonly TaskCell[], rule: HarmRule = 'by-task'): Harm {
  const absence = testPassRates(cells.map((cell) => ({ ...cell, baseline: cell.candidate, candidate: cell.baseline })));
  const lost = cells.filter(isLost).map(({ task }) => task);
  return {
    doubted: listSpeaking(testPassRates(cells), rule),
    missed: [...new Set([...listSpeaking(absence, rule), ...lost])],
    isProvenMissed: lost.length > 0 || absence.some(provesRegression),
  };
}

/** Version 1 of the procedures asked all tasks together (Σ LLR > 0). */
function listSpeaking(passRates: readonly PassRate[], rule: HarmRule): readonly string[] {
  if (rule === 'together' && sum(passRates.map(({ llr }) => llr)) <= 0) return [];
  return passRates.filter(({ llr }) => llr > 0).map(({ task }) => task);
}

/** True for a task that never passes in the arm without, and does in the other. */
function isLost(cell: TaskCell): boolean {
  return !canJudge(cell) && cell.candidate.values.length > 0;
}

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
