import { sha256 } from '../../../src/util/hash.ts';
import { stableJson } from '../../../src/util/stable-json.ts';

/** The digest an attacker would write after changing a trial. */
export function digestKept({ context, run, ranAt, record }: Record<string, unknown>): string {
  return sha256(stableJson({ context, run, ranAt, record }, 0));
}
