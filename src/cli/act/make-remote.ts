import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clone, findFormat } from '../../adapters/git/clone/find-clone.ts';
import { reachClone } from '../../adapters/git/clone/reach-clone.ts';
import { listRefs, readRef, readSymbolicRef } from '../../adapters/git/clone/read-refs.ts';
import { listDirty } from '../../adapters/git/open-worktree.ts';
import { resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { readGitLine, runMadeGit } from '../../adapters/git/run-git.ts';
import { setupError } from '../../core/model/problem.ts';
import type { ActRequest } from './event-facts.ts';
import { isOnPushedRef, madeUpNumber, type Remote } from './event-facts.ts';
import type { EventName } from './event-names.ts';

/** Author and committer of the merge; its date is the head's, so that dates in receipts are those of `rentroll check`. */
const identity = 'rentroll act <act@rentroll.invalid>';

/** The commit and the event that a bare repository is made for, and the folder of the run to make it in. */
type RemoteRequest = Pick<ActRequest, 'cwd' | 'base'> & { readonly folder: string; readonly event: EventName };

/**
 * Clones the checkout around `cwd` into a bare repository with the branches and refs an event needs. Base and head are what
 * `rentroll check` compares. Throws ProblemError for what is wrong with the repository.
 */
export async function makeRemote({ cwd, folder, event, base }: RemoteRequest): Promise<Remote> {
  const { root, baseSha: compared, headCommit } = await resolveRefs(cwd, base, undefined);
  const remote = join(folder, 'remote.git');
  await mirror(reachClone(root), remote);
  const defaultBranch = findDefaultBranch(root);
  const isPush = isOnPushedRef(event);
  const baseSha = event === 'push' && base === undefined ? await findBefore(root, compared, headCommit) : compared;
  const mergeSha = await mergeHead(remote, baseSha, headCommit);
  const checkedOut = readBranch(reachClone(root), 'HEAD', 'refs/heads/') ?? 'local';
  const branch = checkedOut === defaultBranch ? 'local-change' : checkedOut;
  const pushedRef = `refs/heads/${checkedOut}`;
  const refs = [
    [`refs/heads/${defaultBranch}`, baseSha],
    [isPush ? pushedRef : `refs/heads/${branch}`, headCommit],
    [`refs/pull/${madeUpNumber}/head`, headCommit],
    [`refs/pull/${madeUpNumber}/merge`, mergeSha],
  ] as const;
  for (const [name, sha] of refs) await actGit(remote, ['update-ref', name, sha]);
  await actGit(remote, ['symbolic-ref', 'HEAD', `refs/heads/${defaultBranch}`]);
  await actGit(remote, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  const dirty = (await listDirty(root, ['.'])).length > 0;
  return { folder: remote, root, defaultBranch, branch, pushedRef, baseSha, headSha: headCommit, mergeSha, dirty };
}

/** Makes a bare repository that reads the clone's objects and has its branches and tags; git is not started in the clone for it. */
async function mirror(clone: Clone, remote: string): Promise<void> {
  const format = findFormat(clone) ?? 'sha1';
  await actGit(join(remote, '..'), ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, remote]);
  await mkdir(join(remote, 'objects', 'info'), { recursive: true });
  await writeFile(join(remote, 'objects', 'info', 'alternates'), `${join(clone.commonDir, 'objects')}\n`);
  const shallow = join(clone.commonDir, 'shallow');
  if (existsSync(shallow)) await copyFile(shallow, join(remote, 'shallow'));
  const named = [...listRefs(clone)].filter(([name]) => /^refs\/(?:heads|tags)\//.test(name));
  await actGit(remote, ['update-ref', '--stdin'], named.map(([name, id]) => `create ${name} ${id}\n`).join(''));
}

/** Reads the branch that a symbolic ref leads to, without the prefix of its name. */
function readBranch(clone: Clone, ref: string, prefix: string): string | undefined {
  const target = readSymbolicRef(clone, ref);
  return target?.startsWith(prefix) ? target.slice(prefix.length) : undefined;
}

/** Finds the commit that a pushed branch had before the push. When head adds nothing to base, only its last commit counts as pushed. */
async function findBefore(root: string, baseSha: string, headSha: string): Promise<string> {
  if (baseSha !== headSha) return baseSha;
  return (await readGitLine(root, ['rev-parse', '--verify', '--quiet', `${headSha}^`])) || baseSha;
}

/**
 * The merge of head into the commit it began from: its tree is the head's, so it can never conflict. The base branch may have moved on
 * GitHub since; that is not known here.
 */
async function mergeHead(remote: string, baseSha: string, headSha: string): Promise<string> {
  const tree = await actGit(remote, ['rev-parse', '--verify', `${headSha}^{tree}`]);
  const seconds = await actGit(remote, ['show', '-s', '--format=%ct', headSha]);
  const parents = [baseSha, headSha];
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${identity} ${seconds} +0000`,
    `committer ${identity} ${seconds} +0000`,
    '',
    `Merge ${headSha} into ${baseSha}`,
    '',
  ];
  return actGit(remote, ['hash-object', '-t', 'commit', '-w', '--stdin'], lines.join('\n'));
}

function findDefaultBranch(root: string): string {
  const clone = reachClone(root);
  const remoteHead = readBranch(clone, 'refs/remotes/origin/HEAD', 'refs/remotes/origin/');
  if (remoteHead !== undefined) return remoteHead;
  for (const name of ['main', 'master']) {
    if (readRef(clone, `refs/heads/${name}`) ?? readRef(clone, `refs/remotes/origin/${name}`)) return name;
  }
  return 'main';
}

const hint = 'Look at the repository with git fsck; a partial or shallow clone may need git fetch --unshallow.';

/** Runs git in a repository of this run and returns its output without the last line end. Throws ProblemError `act-git-failed` when git fails. */
export async function actGit(cwd: string, args: readonly string[], input?: string): Promise<string> {
  const { ok, stdout, stderr } = await runMadeGit(cwd, args, input);
  if (ok) return stdout.toString('utf8').trimEnd();
  throw setupError('act-git-failed', `git ${args[0]} failed: ${stderr.trim()}`, hint);
}
