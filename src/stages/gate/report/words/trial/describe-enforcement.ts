import { type Enforcement, enforcedParts } from '../../../../../foundation/model/trial/enforcement.ts';

/** What was not enforced in words, for example `not enforced: network, files`; empty when all was, or nothing is known of it. */
export function describeEnforcement(enforced: Enforcement | undefined): string {
  const missing = listUnenforced(enforced);
  return missing.length === 0 ? '' : `not enforced: ${missing.join(', ')}`;
}

/** Names of the parts nothing enforced, in the order reports name them. */
export function listUnenforced(enforced: Enforcement | undefined): readonly string[] {
  return enforced === undefined ? [] : enforcedParts.filter((part) => !enforced[part]);
}
