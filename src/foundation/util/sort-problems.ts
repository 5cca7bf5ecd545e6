import type { Problem } from '../model/problem.ts';
import { compareText } from '../text/compare-text.ts';

/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    ({ at: a }, { at: b }) =>
      compareText(a?.file ?? '', b?.file ?? '') ||
      (a?.line ?? 0) - (b?.line ?? 0) ||
      (a?.column ?? 0) - (b?.column ?? 0),
  );
}
