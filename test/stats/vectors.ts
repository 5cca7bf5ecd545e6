import { existsSync, readFileSync } from 'node:fs';

const path = '../shared/bench/vectors.json';

interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly input: unknown;
  readonly expected: unknown;
}

const all: readonly Vector[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).vectors : [];

/** Says why vector tests are skipped, or that they run. */
export const vectorsNote = all.length > 0 ? 'reference vectors' : `reference vectors (skipped: ${path} is absent)`;
export const hasVectors = all.length > 0;

/** The reference vectors of one function, with the input and expected shapes the caller knows. */
export function vectorsOf<Input, Expected>(
  fn: string,
): readonly { readonly id: string; readonly input: Input; readonly expected: Expected }[] {
  return all.filter((vector) => vector.fn === fn) as never;
}

/** True when `actual` is within a relative tolerance of `expected` (absolute 1e-9 when that is 0). */
export function isNear(actual: number, expected: number, relative: number): boolean {
  return Math.abs(actual - expected) <= (expected === 0 ? 1e-9 : relative * Math.abs(expected));
}
