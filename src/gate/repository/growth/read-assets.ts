import type { Asset, AssetList, AssetRuntime } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { type ComparedAssets, compareAssets } from '../../assets/compare-assets.ts';
import { listAssets } from '../../assets/list-assets.ts';
import { listMemoryPaths } from '../memory-paths.ts';
import { followFolders } from '../reading/follow-folders.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import type { EntrySides } from './check-entries.ts';

/** Both sides' assets, and how head's differ. */
export interface BothAssets extends EntrySides, ComparedAssets {
  readonly lists: readonly [base: AssetList, head: AssetList];
  /** Both trees as agents see them. */
  readonly trees: readonly [base: Tree, head: Tree];
}

/** Lists the assets of both sides; those of head twice where base has no config. */
export async function readAssets({ base, head, paths }: GateInputs, runtime: AssetRuntime): Promise<BothAssets> {
  const config = (base ?? head).config;
  const list = (tree: Tree) => listJudgedAssets(tree, runtime, config?.context.assets.ignore ?? [], base?.config);
  const [before, after] = await Promise.all([list((base ?? head).tree), list(head.tree)]);
  const assets = [before.list.assets, after.list.assets] as const;
  return {
    ...{ lists: [before.list, after.list], trees: [before.tree, after.tree], assets },
    ...{ ledgers: [base?.ledger, head.ledger], file: paths.ledger },
    ...compareAssets(...assets),
  };
}

/** The runtime whose assets a config is about; undefined where its runner loads none that is known. */
export function runtimeOf(config: Config | undefined): AssetRuntime | undefined {
  return config && runners[config.runner.kind].assets;
}

/** The assets of a tree that have no check of their own, and the tree as agents see it. */
export async function listJudgedAssets(
  committed: Tree,
  runtime: AssetRuntime,
  ignore: readonly string[],
  config: Config | undefined,
): Promise<{ readonly tree: Tree; readonly list: AssetList }> {
  const tree = await followFolders(committed);
  return { tree, list: withoutOwn(await listAssets(tree, runtime, ignore), config) };
}

/** Definitions and memories of the agents that are judged, and what golden tasks start from, have checks of their own. */
function withoutOwn({ assets, ...list }: AssetList, config: Config | undefined): AssetList {
  const definitions = Object.values(config?.agents ?? {}).flatMap(({ definition }) => definition ?? []);
  const own = new Set([...definitions, ...listMemoryPaths(config)]);
  const { path = '.' } = config?.fixture ?? {};
  const isFixed = ({ main }: Pick<Asset, 'main'>) => path !== '.' && isInside(main, path);
  return { ...list, assets: assets.filter((asset) => !own.has(asset.main) && !isFixed(asset)) };
}
