import { stableJson } from '../../../../src/core/text/json/read-json.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';

/** The digest an attacker would write after changing a trial. */
export function digestKept({ context, run, ranAt, record }: Record<string, unknown>): string {
  return sha256(stableJson({ context, run, ranAt, record }, 0));
}
