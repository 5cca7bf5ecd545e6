import { existsSync, readFileSync } from 'node:fs';

const reference = '../shared/bench/vectors.json';
const own = new URL('./own-vectors.json', import.meta.url);

interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly input: unknown;
  readonly expected: unknown;
}

function readVectors(path: string | URL): readonly Vector[] {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).vectors : [];
}

/** The vectors of reference; none where the shared data are absent. */
export const referenceVectors = readVectors(reference);

/** Ours are always there: other numbers for the same formulas, worked out by own-vectors.py. */
export const ownVectors = readVectors(own);

/** Says which vectors run. */
export const vectorsNote =
  referenceVectors.length > 0
    ? 'reference and own vectors'
    : `own vectors (the reference is skipped: ${reference} is absent)`;

/** The vectors of one function, with the input and expected shapes the caller knows. */
export function vectorsOf<Input, Expected>(
  fn: string,
): readonly { readonly id: string; readonly input: Input; readonly expected: Expected }[] {
  return [...referenceVectors, ...ownVectors].filter((vector) => vector.fn === fn) as never;
}

/** True when `actual` is within a relative tolerance of `expected` (absolute 1e-9 when that is 0). */
export function isNear(actual: number, expected: number, relative: number): boolean {
  return Math.abs(actual - expected) <= (expected === 0 ? 1e-9 : relative * Math.abs(expected));
}
