import type { PassRate } from '../../../../foundation/model/verdict/decision.ts';
import type { Evidence } from '../../../../foundation/model/verdict/evidence.ts';
import { sum } from '../../../../foundation/stats/moments.ts';
import { provesRegression, testPassRates } from './pass-rate.ts';
import { canJudge, projectCells, type TaskCell } from './project-cells.ts';

/**
 * The pass-rate test with its roles swapped: does the arm *without* the rule fail much more often? Who asks whether something may
 * leave memory must ask this, since the usual test accuses only the arm with it.
 */
function testAbsence(cells: readonly TaskCell[]): readonly PassRate[] {
  return testPassRates(cells.map((cell) => ({ ...cell, baseline: cell.candidate, candidate: cell.baseline })));
}

/**
 * True when failures speak for keeping what was left out: those of all tasks together (Σ LLR > 0), or those of a task that nothing
 * but the other arm passes. Such a task is no hopeless one that may be set aside, whatever the saving over the others says.
 */
export function isMissed(cells: readonly TaskCell[]): boolean {
  return sum(testAbsence(cells).map(({ llr }) => llr)) > 0 || cells.some(isLost);
}

/** True when it is proved of one task that it fails without what was left out. */
export function isProvenMissed(cells: readonly TaskCell[]): boolean {
  return testAbsence(cells).some(provesRegression) || cells.some(isLost);
}

/** True for a task that never passes in the arm without, and does in the other. */
function isLost(cell: TaskCell): boolean {
  return !canJudge(cell) && cell.candidate.values.length > 0;
}

/** The same as `isMissed`, of evidence. */
export function speaksForKeeping({ trials, policy }: Pick<Evidence, 'trials' | 'policy'>): boolean {
  return isMissed(projectCells(trials, policy.weights));
}
