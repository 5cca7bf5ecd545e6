import { readSync } from 'node:fs';
import { join } from 'node:path';
import { usePlain } from '../../../adapters/files/read-plain.ts';
import type { Problem } from '../../../core/model/problem.ts';
import type { Guard } from '../../guard/match/guard.ts';
import type { GuardFile } from '../../guard/overrides/parse-guard-file.ts';

/** The folders of guard files. */
export interface GuardFolders {
  /** Root of the working tree; its file may only tighten. */
  readonly project: string;
  /** `$RENTROLL_HOME`: its file may loosen, the floor too, which is said. */
  readonly home: string;
}

/** Loads the guard in force in a working tree, and the problems of its files. */
export async function loadGuard(
  places: GuardFolders,
): Promise<{ readonly guard: Guard; readonly problems: readonly Problem[] }> {
  const { overrides, problems: faults } = await loadOverrides(places);
  const { buildGuard } = await import('../../guard/overrides/build-guard.ts');
  const { guard, problems } = buildGuard(overrides);
  return { guard, problems: [...faults, ...problems] };
}

/**
 * Finds the faults of the guard's files. Where nobody has written anything, nothing can be wrong with it, and building the guard takes longer than all
 * the rest.
 */
export async function findGuardFaults(places: GuardFolders): Promise<readonly Problem[]> {
  const { overrides, problems } = await loadOverrides(places);
  if (overrides.length === 0) return problems;
  const { buildGuard } = await import('../../guard/overrides/build-guard.ts');
  return [...problems, ...buildGuard(overrides).problems];
}

/** Path of the guard file of a project below its root. */
const projectGuardFile = '.rentroll/guard.yml';

/** More than any such file may hold, so that a larger one is refused without being read. */
const mostBytes = 256 * 1024 + 1;

/** Stands for a file that cannot be read: no guard file says this. */
const unreadable = new TextEncoder().encode('not a file');

/** Reads the beginning of a file; returns undefined where there is none. A file that cannot be read is reported as wrong. */
function readOptional(path: string): Uint8Array | undefined {
  const opened = usePlain(path, { followsLinks: true }, (file) => {
    const bytes = new Uint8Array(mostBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, mostBytes, 0));
  });
  if (opened.kind === 'used') return opened.value;
  return opened.why === 'not-there' || opened.why === 'no-folder' ? undefined : unreadable;
}

/** Loads the overrides of a working tree, for a guard that is built elsewhere; their faults are problems. */
export async function loadOverrides({ project, home }: GuardFolders): Promise<GuardFile> {
  const ofProject = readOptional(join(project, projectGuardFile));
  const ofPerson = readOptional(join(home, 'guard.yml'));
  if (ofProject === undefined && ofPerson === undefined) return { overrides: [], problems: [] };
  // Loading what reads YAML takes longer than deciding, and every call of a tool waits for it.
  const { parseGuardFile } = await import('../../guard/overrides/parse-guard-file.ts');
  const files = [
    ...(ofProject === undefined ? [] : [parseGuardFile(ofProject, projectGuardFile, 'project')]),
    ...(ofPerson === undefined ? [] : [parseGuardFile(ofPerson, join(home, 'guard.yml'), 'person')]),
  ];
  return {
    overrides: files.flatMap(({ overrides }) => overrides),
    problems: files.flatMap(({ problems }) => problems),
  };
}
