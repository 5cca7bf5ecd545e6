import { join } from 'node:path';
import { resolveRefs } from '../../../doors/git/resolve-refs.ts';
import { readGitLine, runGit } from '../../../doors/git/run-git.ts';
import { type Problem, ProblemError } from '../../../foundation/model/problem.ts';
import { madeUpNumber } from './event-facts.ts';
import type { EventName } from './event-names.ts';

/** The repository as GitHub would have it after the branch was pushed. */
export interface Remote {
  /** Bare repository in the folder of the run; the user's own is only read. */
  readonly folder: string;
  /** Root of the user's checkout. */
  readonly root: string;
  readonly defaultBranch: string;
  /** Head branch of a pull request. */
  readonly branch: string;
  /** Ref that a push goes to. */
  readonly pushedRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly mergeSha: string;
  /** True when files differ from the commit that is run. */
  readonly dirty: boolean;
}

/** Author and committer of the merge; its date is the head's, so that dates in receipts are those of `rentroll check`. */
const identity = 'rentroll act <act@rentroll.invalid>';

/** What the repository is made for. */
export interface RemoteRequest {
  readonly cwd: string;
  /** Folder of the run. */
  readonly folder: string;
  readonly event: EventName;
  /** Commit to compare with, as `rentroll check --base`. */
  readonly base?: string;
  /** Branch or `refs/tags/…` that a push goes to; the branch that is checked out by default. */
  readonly ref?: string;
}

/**
 * Clones the checkout around `cwd` into a bare repository with the branches and refs an event needs. Base and head are what
 * `rentroll check` compares. Throws ProblemError for what is wrong with the repository.
 */
export async function makeRemote({ cwd, folder, event, base, ref }: RemoteRequest): Promise<Remote> {
  const { root, baseSha: compared, headCommit } = await resolveRefs(cwd, base, undefined);
  const remote = join(folder, 'remote.git');
  await git(root, ['clone', '--quiet', '--bare', '--no-hardlinks', '--', root, remote]);
  const defaultBranch = await findDefaultBranch(root);
  const isPush = isOnPushedRef(event);
  if (ref !== undefined && !isPush) throw new ProblemError([refNotUsed(event)]);
  const baseSha = event === 'push' && base === undefined ? await findBefore(root, compared, headCommit) : compared;
  const mergeSha = await mergeHead(remote, baseSha, headCommit);
  const checkedOut = (await readGitLine(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])) ?? 'local';
  const branch = checkedOut === defaultBranch ? 'local-change' : checkedOut;
  const pushedRef = ref?.startsWith('refs/') ? ref : `refs/heads/${ref ?? checkedOut}`;
  const refs = [
    [`refs/heads/${defaultBranch}`, baseSha],
    [isPush ? pushedRef : `refs/heads/${branch}`, headCommit],
    [`refs/pull/${madeUpNumber}/head`, headCommit],
    [`refs/pull/${madeUpNumber}/merge`, mergeSha],
  ] as const;
  for (const [name, sha] of refs) await git(remote, ['update-ref', name, sha]);
  await git(remote, ['symbolic-ref', 'HEAD', `refs/heads/${defaultBranch}`]);
  await git(remote, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  const status = await runGit(root, ['status', '--porcelain', '-z']);
  const dirty = status.stdout.length > 0;
  return { folder: remote, root, defaultBranch, branch, pushedRef, baseSha, headSha: headCommit, mergeSha, dirty };
}

function refNotUsed(event: EventName): Problem {
  return {
    code: 'ref-not-used',
    severity: 'error',
    message: `--ref says where a push goes, and the event is "${event}"`,
    hint: 'Run rentroll act push --ref NAME, or leave --ref out.',
    blame: 'setup',
  };
}

/** True for the events that are about a ref that was pushed, and not about a change that asks to be merged. */
export function isOnPushedRef(event: EventName): boolean {
  return event === 'push' || event === 'workflow_dispatch';
}

/** What a pushed branch was before: on the default branch with nothing new it is taken that the last commit was pushed. */
async function findBefore(root: string, baseSha: string, headSha: string): Promise<string> {
  if (baseSha !== headSha) return baseSha;
  return (await readGitLine(root, ['rev-parse', '--verify', '--quiet', `${headSha}^`])) || baseSha;
}

/**
 * The merge of head into the commit it began from: its tree is the head's, so it can never conflict. The base branch may have moved on
 * GitHub since; that is not known here.
 */
async function mergeHead(remote: string, baseSha: string, headSha: string): Promise<string> {
  const tree = await git(remote, ['rev-parse', '--verify', `${headSha}^{tree}`]);
  const seconds = await git(remote, ['show', '-s', '--format=%ct', headSha]);
  const parents = baseSha === headSha ? [baseSha] : [baseSha, headSha];
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${identity} ${seconds} +0000`,
    `committer ${identity} ${seconds} +0000`,
    '',
    `Merge ${headSha} into ${baseSha}`,
    '',
  ];
  return firstLine(
    await runGit(remote, ['hash-object', '-t', 'commit', '-w', '--stdin'], lines.join('\n')),
    'hash-object',
  );
}

async function findDefaultBranch(root: string): Promise<string> {
  const remoteHead = await readGitLine(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  if (remoteHead) return remoteHead.replace(/^origin\//, '');
  for (const name of ['main', 'master']) {
    const known = await readGitLine(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${name}`]);
    const remote = await readGitLine(root, ['rev-parse', '--verify', '--quiet', `refs/remotes/origin/${name}`]);
    if (known || remote) return name;
  }
  return 'main';
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  return firstLine(await runGit(cwd, args), args[0] ?? 'git');
}

function firstLine(result: Awaited<ReturnType<typeof runGit>>, what: string): string {
  if (result.ok) return result.stdout.toString('utf8').split('\n')[0] ?? '';
  const problem: Problem = {
    code: 'act-git-failed',
    severity: 'error',
    message: `git ${what} failed: ${result.stderr.trim()}`,
    hint: 'Look at the repository with git fsck; a partial or shallow clone may need git fetch --unshallow.',
    blame: 'setup',
  };
  throw new ProblemError([problem]);
}
