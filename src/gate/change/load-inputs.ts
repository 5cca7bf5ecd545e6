import { openCommit } from '../../adapters/git/open-commit.ts';
import { openCommittable } from '../../adapters/git/open-committable.ts';
import { listDirty } from '../../adapters/git/open-worktree.ts';
import { type Refs, resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../core/model/request/gate-request.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Tree } from '../../core/model/tree.ts';
import { defined } from '../../core/util/values.ts';
import { hasConfig, loadRevision, noConfig, type Revision } from './load-revision.ts';
import { locateFiles, type RepositoryPaths } from './read-files.ts';
import { readTrialTexts } from './read-surroundings.ts';

/**
 * Everything that a change is judged from. What judges comes from base: policy and budget, trusted keys, fixture, golden tasks, and the files that
 * surround the agent of a trial. What is judged comes from head: ledger, receipts, assets and compiled memory.
 */
export interface GateInputs {
  readonly refs: Refs;
  readonly paths: RepositoryPaths;
  /** Undefined when base has no config: the pull request that introduces rentroll. */
  readonly base: Revision | undefined;
  readonly head: Revision;
  /** The environment: what vouches for rows of the journal is read from it, and nothing else. */
  readonly env: NodeJS.ProcessEnv;
  /** Base's files, whether it has a config or not; undefined in a repository without commits. */
  readonly baseTree: Tree | undefined;
  /** Stamp of each of head's files (`Tree.stamp`), taken before the first of them was read; absent for a commit, which cannot change. */
  readonly stamps?: ReadonlyMap<string, string>;
}

/** Resolves refs and reads both sides from git objects. Throws ProblemError when the environment is at fault. */
export async function loadInputs(
  request: ChangeRefs,
  deps: Pick<Dependencies, 'cwd'> & Partial<Pick<Dependencies, 'env'>>,
): Promise<GateInputs> {
  const paths = locateFiles(request.configFile);
  const refs = await resolveRefs(deps.cwd, request.base, request.head);
  const baseTree = openCommit(refs.root, refs.baseSha);
  const headTree = refs.headSha === 'WORKTREE' ? openCommittable(refs.root) : openCommit(refs.root, refs.headSha);
  if (request.head === undefined) await refuseDirty(refs.root, paths);
  return readInputs({ refs, paths, env: deps.env ?? {}, baseTree, headTree });
}

/** Both sides of a change as trees, wherever they are stored, and how they were found. */
export interface ChangeTrees extends Pick<GateInputs, 'refs' | 'paths' | 'env'> {
  readonly baseTree: Tree;
  readonly headTree: Tree;
}

/** Reads the files of both sides of a change from its trees. Throws ProblemError when neither side has a config. */
export async function readInputs({ headTree, ...change }: ChangeTrees): Promise<GateInputs> {
  const { baseTree, paths } = change;
  const stamps = await headTree.stamp?.();
  const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
  if (!hasBase && !hasHead) throw noConfig(paths.config);
  const base = hasBase ? await loadRevision(baseTree, paths, 'setup', readTrialTexts) : undefined;
  const head = await loadRevision(headTree, paths, 'head', readTrialTexts);
  return { ...change, base, head, ...defined({ stamps }) };
}

/**
 * Returns the config a gate obeys: base's, with what the caller may override (never loosening the budget). Throws ProblemError when the
 * tightened budget has no room for a single trial.
 */
export function effectiveConfig(config: Config, request: RunWishes): Config {
  const run = Math.min(config.budget.run, request.budgetTokens ?? config.budget.run);
  if (config.budget.trial > run) throw budgetTooSmall(run, config.budget.trial);
  return {
    ...config,
    concurrency: request.concurrency ?? config.concurrency,
    budget: { ...config.budget, run, agent: Math.min(config.budget.agent, run) },
  };
}

function budgetTooSmall(run: number, trial: number): ProblemError {
  const message = `a budget of "${run}" tokens has no room for one trial, which may take ${trial}`;
  return setupError('budget-too-small', message, 'Raise --budget-tokens, or lower budget.trial in the config.');
}

/** Refuses uncommitted edits of ledger and config: HEAD is judged, so that they would be ignored in silence. */
async function refuseDirty(root: string, paths: RepositoryPaths): Promise<void> {
  const dirty = await listDirty(root, [paths.ledger, paths.config]);
  const file = dirty[0];
  if (file === undefined) return;
  const message = `"${file}" has uncommitted changes, but HEAD is what would be judged`;
  throw setupError('ledger-dirty', message, 'Commit them, or judge the working tree with --head WORKTREE.', { file });
}
