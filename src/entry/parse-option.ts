import { InvalidArgumentError } from 'commander';

/** A whole number above zero, as an option value. */
export function parsePositive(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('Expected a whole number above zero.');
}
