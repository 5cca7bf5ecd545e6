import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import { isSameFolder } from '../../../adapters/files/own-path.ts';
import { readPlain } from '../../../adapters/files/read-plain.ts';
import { holdsToken, readTrialFolders, runTokenName } from '../../../adapters/programs/trial-tokens.ts';

const projectsByFolder = new Map<string, string>();

/**
 * Finds the project of a working directory: the repository of the checkout around it, else the directory itself. All worktrees of a repository
 * are one project.
 */
export function findProject(cwd: string): string {
  if (!isAbsolute(cwd)) return cwd;
  const before = projectsByFolder.get(cwd);
  if (before !== undefined) return before;
  const checkout = findCheckout(cwd);
  const project = findRepository(checkout) ?? checkout;
  projectsByFolder.set(cwd, project);
  return project;
}

/** Finds the checkout of a working directory, whose files its agents read: the nearest folder above with `.git`, else the directory itself. */
export function findCheckout(cwd: string): string {
  return isAbsolute(cwd) ? (climb(cwd) ?? cwd) : cwd;
}

/** Returns true for the project of a folder, as sessions are stored under it. */
export function isProjectOf(project: string, folder: string): boolean {
  return isSameFolder(project, findProject(folder));
}

function climb(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : climb(dirname(folder));
}

/** The file `.git` of a worktree names its part of the repository: `gitdir: /repository/.git/worktrees/NAME`. */
const worktreeLink = /^gitdir: (.+?)(?:[\\/]\.git)?[\\/]worktrees[\\/][^\\/]+\s*$/;
const longestLink = 4_096;

/** Finds the repository of a worktree; undefined for any other checkout. */
function findRepository(checkout: string): string | undefined {
  const repository = worktreeLink.exec(
    readPlain(join(checkout, '.git'), { mostBytes: longestLink, part: 'begin' }) ?? '',
  )?.[1];
  return repository === undefined ? undefined : resolve(checkout, repository);
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
