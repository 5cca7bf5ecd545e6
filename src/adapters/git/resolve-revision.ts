import { setupError } from '../../core/model/problem.ts';
import type { Clone } from './clone/find-clone.ts';
import { reachClone } from './clone/reach-clone.ts';
import { objectName, readRef } from './clone/read-refs.ts';
import { readGitLine, runGit } from './run-git.ts';

/** How a commit stands to an earlier choice; `unknown` in a clone that has only part of the history. */
export type CommitOrder = 'same' | 'newer' | 'older' | 'apart' | 'unknown';

/** What brings a shallow clone the rest of its history; one of a single branch gets the others too. */
export const fetchRest = "git remote set-branches origin '*' && git fetch --unshallow";

/** The full id of the commit that a revision names. Throws ProblemError (`missing-revision`, `shallow-clone`) where there is none. */
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

/** How `to` stands to `from`, both full ids. */
export async function orderCommits(root: string, from: string, to: string): Promise<CommitOrder> {
  if (from === to) return 'same';
  if (await reaches(root, to, from)) return 'newer';
  if (await reaches(root, from, to)) return 'older';
  return (await isShallow(root)) ? 'unknown' : 'apart';
}

/** True when `earlier` is part of the history of `from`, both full ids. */
export async function reaches(root: string, from: string, earlier: string): Promise<boolean> {
  return (await runGit(root, ['merge-base', '--is-ancestor', earlier, from])).ok;
}

/** The full id of the commit that a revision names; undefined where there is none. */
export async function findCommit(root: string, revision: string): Promise<string | undefined> {
  const named = nameRevision(reachClone(root), revision);
  if (named === undefined) return undefined;
  return readGitLine(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`]);
}

/** True for a clone that has only part of the history. */
export async function isShallow(root: string): Promise<boolean> {
  return (await readGitLine(root, ['rev-parse', '--is-shallow-repository'])) === 'true';
}

/** Where git looks for a short name, in its order (gitrevisions(7)). */
const places = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/**
 * A revision as people write it (`HEAD~2`, `origin/main`, `v1^{}`, an id or the beginning of one) in words that need no ref: the git that
 * reads objects for us knows none. Undefined where no ref has that name. What only configuration or a log of the clone knows
 * (`@{upstream}`, `main@{1}`, `:/text`) is no revision here.
 */
export function nameRevision(clone: Clone, revision: string): string | undefined {
  const end = revision.search(/[\^~:]|@\{/);
  const name = end === -1 ? revision : revision.slice(0, end);
  const rest = end === -1 ? '' : revision.slice(end);
  if (name === '' || rest.startsWith('@{') || rest.startsWith(':')) return undefined;
  const id = findId(clone, name === '@' ? 'HEAD' : name);
  return id === undefined ? undefined : `${id}${rest}`;
}

function findId(clone: Clone, name: string): string | undefined {
  if (objectName.test(name)) return name;
  const asked = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
  for (const full of asked) {
    const id = readRef(clone, full);
    if (id !== undefined) return id;
  }
  // The beginning of an id, alone or behind what `git describe` says.
  return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith('-') ? name : undefined;
}
