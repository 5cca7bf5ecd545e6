import { mean, median, sum, sumOfSquares } from '../../stats/moments.ts';
import { priorCv } from '../../stats/triangular-test.ts';
import { nu0 } from './estimate-saving.ts';

/** A value counts up to so many medians of its group, as where a verdict is made. */
const mostMedians = 2;

/**
 * Relative standard deviation of values around the means of their groups, drawn towards the assumed one: r̄ of docs/statistics.md, with which a test
 * begins that knows these trials. Groups of one say nothing.
 */
export function pooledCv(groups: readonly (readonly number[])[]): number {
  const told = groups.filter((group) => group.length > 1 && mean(group) > 0).map(capValues);
  const ss = sum(told.map((group) => sumOfSquares(group) / mean(group) ** 2));
  const freedom = sum(told.map(({ length }) => length - 1));
  return Math.sqrt((nu0 * priorCv ** 2 + ss) / (nu0 + freedom));
}

function capValues(values: readonly number[]): readonly number[] {
  const most = mostMedians * median(values);
  return values.map((value) => Math.min(value, most));
}
