import { readPlain } from '../../../adapters/files/read-plain.ts';
import { listDirty } from '../../../adapters/git/list-dirty.ts';
import { openCommit } from '../../../adapters/git/open-commit.ts';
import { openWorktree } from '../../../adapters/git/open-worktree.ts';
import { type Refs, resolveRefs } from '../../../adapters/git/resolve-refs.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { isSealed } from '../../../core/decide/estimate/weigh-sealed.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { defined } from '../../../core/util/values.ts';
import { loadLock } from '../../suite/load-fixture.ts';
import { loadSuite } from '../../suite/load-suite.ts';
import { growLock, renderLock } from '../../suite/render-lock.ts';
import { nameless, openSealed, type SealedTask } from '../../suite/sealed-task.ts';
import { overlayTree } from './follow-folders.ts';
import { hasConfig, loadRevision, noConfig, type Revision } from './load-revision.ts';
import { locateFiles, type RepositoryPaths } from './read-files.ts';
import { readTrialInstructions } from './read-instructions.ts';

/** Everything a gate is judged from: policy, fixture and tasks from base, rules from head. */
export interface GateInputs {
  readonly refs: Refs;
  readonly paths: RepositoryPaths;
  /** Undefined when base has no config: the pull request that introduces rentroll. */
  readonly base: Revision | undefined;
  readonly head: Revision;
  /** The environment: what vouches for rows of the journal is read from it, and nothing else. */
  readonly env: NodeJS.ProcessEnv;
  /** Why sealed tasks are not among those of both sides; absent where they are, and where nobody looked. */
  readonly unsealed?: string;
  /** Base's files, whether it has a config or not; undefined in a repository without commits. */
  readonly baseTree: Tree | undefined;
}

/** Resolves refs and reads both sides from git objects. Throws ProblemError when the environment is at fault. */
export async function loadInputs(
  request: ChangeRefs,
  deps: Pick<Dependencies, 'cwd'> & Partial<Pick<Dependencies, 'env'>>,
): Promise<GateInputs> {
  const paths = locateFiles(request.configFile);
  const refs = {
    ...defined({ baseBranch: request.baseBranch }),
    ...(await resolveRefs(deps.cwd, request.base, request.head)),
  };
  const { tasks, why } = readSealed(deps.env ?? {});
  const lay = (tree: Tree) => laySealed(tree, paths.config, tasks);
  const [baseTree, headTree] = await Promise.all([
    lay(openCommit(refs.root, refs.baseSha)),
    lay(refs.headSha === 'WORKTREE' ? openWorktree(refs.root) : openCommit(refs.root, refs.headSha)),
  ]);
  if (request.head === undefined) await refuseDirty(refs.root, paths);
  const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
  if (!hasBase && !hasHead) throw noConfig(paths.config);
  const base = hasBase ? await loadRevision(baseTree, paths, 'setup', readTrialInstructions) : undefined;
  return {
    refs,
    paths,
    env: deps.env ?? {},
    ...defined({ unsealed: why }),
    base,
    baseTree,
    head: await loadRevision(headTree, paths, 'head', readTrialInstructions),
  };
}

/**
 * The config a gate obeys: base's, with what the caller may override (never loosening the budget).
 * Throws ProblemError when the tightened budget has no room for a single trial.
 */
export function effectiveConfig(config: Config, request: RunWishes): Config {
  const run = Math.min(config.budget.run, request.budgetTokens ?? config.budget.run);
  if (config.budget.trial > run) throw budgetTooSmall(run, config.budget.trial);
  return {
    ...config,
    seed: request.seed ?? config.seed,
    concurrency: request.concurrency ?? config.concurrency,
    policy: { ...config.policy, removals: request.removals ?? config.policy.removals },
    budget: { ...config.budget, run, agent: Math.min(config.budget.agent, run) },
  };
}

