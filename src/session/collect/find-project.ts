import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

const known = new Map<string, string>();

/** The project of a working directory: the nearest folder above that is a checkout, else the directory itself. */
export function findProject(cwd: string): string {
  if (!isAbsolute(cwd)) return cwd;
  const before = known.get(cwd);
  if (before !== undefined) return before;
  const project = climb(cwd) ?? cwd;
  known.set(cwd, project);
  return project;
}

function climb(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : climb(dirname(folder));
}
