import type { Problem } from '../../../core/model/problem.ts';
import type { FileEdit } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside, isRepositoryPath } from '../../../core/util/repository-path.ts';
import type { Github } from '../client/open-client.ts';
import { type Answer, type Failure, type FailureCode, warnOf } from '../client/read-failure.ts';
import { createCommit, createRef, createTree, getBranch, getCommit, moveRef } from './git-data.ts';

/** One commit on one branch. */
export interface CommitRequest {
  /** Name without `refs/heads/`. */
  readonly branch: string;
  /** Where the branch has to stand; undefined when it must not exist yet. */
  readonly expectedHead: string | undefined;
  readonly parents: readonly string[];
  /** Tree the edits go onto. */
  readonly baseTree: string;
  readonly edits: readonly FileEdit[];
  /** Name the edited tree must have: git names trees by what is in them. */
  readonly tree: string;
  readonly message: string;
  readonly owned: OwnedPaths;
}

/** The tip of the branch, new or the very commit that was asked for already; or why it did not move. */
export type CommitOutcome =
  | { readonly kind: 'committed' | 'unchanged'; readonly sha: string }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Commits through GitHub's REST API: tree, commit, then the branch, forward only. A branch that stands elsewhere than expected is left
 * alone (`branch-moved`, `branch-gone`). Whatever ends it half-way leaves objects that no branch names, which GitHub removes.
 */
export async function commitFiles(github: Github, request: CommitRequest): Promise<CommitOutcome> {
  const { branch, expectedHead, edits, owned } = request;
  const [foreign] = refuseForeignPaths(
    edits.map(({ path }) => path),
    owned,
  );
  if (foreign !== undefined) return { kind: 'refused', problem: foreign };
  const tip = await getBranch(github, branch);
  if ('failure' in tip) return refuse(tip.failure);
  if (tip.value !== expectedHead) return judgeMove(github, request, tip.value);
  const made = await makeCommit(github, request);
  if ('failure' in made) return refuse(made.failure);
  // Forward only is not enough: on a branch that was reset in the meantime, our commit would bring back what was dropped.
  const now = await getBranch(github, branch);
  if ('failure' in now) return refuse(now.failure);
  return now.value === expectedHead ? place(github, request, made.value) : judgeMove(github, request, now.value);
}

async function makeCommit(
  github: Github,
  { baseTree, edits, tree, message, parents }: CommitRequest,
): Promise<Answer<string>> {
  const made = await createTree(github, baseTree, edits);
  if ('failure' in made) return made;
  if (made.value === tree) return createCommit(github, { message, tree, parents });
  const errorMessage = `the tree is ${made.value.slice(0, 12)}, but the plan was ${tree.slice(0, 12)}`;
  return { failure: { code: 'github-refused', doing: 'sending the files', errorMessage, uncertain: false } };
}

/** Finds out why GitHub refused: the branch may have moved in the meantime, or stand at the new commit after all. */
async function place(github: Github, request: CommitRequest, sha: string): Promise<CommitOutcome> {
  const { branch, expectedHead } = request;
  const put = expectedHead === undefined ? createRef : moveRef;
  const placed = await put(github, `heads/${branch}`, sha);
  if (!('failure' in placed)) return { kind: 'committed', sha };
  const tip = await getBranch(github, branch);
  if ('failure' in tip) return refuse(placed.failure);
  if (tip.value === sha) return { kind: 'committed', sha };
  return tip.value === expectedHead ? refuse(placed.failure) : judgeMove(github, request, tip.value);
}

/** Judges a branch that moved: an equal commit by another run, or by an earlier attempt of this one, is accepted. */
async function judgeMove(
  github: Github,
  { branch, expectedHead, parents, tree }: CommitRequest,
  tip: string | undefined,
): Promise<CommitOutcome> {
  const tipCommit = tip === undefined ? undefined : await getCommit(github, tip);
  if (tip !== undefined && tipCommit !== undefined && !('failure' in tipCommit)) {
    if (tipCommit.value.tree === tree && tipCommit.value.parents.join() === parents.join())
      return { kind: 'unchanged', sha: tip };
  }
  return { kind: 'refused', problem: warnOfMove(branch, expectedHead, tip) };
}

function refuse(failure: Failure): CommitOutcome {
  return { kind: 'refused', problem: warnOfCommit(failure) };
}

/** The files and folders that rentroll writes in a repository, all relative to its root. */
export interface OwnedPaths {
  /** Files by their exact path: ledger, baselines, compiled memory. */
  readonly files: readonly string[];
  /** Folders of JSON files, one a rule: receipts, records of audits. */
  readonly folders: readonly string[];
}

/** The record of a rule, or of an asset: kind and name, whatever is no plain character of it quoted. */
const recordName = /^(?=.{1,255}$)[a-z0-9][a-z0-9-]{0,199}(?:\.[\w!~'()%-]+)*\.json$/;

/**
 * Refuses every path that is not rentroll's own, whatever asked for it: a path comes from a rule's id or a config, and those come
 * from people. Nothing below `.github` is ever written.
 */
function refuseForeignPaths(paths: readonly string[], owned: OwnedPaths): readonly Problem[] {
  return paths.filter((path) => !isOwned(path, owned)).map(foreignPath);
}

function isOwned(path: string, { files, folders }: OwnedPaths): boolean {
  if (!isRepositoryPath(path) || path === '.' || isInside(path.toLowerCase(), '.github')) return false;
  if (files.includes(path)) return true;
  return folders.some((folder) => path.startsWith(`${folder}/`) && recordName.test(path.slice(folder.length + 1)));
}

function foreignPath(path: string): Problem {
  const hint =
    'Only the ledger, receipts, audits, baselines and the compiled memory that the config at the base names are written.';
  const message = `${quoteValue(path)} is not one of rentroll's files, so nothing was committed`;
  return warnOf('commit-foreign-path', message, hint);
}

const again = 'Nothing was committed. Run the job again: it finishes what is missing.';

const hints: Partial<Readonly<Record<FailureCode, string>>> = {
  'github-forbidden':
    'Grant the job "contents: write" (and "pull-requests: write" for an audit). A protected branch takes commits only from those its rules allow: let the app of the token bypass them, or stamp by hand with: rentroll stamp.',
  'github-refused':
    'Nothing was committed. When the branch is protected, let the app of the token bypass its rules, or stamp by hand with: rentroll stamp.',
  'github-not-found': 'The repository or branch is gone, or the token cannot see it: check "github-token".',
  'github-unauthorized': 'Give "github-token" a token that is still valid; the default is the token of the job.',
};

/** Warns that GitHub refused a commit: the verdict stands. */
export function warnOfCommit({ code, doing, errorMessage }: Failure): Problem {
  return warnOf(code, `${doing} failed: "${errorMessage}"`, hints[code] ?? again);
}

/** Warns that a branch has moved since the verdict was reached: nothing is written over. */
function warnOfMove(branch: string, expected: string | undefined, tip: string | undefined): Problem {
  const name = quoteValue(branch);
  if (tip === undefined)
    return warnOf('branch-gone', `the branch ${name} was deleted`, 'Nothing was committed; there is nothing to do.');
  const where = expected === undefined ? 'did not exist' : `was at ${expected.slice(0, 12)}`;
  return warnOf(
    'branch-moved',
    `the branch ${name} ${where} and is at ${tip.slice(0, 12)} now`,
    'Nothing was committed: the newer commit has a run of its own.',
  );
}
