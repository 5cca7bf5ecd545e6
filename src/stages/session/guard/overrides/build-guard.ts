import type { Problem } from '../../../../foundation/model/problem.ts';
import { ownEntries } from '../entries/own-entries.ts';
import { indexEntries } from '../judge/index-entries.ts';
import type { Guard } from '../match/guard.ts';
import { applyOverrides } from './apply-overrides.ts';
import type { GuardOverride } from './guard-override.ts';

/**
 * The guard in force: our entries with what people have changed and added. What an override says wrongly is a problem at its place and has
 * no effect; the guard is whole in any case.
 */
export function buildGuard(own: readonly GuardOverride[]): {
  readonly guard: Guard;
  readonly problems: readonly Problem[];
} {
  const { entries, problems } = applyOverrides(ownEntries, own);
  return { guard: indexEntries(entries), problems };
}
