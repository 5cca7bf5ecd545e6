import { type ProblemError, setupError } from '../../foundation/model/problem.ts';
import { readGitLine, runGit, runPersonalGit, splitPaths } from './run-git.ts';

/** The two commits a gate compares. `headSha` is `WORKTREE` when the working tree is judged. */
export interface Refs {
  readonly root: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** Commit the working tree stands on; equals `headSha` otherwise. */
  readonly headCommit: string;
}

/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when git refuses it as another user's. */
export async function findRoot(cwd: string): Promise<string> {
  const result = await runGit(cwd, ['rev-parse', '--show-toplevel']);
  const root = result.stdout.toString('utf8').split('\n')[0];
  if (result.ok && root) return root;
  if (result.stderr.includes('dubious ownership')) {
    const trust = `Trust it if it is yours: git config --global --add safe.directory '${cwd}'.`;
    throw setupError('repository-not-trusted', `git refuses "${cwd}": it belongs to another user`, trust);
  }
  throw setupError(
    'not-a-repository',
    `"${cwd}" is not inside a git repository`,
    'Run rentroll inside a clone; git init makes a new repository.',
  );
}

/**
 * Resolves base and head. Without `base`: the merge-base of head with the default branch; without `head`: HEAD.
 * Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
 */
export async function resolveRefs(cwd: string, base: string | undefined, head: string | undefined): Promise<Refs> {
  const root = await findRoot(cwd);
  const worktree = head === 'WORKTREE';
  const headCommit = await resolveCommit(root, worktree ? 'HEAD' : (head ?? 'HEAD'), 'head');
  const baseSha =
    base === undefined ? await findDefaultBase(root, headCommit) : await resolveCommit(root, base, 'base');
  return { root, baseSha, headSha: worktree ? 'WORKTREE' : headCommit, headCommit };
}

/** Paths with uncommitted changes at or below the given ones. */
export async function listDirty(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const result = await runPersonalGit(root, ['status', '--porcelain', '-z', '--untracked-files=all', '--', ...paths]);
  return splitPaths(result.stdout).map((line) => line.slice(3));
}

async function resolveCommit(root: string, ref: string, side: 'base' | 'head'): Promise<string> {
  const sha = await readGitLine(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (sha) return sha;
  if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
  throw setupError(
    `missing-${side}`,
    `the ${side} "${ref}" is not a commit of this repository`,
    side === 'base'
      ? 'Fetch it (git fetch origin <branch>) or pass another --base.'
      : 'Pass an existing commit with --head.',
  );
}

async function findDefaultBase(root: string, head: string): Promise<string> {
  for (const branch of ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']) {
    const tip = await readGitLine(root, ['rev-parse', '--verify', '--quiet', `${branch}^{commit}`]);
    if (!tip) continue;
    const base = await readGitLine(root, ['merge-base', tip, head]);
    if (base) return base;
    if (await isShallow(root)) throw shallowClone(`the merge-base with "${branch}"`);
  }
  throw setupError(
    'missing-base',
    'no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD',
    'Name the commit to compare with: rentroll check --base <ref>.',
  );
}

async function isShallow(root: string): Promise<boolean> {
  return (await readGitLine(root, ['rev-parse', '--is-shallow-repository'])) === 'true';
}

function shallowClone(what: string): ProblemError {
  return setupError(
    'shallow-clone',
    `${what} is not in this shallow clone`,
    'Fetch more history: "fetch-depth: 2" (pull requests) or "fetch-depth: 0" in actions/checkout, or git fetch --unshallow.',
  );
}
