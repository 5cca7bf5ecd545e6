/** A bar with two marks, all in the same unit. */
export interface MarkedBar {
  readonly value: number;
  readonly first?: number;
  readonly best?: number;
}

/** What the marks are drawn with. */
export const markSigns = { first: '│', best: '┆' } as const;

/**
 * A bar of at most `width` columns on a scale from 0 to `most`, the marks in their columns (inside the bar they take its place). Marks
 * in one column show the first.
 */
export function drawMarks({ value, first, best }: MarkedBar, most: number, width: number): string {
  if (!(most > 0)) return '';
  const column = (tokens: number) => Math.max(0, Math.min(width - 1, Math.round((tokens / most) * (width - 1))));
  const cells = Array.from({ length: width }, () => ' ');
  cells.fill('█', 0, column(value) + 1);
  if (best !== undefined) cells[column(best)] = markSigns.best;
  if (first !== undefined) cells[column(first)] = markSigns.first;
  return cells.join('').trimEnd();
}
