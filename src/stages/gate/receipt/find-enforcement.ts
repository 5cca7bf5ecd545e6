import { type Enforcement, enforcedParts } from '../../../foundation/model/trial/enforcement.ts';
import type { TrialRecord } from '../../../foundation/model/trial/trial.ts';

/**
 * What was enforced in every trial of a verdict: the worst counts. Trials that tell nothing (a simulated agent, a baseline another run
 * kept) are skipped: only trials of the same context stand together. Undefined when none of them says.
 */
export function findEnforcement(records: readonly Pick<TrialRecord, 'enforced'>[]): Enforcement | undefined {
  const told = records.flatMap(({ enforced }) => enforced ?? []);
  if (told.length === 0) return undefined;
  const pairs = enforcedParts.map((part) => [part, told.every((enforced) => enforced[part])] as const);
  return Object.fromEntries(pairs) as Record<(typeof enforcedParts)[number], boolean>;
}
