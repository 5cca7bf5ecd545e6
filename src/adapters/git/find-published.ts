import { setupError } from '../../core/model/problem.ts';
import { readSymbolicRef } from './clone/list-refs.ts';
import { reachClone } from './clone/reach-clone.ts';
import { readOriginUrl } from './find-tracked.ts';
import { findCommit } from './resolve-revision.ts';

/** The default branch as the remote had it when it was fetched last. */
export interface PublishedBranch {
  readonly branch: string;
  readonly sha: string;
}

const remote = 'refs/remotes/origin/';

/** Finds what `origin` calls its default branch. Throws ProblemError where nothing was fetched from it. */
export async function findPublishedBranch(root: string): Promise<PublishedBranch> {
  const clone = reachClone(root);
  const head = readSymbolicRef(clone, `${remote}HEAD`);
  const names = [head, `${remote}main`, `${remote}master`].filter((name) => name?.startsWith(remote));
  for (const name of names as string[]) {
    const sha = await findCommit(root, name);
    if (sha) return { branch: name.slice(remote.length), sha };
  }
  throw setupError(
    'propose-no-branch',
    'no default branch of "origin" is known here, so there is nothing to propose to',
    'Fetch it first: git fetch origin && git remote set-head origin --auto',
  );
}

/** Where a remote lies on a server that speaks GitHub's protocol. */
export interface RemoteRepository {
  readonly host: string;
  readonly owner: string;
  readonly repo: string;
}

const address =
  /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/(?:[^@/]*@)?|[^@/]*@)([\w.-]+)(?::\d+)?[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/** Reads host, owner and name from the address of `origin`; undefined where it has none of this form. */
export async function readOrigin(root: string): Promise<RemoteRepository | undefined> {
  const [, host, owner, repo] = address.exec(readOriginUrl(root) ?? '') ?? [];
  return host === undefined || owner === undefined || repo === undefined ? undefined : { host, owner, repo };
}