function budgetTooSmall(run: number, trial: number): ProblemError {
  const message = `a budget of "${run}" tokens has no room for one trial, which may take ${trial}`;
  return setupError('budget-too-small', message, 'Raise --budget-tokens, or lower budget.trial in the config.');
}

/** HEAD is judged, so uncommitted edits of the ledger would be ignored in silence: say so instead. */
async function refuseDirty(root: string, paths: RepositoryPaths): Promise<void> {
  const dirty = await listDirty(root, [paths.ledger, paths.config]);
  const file = dirty[0];
  if (file === undefined) return;
  const message = `"${file}" has uncommitted changes, but HEAD is what would be judged`;
  throw setupError('ledger-dirty', message, 'Commit them, or judge the working tree with --head WORKTREE.', { file });
}

/** Variables that name the file of sealed tasks and hold its key. */
export const sealedVariables = { file: 'RENTROLL_SEALED', key: 'RENTROLL_SEAL_KEY' } as const;

/** Sealed tasks as far as a run may see them, and why it sees none. */
export interface SeenSealed {
  readonly tasks: readonly SealedTask[];
  readonly why?: string;
}

/** Events whose workflow is the pull request's own, with whatever secrets it is given. */
const ofPulls = /^(?:pull_request(?:_review(?:_comment)?)?|merge_group)$/;

const mostBytes = 64 * 1024 * 1024;

/**
 * The sealed tasks of this environment. A run on a pull request never opens them, whatever its environment holds: its workflow may be the pull
 * request's own. Throws ProblemError where they are to be opened and cannot be.
 */
function readSealed(env: NodeJS.ProcessEnv): SeenSealed {
  const { [sealedVariables.file]: file, [sealedVariables.key]: key, GITHUB_EVENT_NAME: event } = env;
  if (ofPulls.test(event ?? '')) return { tasks: [], why: 'a run on a pull request never opens them' };
  if (!file || !key) return { tasks: [], why: `${file ? sealedVariables.key : sealedVariables.file} is not set` };
  return { tasks: openSealed(demandSealed(file), key, file) };
}

/** Text of the file of sealed tasks. Throws ProblemError where there is none. */
export function demandSealed(file: string): string {
  const text = readPlain(file, { mostBytes, followsLinks: true });
  if (text !== undefined) return text;
  throw setupError(
    'sealed-missing',
    `there is no file of sealed tasks at "${file}"`,
    `Fetch it before this step, or unset ${sealedVariables.file}; if it is lost, mine tasks and seal them: rentroll tasks seal --help`,
    { file },
  );
}

/** A tree as it would be with the sealed tasks in it, frozen like the others: whatever reads it takes them for golden tasks. */
async function laySealed(tree: Tree, configFile: string, sealed: readonly SealedTask[]): Promise<Tree> {
  if (sealed.length === 0) return tree;
  const bytes = await tree.read(configFile);
  const config = bytes && parseConfig(bytes, configFile, 'setup').value;
  const lock = config && (await loadLock(tree, config, 'setup')).value;
  if (config === undefined || lock === undefined) return tree;
  const own = sealed.filter(({ agent }) => Object.hasOwn(config.agents, agent));
  const renamed = own.map((task) => ({ task, ...nameless(task) }));
  const changes = renamed.flatMap(({ files }) => Object.entries(files).map(([path, text]) => create(path, text)));
  const laid = overlayTree(tree, changes);
  const suites = Object.keys(config.agents).map((agent) => loadSuite(laid, config, agent, 'setup'));
  const tasks = (await Promise.all(suites)).flatMap(({ value }) => value?.tasks ?? []).filter(({ id }) => isSealed(id));
  const proofs = new Map(renamed.flatMap(({ file, task }) => (task.proof ? [[file, task.proof] as const] : [])));
  return overlayTree(laid, [
    create(config.fixture.lock, renderLock(growLock(lock, { hash: lock.fixture }, tasks, proofs))),
  ]);
}

function create(path: string, after: string) {
  return { path, before: undefined, after };
}
