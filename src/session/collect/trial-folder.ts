import { sep } from 'node:path';
import { userHome } from '../../adapters/files/home-places.ts';
import { holdsToken, readTrialFolders, runTokenName } from '../../adapters/programs/trial-tokens.ts';

/** True in a process that a trial has started: a benchmark is no real work. Proved by the token of its run, never by a variable alone. */
export function isTrialProcess(env: NodeJS.ProcessEnv): boolean {
  return env[runTokenName] !== undefined && holdsToken(userHome(env), env[runTokenName]);
}

/** True for a working directory inside of a folder that a run of this user has noted as its trials'; a name says nothing. */
export function isTrialFolder(cwd: string, env: NodeJS.ProcessEnv): boolean {
  return readTrialFolders(userHome(env)).some((folder) => cwd === folder || cwd.startsWith(`${folder}${sep}`));
}
