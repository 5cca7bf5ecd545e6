import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callGit, reachClone } from '../clone/call-git.ts';
import { readRef } from '../clone/read-refs.ts';

/** What the commits of a clone say, by their own content, of what base and head of a run depend on; each is answered when asked. */
export interface Lineage {
  /** Parents of the head as the commit itself names them; undefined where it is not in the clone. */
  readonly parents: readonly string[] | undefined;
  readonly isShallow: () => boolean;
  /** True where the clone shows that `later` is `earlier` or comes after it. */
  readonly descends: (earlier: string, later: string) => boolean;
  /** The tip of a branch as it was fetched. */
  readonly findFetched: (branch: string) => string | undefined;
}

/** The lineage of `head`; `known` is its commit as an object where somebody has read it already. */
export function readLineage(cwd: string, head: string, known?: Buffer): Lineage {
  return {
    parents: readParents(head, known ?? readCommit(cwd, head)),
    isShallow: () => existsSync(join(reachClone(cwd).commonDir, 'shallow')),
    descends: (earlier, later) => descends(cwd, earlier, later),
    findFetched: (branch) => readRef(reachClone(cwd), `refs/remotes/origin/${branch}`),
  };
}

function readCommit(cwd: string, id: string): Buffer | undefined {
  try {
    return callGit(cwd, ['cat-file', 'commit', id]);
  } catch (error) {
    if (isNo(error)) return undefined;
    throw error;
  }
}

/** Parents as the commit names them, also beyond the edge of a shallow clone; none where the content is not what the id names. */
function readParents(id: string, commit: Buffer | undefined): readonly string[] | undefined {
  if (commit === undefined) return undefined;
  const digest = createHash(id.length === 64 ? 'sha256' : 'sha1')
    .update(`commit ${commit.length}\0`)
    .update(commit);
  if (digest.digest('hex') !== id) return undefined;
  const [headers = ''] = commit.toString('latin1').split('\n\n', 1);
  return headers.split('\n').flatMap((line) => /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? []);
}

/** A commit's own parents are known where a shallow clone ends; what is before them is not. */
function descends(cwd: string, earlier: string, later: string): boolean {
  if (earlier === later || readParents(later, readCommit(cwd, later))?.includes(earlier)) return true;
  try {
    callGit(cwd, ['merge-base', '--is-ancestor', earlier, later]);
    return true;
  } catch (error) {
    if (isNo(error)) return false;
    throw error;
  }
}

/** 1 says no; 128 that a commit is not here. Everything else says that git did not answer. */
function isNo(error: unknown): boolean {
  const { status } = error as { readonly status?: number | null };
  return status === 1 || status === 128;
}
