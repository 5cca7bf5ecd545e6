import { isDeepStrictEqual } from 'node:util';
import type { JsonPath } from '../../test/helpers/alterations/mutate-json.ts';

/**
 * What of a receipt nobody can recompute or compare, with what it may be read for: nothing that decides. A signature, the bytes of base and the
 * journal that measured cover all of it; only a receipt that untrusted people' trials confirmed could have it altered. `*` is any entry of a list.
 */
const statedOnly: readonly { readonly path: readonly string[]; readonly why: string }[] = [
  { path: ['decidedOn'], why: 'not of the future, and not older than a verdict of base on the same words' },
  { path: ['enforced'], why: 'shown' },
  { path: ['trialDigests'], why: 'finds the trials in the journal that measured' },
  { path: ['evidence', 'policy', 'beta'], why: 'as strict as base says, or stricter' },
  { path: ['evidence', 'trials', '*', 'order'], why: 'once each, and in the order of the batches' },
  { path: ['evidence', 'trials', '*', 'batch'], why: 'the looks that follow from it are taken again' },
  { path: ['repeat'], why: 'how its trials are run once more' },
];

/** True for a place of a receipt, or one below it, that is only stated. */
export function isStatedOnly(path: JsonPath): boolean {
  const names = path.map((key) => (/^\d+$/.test(String(key)) ? '*' : String(key)));
  return statedOnly.some((entry) => isDeepStrictEqual(names.slice(0, entry.path.length), entry.path));
}
