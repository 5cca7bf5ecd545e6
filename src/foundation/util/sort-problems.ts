import type { Problem } from '../model/problem.ts';

/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => {
    const fileA = a.at?.file ?? '';
    const fileB = b.at?.file ?? '';
    if (fileA !== fileB) return fileA < fileB ? -1 : 1;
    return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
  });
}
