import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { callGit } from './clone/call-git.ts';
import { nameMainRemote } from './clone/find-clone.ts';
import { reachClone } from './clone/reach-clone.ts';
import { nameRevision, readRemoteDefault } from './clone/read-refs.ts';

/** The two commits a gate compares. `headSha` is `WORKTREE` when the working tree is judged. */
export interface Refs {
  readonly root: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** Commit the working tree stands on; equals `headSha` otherwise. */
  readonly headCommit: string;
  /** The branch that base was found on, where nobody named a base: `main`, `origin/main`. */
  readonly baseBranch?: string;
}

/** Finds the root of the repository around `cwd`. Throws ProblemError when there is none, or when it is another user's. */
export async function findRoot(cwd: string): Promise<string> {
  return reachClone(cwd).root;
}

/**
 * Resolves base and head. Without `base`: the merge-base of head with the default branch, as this clone has it or as its
 * remote does, whichever goes further; without `head`: HEAD.
 * Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
 */
export async function resolveRefs(cwd: string, base: string | undefined, head: string | undefined): Promise<Refs> {
  const root = await findRoot(cwd);
  const worktree = head === 'WORKTREE';
  const headCommit = await resolveCommit(root, worktree ? 'HEAD' : (head ?? 'HEAD'), 'head');
  const resolvedBase =
    base === undefined ? await findDefaultBase(root, headCommit) : { baseSha: await resolveCommit(root, base, 'base') };
  return { root, ...resolvedBase, headSha: worktree ? 'WORKTREE' : headCommit, headCommit };
}

async function resolveCommit(root: string, ref: string, side: 'base' | 'head'): Promise<string> {
  const sha = await findCommit(root, ref);
  if (sha) return sha;
  if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
  if (ref === 'HEAD')
    throw setupError(
      `missing-${side}`,
      'nothing is committed yet on the branch that is checked out',
      'Make a first commit: git add --all && git commit --message "Begin".',
    );
  throw setupError(
    `missing-${side}`,
    `the ${side} "${ref}" is not a commit of this repository`,
    'Fetch it (git fetch origin <branch>), or name a commit that this clone has.',
  );
}

async function findDefaultBase(root: string, head: string): Promise<Pick<Refs, 'baseSha' | 'baseBranch'>> {
  for (const name of listDefaults(root)) {
    const [remote, local] = await findTips(root, name);
    const tips = [remote, local].filter((tip) => tip !== undefined);
    if (tips.length === 0) continue;
    const baseSha = findMergeBase(root, head, tips);
    if (baseSha === undefined && (await isShallow(root))) throw shallowClone(`the merge-base with "${name}"`);
    if (baseSha === undefined) continue;
    const isRemote = remote !== undefined && (remote === local || (await reaches(root, remote, baseSha)));
    return { baseSha, baseBranch: isRemote ? `${nameMainRemote(reachClone(root))}/${name}` : name };
  }
  if (await isShallow(root)) throw shallowClone('the default branch');
  throw setupError(
    'missing-base',
    `no default branch to compare with: neither the one of ${nameMainRemote(reachClone(root))}/HEAD nor main or master shares history with HEAD`,
    'Name the commit to compare with: rentroll check --base REF',
  );
}

function listDefaults(root: string): readonly string[] {
  return [...new Set([readRemoteDefault(reachClone(root)) ?? 'main', 'main', 'master'])];
}

/** Finds a branch as the remote has it, and as this clone does. */
async function findTips(
  root: string,
  name: string,
): Promise<readonly [remote: string | undefined, local: string | undefined]> {
  const remote = nameMainRemote(reachClone(root));
  return [await findCommit(root, `refs/remotes/${remote}/${name}`), await findCommit(root, `refs/heads/${name}`)];
}

/** Finds the merge-base with several tips; git answers for their merge, with the nearest commit of any of them. */
function findMergeBase(root: string, head: string, tips: readonly string[]): string | undefined {
  return tips.every((tip) => tip === head) ? head : askGit(root, ['merge-base', head, ...tips]);
}

