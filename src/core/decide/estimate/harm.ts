import type { Currency } from '../../model/rule/rule.ts';
import type { PassRate } from '../../model/verdict/report.ts';
import { logOfEvidence, weighSuiteHarm, weighTaskHarm } from '../../stats/harm-evidence.ts';
import { type ArmCell, countJudged, shareSolved, type TaskCell } from './project-cells.ts';

/** Evidence from the failures of all tasks, judged by one rule: for what enters, for what leaves, in every currency. */
export interface Harm {
  /** By task: the evidence that it is solved less often with the rule, as a natural logarithm, and where that is shown. */
  readonly evidence: readonly PassRate[];
  /** Tasks that are shown to be lost with the rule. */
  readonly broken: readonly string[];
  /** Tasks that may be lost with the rule: while there is one, nothing is let in. */
  readonly watched: readonly string[];
  /** True when the suite as a whole is shown to solve less with the rule. */
  readonly losesTasks: boolean;
  /** Tasks that may be lost without the rule: while there is one, nothing leaves. */
  readonly missed: readonly string[];
  /** True when one task is shown to be lost without the rule. */
  readonly isProvenMissed: boolean;
}

/** Error of saying that some task of a suite, or the suite, is solved less often with a rule. */
const harmAlpha: Readonly<Record<Currency, number>> = { tokens: 0.04, behaviour: 0.04, outcome: 0.05 };

/** Evidence from which on a task that is solved less often is watched. */
const doubtFrom = 0.05;

/** Trials of the accused arm after which a task that is watched stays open: more would not tell. */
const mostWatched = 24;

/** Weighs the failures of all tasks (docs/statistics.md, harm). */
export function weighHarm(cells: readonly TaskCell[], currency: Currency): Harm {
  const alpha = harmAlpha[currency];
  const proven = cells.length / alpha;
  const withRule = cells.map((cell) => ({ ...cell, e: weighTask(cell.baseline, cell.candidate) }));
  const without = cells.map((cell) => ({ ...cell, e: weighTask(cell.candidate, cell.baseline) }));
  const { lost, gained } = countPairs(cells);
  return {
    // Where nothing failed there is no evidence, neither for harm nor against it.
    evidence: withRule.map(({ task, e }) => ({ task, llr: e === 0 ? 0 : logOfEvidence(e), limit: Math.log(proven) })),
    broken: withRule.filter(({ e }) => e >= proven).map(({ task }) => task),
    watched: withRule
      .filter(({ e, baseline, candidate }) => e >= doubtFrom && shareSolved(candidate) < shareSolved(baseline))
      .map(({ task }) => task),
    losesTasks: lost > 0 && weighSuiteHarm(lost, gained) >= 1 / alpha,
    missed: without
      .filter(({ e, baseline, candidate }) => e >= doubtFrom && shareSolved(baseline) < shareSolved(candidate))
      .map(({ task }) => task),
    isProvenMissed: without.some(({ e }) => e >= proven),
  };
}

/** Weighs the evidence that the second arm solves a task less often than the first; 0 where nothing failed. */
function weighTask(first: ArmCell, second: ArmCell): number {
  if (first.failures + second.failures === 0) return 0;
  return weighTaskHarm({
    solved0: first.values.length,
    failed0: first.failures,
    solved1: second.values.length,
    failed1: second.failures,
  });
}

/** Counts the pairs, the i-th trials of both arms of a task, of which only the one without (with) the rule solved it. */
export function countPairs(cells: readonly TaskCell[]): { readonly lost: number; readonly gained: number } {
  let [lost, gained] = [0, 0];
  for (const { baseline, candidate } of cells) {
    for (const [index, { solved }] of baseline.trials.entries()) {
      const partner = candidate.trials[index];
      if (partner === undefined || partner.solved === solved) continue;
      if (solved) lost += 1;
      else gained += 1;
    }
  }
  return { lost, gained };
}

/** Returns true when every one of these tasks has been tried in the accused arm as often as it makes sense. */
export function isWatchSpent(
  cells: readonly TaskCell[],
  tasks: readonly string[],
  accused: 'baseline' | 'candidate',
): boolean {
  return cells.every((cell) => !tasks.includes(cell.task) || countJudged(cell[accused]) >= mostWatched);
}
