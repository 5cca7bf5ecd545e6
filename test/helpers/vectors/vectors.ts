import { readFileSync } from 'node:fs';

/** A file of evidence/ and what decides about it. */
interface Vector {
  readonly file: string;
  readonly expected: object;
}

/** The answers about the files of evidence/, worked out by own-vectors.py. */
export const ownVectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('./own-vectors.json', import.meta.url), 'utf8'),
).vectors;

/** True when `actual` is within a relative tolerance of `expected` (absolute 1e-9 when that is 0). */
export function isNear(actual: number, expected: number, relative: number): boolean {
  return Math.abs(actual - expected) <= (expected === 0 ? 1e-9 : relative * Math.abs(expected));
}
