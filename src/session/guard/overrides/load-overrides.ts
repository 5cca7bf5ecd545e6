import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../../core/util/values.ts';
import type { GuardFile } from './parse-guard-file.ts';

/** The folders of guard files. */
export interface GuardFolders {
  /** Root of the working tree; its file may only tighten. */
  readonly project: string;
  /** `$RENTROLL_HOME`: its file may loosen, the floor too, which is said. */
  readonly home: string;
}

/** Path of the guard file of a project below its root. */
const projectGuardFile = '.rentroll/guard.yml';

/** More than any such file may hold, so that a larger one is refused without being read. */
const mostBytes = 256 * 1024 + 1;

/** Stands for a file that cannot be read: no guard file says this. */
const unreadable = new TextEncoder().encode('not a file');

/**
 * Reads the beginning of a file; returns undefined where there is none. A pipe or a device in its place is not opened: it might never end. A
 * file that cannot be read is reported as wrong.
 */
function readOptional(path: string): Uint8Array | undefined {
  try {
    if (!statSync(path).isFile()) return unreadable;
    const file = openSync(path, 'r');
    try {
      const bytes = new Uint8Array(mostBytes);
      return bytes.subarray(0, readSync(file, bytes, 0, mostBytes, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : unreadable;
  }
}

/** Loads the overrides of a working tree, for a guard that is built elsewhere; their faults are problems. */
export async function loadOverrides({ project, home }: GuardFolders): Promise<GuardFile> {
  const ofProject = readOptional(join(project, projectGuardFile));
  const ofPerson = readOptional(join(home, 'guard.yml'));
  if (ofProject === undefined && ofPerson === undefined) return { overrides: [], problems: [] };
  // Loading what reads YAML takes longer than deciding, and every call of a tool waits for it.
  const { parseGuardFile } = await import('./parse-guard-file.ts');
  const files = [
    ...(ofProject === undefined ? [] : [parseGuardFile(ofProject, projectGuardFile, 'project')]),
    ...(ofPerson === undefined ? [] : [parseGuardFile(ofPerson, join(home, 'guard.yml'), 'person')]),
  ];
  return {
    overrides: files.flatMap(({ overrides }) => overrides),
    problems: files.flatMap(({ problems }) => problems),
  };
}
