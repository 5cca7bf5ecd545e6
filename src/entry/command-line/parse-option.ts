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

/** A folder, as an absolute path: a run that is continued may start elsewhere. */
export function resolveFolder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a folder.');
  return resolve(text);
}

/** The option that shows a report in full, of every command that shows one. */
export const verboseOption = ['--verbose', 'show each rule in full, what was spent on what, and error rates'] as const;
