import { openCommit } from '../../adapters/git/open-commit.ts';
import { openCommittable } from '../../adapters/git/open-committable.ts';
import { findRoot, type Refs, resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import type { GateInputs } from './load-inputs.ts';
import { hasConfig, loadRevision, noConfig, type TrialTextReader, withoutTrialTexts } from './load-revision.ts';
import { locateFiles } from './read-files.ts';

/** The config file, and the base to compare the working tree with. */
export interface WorktreeRequest {
  readonly configFile: string;
  /** Merge-base with the default branch when absent. */
  readonly base?: string;
}

/**
 * Loads the working tree as head, compared with its base when there is one. Throws ProblemError outside a repository, for a base that was named
 * and is not there, and when neither of the two has a config.
 */
export async function loadWorktree(
  request: WorktreeRequest,
  deps: Pick<Dependencies, 'cwd'> & Partial<Pick<Dependencies, 'env'>>,
  read: TrialTextReader = withoutTrialTexts,
): Promise<GateInputs> {
  const paths = locateFiles(request.configFile);
  const refs = await findRefs(request, deps);
  const headTree = openCommittable(refs.root);
  const isFound = refs.baseSha !== '';
  const standing = isFound ? refs.baseSha : refs.headCommit;
  const baseTree = standing === '' ? undefined : openCommit(refs.root, standing);
  const hasBase = isFound && baseTree !== undefined && (await hasConfig(baseTree, paths));
  if (!hasBase && !(await hasConfig(headTree, paths))) throw noConfig(paths.config);
  const head = await loadRevision(headTree, paths, 'head', read);
  const base = hasBase ? await loadRevision(baseTree, paths, 'setup', read) : undefined;
  return { refs, paths, env: deps.env ?? {}, base, baseTree, head };
}

/**
 * Loads the working tree where rules are stored; undefined outside a repository, or in one without a config, unless a person named base or
 * config.
 */
export async function loadWorktreeIfSet(...call: Parameters<typeof loadWorktree>): Promise<GateInputs | undefined> {
  const [{ base, configFile }] = call;
  try {
    return await loadWorktree(...call);
  } catch (error) {
    const isNamed = base !== undefined || configFile !== defaultConfigFile;
    if (isNamed || !(error instanceof ProblemError)) throw error;
    if (error.problems.every(({ code }) => code === 'config-missing' || code === 'not-a-repository')) return undefined;
    throw error;
  }
}

/** A repository without commits or without a default branch can be linted too: it has no base but the files of its last commit. */
async function findRefs(request: WorktreeRequest, deps: Pick<Dependencies, 'cwd'>): Promise<Refs> {
  const root = await findRoot(deps.cwd);
  try {
    return await resolveRefs(deps.cwd, request.base, 'WORKTREE');
  } catch (error) {
    if (request.base !== undefined || !(error instanceof ProblemError)) throw error;
    return { root, baseSha: '', headSha: 'WORKTREE', headCommit: await findHead(deps.cwd) };
  }
}

async function findHead(cwd: string): Promise<string> {
  try {
    return (await resolveRefs(cwd, 'HEAD', 'WORKTREE')).headCommit;
  } catch (error) {
    if (error instanceof ProblemError) return '';
    throw error;
  }
}