function shallowClone(what: string): ProblemError {
  return setupError(
    'shallow-clone',
    `${what} is not in this shallow clone`,
    `Fetch more history: "fetch-depth: 2" (pull requests) or "fetch-depth: 0" in actions/checkout, or ${fetchRest}.`,
  );
}

/** How a commit stands to an earlier choice; `unknown` in a clone that has only part of the history. */
export type CommitOrder = 'same' | 'newer' | 'older' | 'apart' | 'unknown';

/** The command that fetches the rest of a shallow clone's history; a clone of a single branch gets the others too. */
export const fetchRest = "git remote set-branches origin '*' && git fetch --unshallow";

/** Returns the full id of the commit that a revision names. Throws ProblemError (`missing-revision`, `shallow-clone`) where there is none. */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  const id = await findCommit(root, revision);
  if (id) return id;
  if (await isShallow(root)) {
    const hint = `Fetch the rest of its history: ${fetchRest}.`;
    throw setupError('shallow-clone', `"${revision}" is not a commit of this shallow clone`, hint);
  }
  throw setupError(
    'missing-revision',
    `"${revision}" is not a commit of this repository`,
    'Name a commit, a branch or a tag; git log --oneline lists commits.',
  );
}

/** Tells how `to` stands to `from`, both full ids. */
export async function orderCommits(root: string, from: string, to: string): Promise<CommitOrder> {
  if (from === to) return 'same';
  if (await reaches(root, to, from)) return 'newer';
  if (await reaches(root, from, to)) return 'older';
  return (await isShallow(root)) ? 'unknown' : 'apart';
}

/** Returns true when `earlier` is part of the history of `from`, both full ids. */
async function reaches(root: string, from: string, earlier: string): Promise<boolean> {
  return askGit(root, ['merge-base', '--is-ancestor', earlier, from]) !== undefined;
}

/** Finds the full id of the commit that a revision names; undefined where there is none. */
export async function findCommit(root: string, revision: string): Promise<string | undefined> {
  const named = nameRevision(reachClone(root), revision);
  if (named === undefined || (isBranch.test(revision) && isWhole.test(named))) return named;
  // A branch and HEAD are often one commit, and what an object is does not change.
  const commit =
    commits.find(root, named) ??
    askGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`]);
  return commit !== undefined && isWhole.test(named) ? commits.keep(root, named, commit) : commit;
}

/** The commits that full ids were seen to name, by clone. */
const commits = keepObjects<string>(10_000, () => 1);
/** Names under which git writes nothing but ids of commits. */
const isBranch = /^(?:HEAD$|refs\/(?:heads|remotes)\/)/;
const isWhole = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Returns true for a clone that has only part of the history. */
export async function isShallow(root: string): Promise<boolean> {
  return askGit(root, ['rev-parse', '--is-shallow-repository']) === 'true';
}

/** Returns the first line of a call of git that succeeds. It runs without execa: an idle check is over before that would be loaded. */
function askGit(root: string, args: readonly string[]): string | undefined {
  try {
    return callGit(reachClone(root), args).toString('utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}

/**
 * Objects of clones that this process has read before and checked against their ids: those bytes are the object's for ever, so nobody asks
 * git for them twice.
 */
interface KeptObjects<T> {
  find(root: string, id: string): T | undefined;
  keep(root: string, id: string, object: T): T;
}

/**
 * Keeps objects whose weights add up to `most` (bytes, entries) at most; what came first goes first, and what is heavier than a tenth is not kept.
 */
export function keepObjects<T>(most: number, weigh: (object: T) => number): KeptObjects<T> {
  const objects = new Map<string, T>();
  let weight = 0;
  const drop = (key: string, object: T) => {
    objects.delete(key);
    weight -= weigh(object);
  };
  return {
    find: (root, id) => objects.get(nameKept(root, id)),
    keep(root, id, object) {
      const key = nameKept(root, id);
      if (objects.has(key) || weigh(object) > most / 10) return object;
      objects.set(key, object);
      weight += weigh(object);
      for (const [oldest, what] of objects) if (weight > most) drop(oldest, what);
      return object;
    },
  };
}

/** Names an object by its clone too: an object that a clone lacks is missing there, wherever else it was read. */
function nameKept(root: string, id: string): string {
  return `${id} ${root}`;
}
