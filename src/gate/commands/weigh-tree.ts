import { makeError, type Problem, ProblemError, sortProblems } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Asset, AssetList, AssetsReport } from '../../core/model/rule/asset.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { runners } from '../../core/model/runner/runners.ts';
import type { Tree } from '../../core/model/tree.ts';
import { formatCount } from '../../core/text/format-number.ts';
import { defined } from '../../core/util/values.ts';
import { loadWorktree } from '../change/load-worktree.ts';
import { openWorkingTree, type WorkingTree } from '../change/open-tree.ts';
import { findOnPath, withStarts } from '../experiment/starts/start-runtime.ts';
import { type ChosenAssets, type WeighedTree, weighAssets } from '../experiment/starts/weigh-assets.ts';
import { checkAssetAnswers } from '../lint/growth/check-asset-answers.ts';
import { listAssets } from '../loaded/assets/list-assets.ts';
import { unknownAsset } from '../loaded/assets/refuse-asset.ts';
import { findUses } from '../loaded/context/summarise-brought.ts';
import type { BillRequest } from './status/read-bill.ts';

/** The assets of a working tree to weigh. */
export interface WeighTreeRequest {
  readonly configFile: string;
  /** Ids of those that are left out in turn; all when empty. */
  readonly only: readonly string[];
  /** Asked how often sessions of the folder used what is weighed; nobody is when absent. */
  readonly readMonth?: BillRequest['readMonth'];
}

const runner = 'claude';

/**
 * Measures what the assets of the working tree weigh in the first request of the Claude Code that is on PATH, and whether they can be used: free
 * starts against a meter that answers by itself. Needs no config, no key and no ledger, and writes nothing into the repository. Throws
 * ProblemError outside of a repository, and where the program is missing or makes no call.
 */
export async function weighTree(request: WeighTreeRequest, deps: Dependencies): Promise<AssetsReport> {
  const clone = await openWorkingTree(deps.cwd, '.claude');
  const { root, tree } = clone;
  const list = await listAssets(tree, runner);
  const answers = await readAnswers(request, list, deps);
  const treeProblems = [...list.problems, ...answers.problems, ...(await findIgnored(clone, list.assets))];
  const hasServers = list.unlooked.some(({ kind }) => kind === 'mcp');
  const unlooked = list.unlooked.filter(({ kind }) => kind !== 'mcp' || request.only.length > 0);
  if (list.assets.length === 0 && !hasServers) {
    const empty = { unsteady: 0, starts: 0, assets: [], servers: [], notDone: [], unlooked };
    return { schema: 1, ...empty, problems: sortProblems(treeProblems) };
  }
  const model = answers.model ?? runners[runner].setup?.model ?? '';
  const only = chooseAssets(list.assets, request.only);
  const terms = { file: '.mcp.json', fixture: { path: '.', lock: '' }, ...defined({ mcp: answers.mcp }) } as const;
  const chosen = { all: list.assets, only, ...defined({ terms: request.only.length === 0 ? terms : undefined }) };
  const { version, weighed } = await start(tree, chosen, model, deps);
  const month = await request.readMonth?.(root);
  const ids = [...weighed.assets.map(({ id }) => id), ...weighed.servers.map(({ name }) => `mcp:${name}`)];
  const used = month && Object.fromEntries(ids.map((id) => [id, findUses(id, month)]));
  const assets = weighed.assets.map((asset) => ({ ...asset, knows: answers.tasks.get(asset.id) ?? [] }));
  return {
    schema: 1,
    runtime: { name: runners[runner].name, version, model },
    ...defined({ used }),
    ...weighed,
    assets,
    unlooked,
    problems: sortProblems(joinProblems(treeProblems, weighed, list.assets)),
  };
}

/** Joins the problems of two looks at one file, each said once; a head that Claude Code reads all the same is a fault for other runtimes only. */
function joinProblems(
  treeProblems: readonly Problem[],
  { assets, problems }: WeighedTree,
  all: readonly Asset[],
): readonly Problem[] {
  const isTold = ({ code, at }: Problem) =>
    code.startsWith('surroundings-') && treeProblems.some((other) => other.at?.file === at?.file);
  const read = new Set(assets.filter(({ listing }) => listing === 'described').map(({ id }) => id));
  const isRead = (file: string | undefined) => all.some(({ id, main }) => main === file && read.has(id));
  const weaken = (problem: Problem): Problem =>
    problem.code === 'asset-unreadable' && isRead(problem.at?.file) ? { ...problem, severity: 'warning' } : problem;
  return [...treeProblems.map(weaken), ...problems.filter((problem) => !isTold(problem))];
}

function chooseAssets(assets: readonly Asset[], only: readonly string[]): readonly Asset[] {
  const assetIds = assets.map(({ id }) => id);
  const unknown = only.find((id) => !assetIds.includes(id));
  if (unknown !== undefined) throw unknownAsset(unknown, assets);
  return only.length === 0 ? assets : assets.filter(({ id }) => only.includes(id));
}

function start(
  tree: Tree,
  assets: ChosenAssets,
  model: string,
  deps: Dependencies,
): Promise<{ readonly version: string; readonly weighed: WeighedTree }> {
  return withStarts(
    async (home) => ({ ...(await findOnPath(runner, deps, home)), model }),
    deps,
    async (starts) => {
      const { version } = starts.runner;
      deps.progress.step(
        `${runners[runner].name} ${version} is started ${formatCount(assets.only.length + 1, 'time')} and a few more in copies of this folder; a meter on this machine answers, no model is called and nothing is paid`,
      );
      return { version, weighed: await weighAssets(starts, tree, assets, (text) => deps.progress.step(text)) };
    },
  );
}

/** Sessions here have what git ignores, and nobody else does. */
async function findIgnored({ listIgnored }: WorkingTree, assets: readonly Asset[]): Promise<readonly Problem[]> {
  const mains = assets.map(({ main }) => main);
  const ignored = new Set(await listIgnored(mains));
  const [first, ...others] = assets.filter(({ main }) => ignored.has(main));
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const message = `git ignores ${first.id}${more}: sessions of this clone load it, and sessions of other clones do not`;
  const hint =
    'Take the line out of .gitignore and commit them, or move them to ~/.claude, the folder for your own assets.';
  return [{ ...makeError('head', 'asset-ignored', message, hint, { file: first.main }), severity: 'warning' }];
}

interface Answers {
  readonly tasks: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
  /** Servers of the config. */
  readonly mcp?: Config['mcp'];
  /** The model of the config; absent where it names another runner. */
  readonly model?: string;
}

/** Reads the answers of golden tasks that assets give away; there are none where the repository has no config. */
async function readAnswers(
  { configFile }: WeighTreeRequest,
  list: AssetList,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<Answers> {
  try {
    const inputs = await loadWorktree({ configFile }, deps);
    const { config } = inputs.head;
    const model = config?.runner.kind === runner ? config.runner.model : undefined;
    return { ...(await checkAssetAnswers(list.assets, inputs)), ...defined({ mcp: config?.mcp, model }) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isThere = error.problems.some(({ code }) => code !== 'config-missing');
    return { tasks: new Map(), problems: isThere ? error.problems : [] };
  }
}
