import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { findClone, nameMainRemote, readCloneSettings } from './clone/find-clone.ts';
import { reachClone } from './clone/reach-clone.ts';
import { readSymbolicRef } from './clone/read-refs.ts';
import { findSetting } from './clone/read-settings.ts';
import { callTreeGit } from './clone/tree-settings.ts';
import { findCommit } from './resolve-refs.ts';

/**
 * Finds the first path at or below `path` that git tracks; undefined when there is none, and outside of any repository. Synchronous and
 * without execa: it is asked before a file is opened. Throws ProblemError when git will not say.
 */
export function findTracked(path: string): string | undefined {
  const cwd = dirname(path);
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  if (findClone(cwd) === undefined) return undefined;
  const clone = reachClone(cwd);
  try {
    const folder = realpathSync(cwd);
    const place = relative(clone.root, join(folder, basename(path))).replaceAll('\\', '/');
    const output = callTreeGit(clone, ['ls-files', '-z', '--', `:(literal)${place}`]);
    const tracked = output.toString('utf8').split('\0').find(Boolean);
    return tracked === undefined ? undefined : relative(folder, join(clone.root, tracked));
  } catch (error) {
    const { code, stderr } = error as { readonly code?: string; readonly stderr?: Buffer };
    const message = stderr?.toString('utf8') ?? '';
    if (code === 'ENOENT') return undefined;
    throw setupError(
      'git-failed',
      `git does not say whether ${quoteValue(path)} is tracked: ${message.split('\n')[0]}`,
      'Nothing in that folder is read before git answers: run "git status" there to see what is wrong.',
    );
  }
}

/**
 * Explains why evidence or state that the checkout itself brings is not read: whoever writes a pull request could have written it. `what`
 * says in words what is there. Undefined for what git does not track.
 */
export function findTrackedProblem(path: string, what: string): Problem | undefined {
  const tracked = findTracked(path);
  if (tracked === undefined) return undefined;
  return makeError(
    'head',
    'evidence-tracked',
    `${what} at ${quoteValue(path)} is a file of the repository (${quoteValue(tracked)}): the author of a change could have written it`,
    'Nothing there was read. Take it out of the repository (git rm -r --cached), and let workflows download into a folder outside of the checkout.',
  );
}

/** Refuses evidence or state that the checkout itself brings. Throws ProblemError (`evidence-tracked`). */
export function refuseTracked(path: string, what: string): void {
  const problem = findTrackedProblem(path, what);
  if (problem !== undefined) throw new ProblemError([problem]);
}

/**
 * Finds the git directory that all working trees of a clone share, absolute: the one place of a clone that no commit reaches. Synchronous
 * and without execa: it is asked before the journal is opened. Throws ProblemError where there is none.
 */
export function findCommonDir(root: string): string {
  return reachClone(root).commonDir;
}

/** Finds `owner/name` of the main remote, lower case, whatever the way it is reached; empty without one. */
export function findRemoteName(root: string): string {
  const url = readOriginUrl(root) ?? '';
  return (/([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(url.trim())?.[1] ?? '').toLowerCase();
}

/** Reads the address of the main remote, as the clone's configuration has it; undefined without one, and outside of a clone. */
export function readOriginUrl(root: string): string | undefined {
  const clone = findClone(root);
  if (clone === undefined) return undefined;
  return findSetting(readCloneSettings(clone), 'remote', 'url', nameMainRemote(clone));
}

/** The default branch as the remote had it when it was fetched last. */
interface PublishedBranch {
  readonly branch: string;
  readonly sha: string;
}

/** Finds what the main remote calls its default branch. Throws ProblemError where nothing was fetched from it. */
export async function findPublishedBranch(root: string): Promise<PublishedBranch> {
  const clone = reachClone(root);
  const name = nameMainRemote(clone);
  const remote = `refs/remotes/${name}/`;
  const head = readSymbolicRef(clone, `${remote}HEAD`);
  const names = [head ?? '', `${remote}main`, `${remote}master`].filter((ref) => ref.startsWith(remote));
  for (const ref of names) {
    const sha = await findCommit(root, ref);
    if (sha) return { branch: ref.slice(remote.length), sha };
  }
  throw setupError(
    'propose-no-branch',
    `no default branch of ${quoteValue(name)} is known here, so there is nothing to propose to`,
    `Fetch it first: git fetch ${name} && git remote set-head ${name} --auto`,
  );
}

/** A repository on a server that speaks GitHub's protocol, read from the address of a remote. */
export interface RemoteRepository {
  readonly host: string;
  readonly owner: string;
  readonly repo: string;
}

const address =
  /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/(?:[^@/]*@)?|[^@/]*@)([\w.-]+)(?::\d+)?[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/** Reads host, owner and name from the address of the main remote; undefined where it has none of this form. */
export async function readOrigin(root: string): Promise<RemoteRepository | undefined> {
  const [, host, owner, repo] = address.exec(readOriginUrl(root) ?? '') ?? [];
  return host === undefined || owner === undefined || repo === undefined ? undefined : { host, owner, repo };
}
