import { sum } from '../../stats/moments.ts';
import { endless, logChoose, studentUpperTail } from './tails.ts';

/** Stated and fresh logarithms of a task and arm, moved so that both would be drawn alike were the statement true. */
export interface AlignedCell {
  readonly stated: readonly number[];
  readonly fresh: readonly number[];
}

/**
 * P of fresh values that lie this far above the stated ones by their ranks: Wilcoxon's rank sum, cell by cell and added up, against the normal
 * distribution with a correction for continuity (Lehmann 1975). A few values of next to nothing move a mean as they like, and a rank by one.
 */
export function rankTail(cells: readonly AlignedCell[]): number {
  const parts = cells.map(({ stated, fresh }) => {
    const [n, m] = [stated.length, fresh.length];
    const above = sum(
      fresh.map((value) => sum(stated.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)))),
    );
    return { excess: above - (n * m) / 2, variance: (n * m * (n + m + 1)) / 12 };
  });
  const variance = sum(parts.map((part) => part.variance));
  if (variance === 0) return 1;
  return studentUpperTail((sum(parts.map(({ excess }) => excess)) - 0.5) / Math.sqrt(variance), endless);
}

/**
 * P of as many stated values below all that was ever measured here, exact: of n stated and m fresh values drawn alike, j stated ones are below
 * every fresh one with C(n − j + m − 1, m − 1)/C(n + m, m); over cells by convolution.
 */
export function floorTail(cells: readonly AlignedCell[]): { readonly below: number; readonly p: number } {
  const counted = cells.filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
  const below = sum(counted.map(({ stated, fresh }) => stated.filter((value) => value < Math.min(...fresh)).length));
  const chances = counted.map(({ stated, fresh }) => belowAll(stated.length, fresh.length)).reduce(convolve, [1]);
  return { below, p: Math.min(1, sum(chances.slice(below))) };
}

/** Chance of each number of values, from 0 to n, below all of m others. */
function belowAll(n: number, m: number): readonly number[] {
  return Array.from({ length: n + 1 }, (_, j) => Math.exp(logChoose(n - j + m - 1, m - 1) - logChoose(n + m, m)));
}

function convolve(a: readonly number[], b: readonly number[]): readonly number[] {
  const result = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) result[i + j] = (result[i + j] ?? 0) + x * y;
  return result;
}
