import type { Problem } from '../../../core/model/problem.ts';
import type { Guard } from '../match/guard.ts';
import { buildGuard } from './build-guard.ts';
import { type GuardFolders, loadOverrides } from './load-overrides.ts';

/** The guard in force in a working tree, and what is wrong with the files about it. */
export async function loadGuard(
  places: GuardFolders,
): Promise<{ readonly guard: Guard; readonly problems: readonly Problem[] }> {
  const { overrides, problems: faults } = await loadOverrides(places);
  const { guard, problems } = buildGuard(overrides);
  return { guard, problems: [...faults, ...problems] };
}
