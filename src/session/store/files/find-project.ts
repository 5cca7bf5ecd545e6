import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { userHome } from '../../adapters/files/home-places.ts';
import { holdsToken, readTrialFolders, runTokenName } from '../../adapters/programs/trial-tokens.ts';

const projectsByFolder = new Map<string, string>();

/** Finds the project of a working directory: the nearest folder above that is a checkout, else the directory itself. */
export function findProject(cwd: string): string {
  if (!isAbsolute(cwd)) return cwd;
  const before = projectsByFolder.get(cwd);
  if (before !== undefined) return before;
  const project = climb(cwd) ?? cwd;
  projectsByFolder.set(cwd, project);
  return project;
}

function climb(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : climb(dirname(folder));
}

/** Returns true in a process that a trial has started: a benchmark is no real work. The token of its run proves it, never a variable alone. */
export function isTrialProcess(env: NodeJS.ProcessEnv): boolean {
  return env[runTokenName] !== undefined && holdsToken(userHome(env), env[runTokenName]);
}

/** Returns true where a trial runs: it is measured as it is, and only the safety floor may change it. */
export function isTrial(cwd: string, env: NodeJS.ProcessEnv): boolean {
  return isTrialProcess(env) || isTrialFolder(cwd, env);
}

/** Returns true for a working directory inside a folder that a run of this user has noted as its trials'; a name proves nothing. */
export function isTrialFolder(cwd: string, env: NodeJS.ProcessEnv): boolean {
  return readTrialFolders(userHome(env)).some((folder) => cwd === folder || cwd.startsWith(`${folder}${sep}`));
}
