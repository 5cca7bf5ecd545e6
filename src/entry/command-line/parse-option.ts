import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';

/** A whole number of at least `least`, as an option value. */
export function parseAtLeast(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
  };
}

/** A whole number above zero, as an option value. */
export const parsePositive = parseAtLeast(1);

/** A complexity from 1 (trivial) to 5, as an option value. */
export function parseComplexity(text: string): 1 | 2 | 3 | 4 | 5 {
  const score = ([1, 2, 3, 4, 5] as const).find((value) => String(value) === text);
  if (score !== undefined) return score;
  throw new InvalidArgumentError('Expected a number from 1 (trivial) to 5 (far reaching).');
}

/** A folder, as an absolute path: a run that is continued may start elsewhere. */
export function resolveFolder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a folder.');
  return resolve(text);
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** A time of seconds, minutes or hours such as 30s, in milliseconds, as an option value. */
export function parseEvery(text: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? 0);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Expected a time such as 30s, 5m or 1h.');
}
