import { isDeepStrictEqual } from 'node:util';
import type { JsonPath } from '../../test/helpers/alterations/mutate-json.ts';

interface StatedPlace {
  readonly path: readonly string[];
  readonly why: string;
  /** True where only the whole value is meant, and nothing below it. */
  readonly isWhole?: true;
}

/**
 * What of a receipt nothing in the repository contradicts. A receipt with another value there may still be well formed, so it counts only by a
 * proof, and each proof covers every value: the signature, the bytes of base, the journal that measured, or fresh trials. `*` is any entry of a
 * list.
 */
const statedOnly: readonly StatedPlace[] = [
  { path: ['decidedOn'], why: 'not of the future, and not older than a verdict of base on the same words' },
  { path: ['enforced'], why: 'shown' },
  { path: ['evidence'], isWhole: true, why: 'its terms are compared one by one, and its trials are what was measured' },
  { path: ['evidence', 'policy', 'accept'], why: 'as sure as base wants, or surer' },
  { path: ['evidence', 'policy', 'reject'], why: 'as sure as base wants, or surer' },
  { path: ['evidence', 'trials'], why: 'what was measured: the verdict follows from it' },
];

/** True for a place of a receipt, or one below it, that is only stated. */
export function isStatedOnly(path: JsonPath): boolean {
  const names = path.map((key) => (/^\d+$/.test(String(key)) ? '*' : String(key)));
  return statedOnly.some(({ path: stated, isWhole }) =>
    isDeepStrictEqual(isWhole ? names : names.slice(0, stated.length), stated),
  );
}
