import type { Asset, AssetChange, AssetList, AssetRuntime } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { compareText } from '../../../core/util/values.ts';
import { followFolders } from '../../change/follow-folders.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { listMemoryPaths } from '../../change/memory-paths.ts';
import type { ServerTerms } from '../../change/servers/read-servers.ts';
import { listServers, serverTermsOf } from '../../change/servers/read-servers.ts';
import { pathBelow, sayEntry } from '../../loaded/assets/hash-asset.ts';
import { listAssets } from '../../loaded/assets/list-assets.ts';
import { diffItems } from '../../loaded/diff-items.ts';
import type { EntrySides } from './check-entries.ts';

/** Both sides' assets, and how head's differ. */
export interface BothAssets extends EntrySides, ComparedAssets {
  readonly lists: readonly [base: AssetList, head: AssetList];
  /** Both trees as agents see them. */
  readonly trees: readonly [base: Tree, head: Tree];
}

/** Lists the assets of both sides; those of head twice where base has no config. */
export async function readAssets({ base, head, paths }: GateInputs, runtime: JudgedRuntime): Promise<BothAssets> {
  const { tree: ours } = base ?? head;
  const list = (tree: Tree) => listJudgedAssets(tree, runtime, base?.config, ours);
  const [before, after] = await Promise.all([list(ours), list(head.tree)]);
  const assets = [before.list.assets, after.list.assets] as const;
  return {
    lists: [before.list, after.list],
    trees: [before.tree, after.tree],
    assets,
    ledgers: [base?.ledger, head.ledger],
    file: paths.ledger,
    ...compareAssets(...assets),
  };
}

/** The parts of a project that are judged with a runner: what its sessions load of files, and the servers that its trials can start. */
export interface JudgedRuntime {
  readonly files: AssetRuntime | undefined;
  readonly servers: ServerTerms | undefined;
}

/** Returns the parts that are judged with a config's runner; undefined where the runner loads nothing that is known. */
export function runtimeOf(config: Config | undefined): JudgedRuntime | undefined {
  if (config === undefined) return undefined;
  const judged = { files: runners[config.runner.kind].assets, servers: serverTermsOf(config) };
  return judged.files === undefined && judged.servers === undefined ? undefined : judged;
}

/**
 * Reads the assets of a tree that have no check of their own, and the tree as agents see it. `prepared`: the tree that the fixture is prepared
 * from.
 */
export async function listJudgedAssets(
  committed: Tree,
  { files, servers }: JudgedRuntime,
  config: Config | undefined,
  prepared: Tree = committed,
): Promise<{ readonly tree: Tree; readonly list: AssetList }> {
  const tree = await followFolders(committed);
  const list = files === undefined ? nothing : await listAssets(tree, files);
  const served = servers === undefined ? nothing : await listServers(tree, servers, prepared);
  const assets = [...list.assets, ...served.assets].sort((a, b) => compareText(a.id, b.id));
  return { tree, list: withoutOwn({ ...list, assets, problems: [...list.problems, ...served.problems] }, config) };
}

const nothing: AssetList = { assets: [], unlooked: [], problems: [] };

/** Definitions and memories of the agents that are judged, and what golden tasks start from, have checks of their own. */
function withoutOwn({ assets, ...list }: AssetList, config: Config | undefined): AssetList {
  const definitions = Object.values(config?.agents ?? {}).flatMap(({ definition }) => definition ?? []);
  const configuredFiles = new Set([...definitions, ...listMemoryPaths(config)]);
  const { path = '.' } = config?.fixture ?? {};
  const isFixed = ({ main }: Pick<Asset, 'main'>) => path !== '.' && isInside(main, path);
  return { ...list, assets: assets.filter((asset) => !configuredFiles.has(asset.main) && !isFixed(asset)) };
}

/** Assets that a change brings, edits or takes away, in order of ids; those it only words with other white space are apart. */
export interface ComparedAssets {
  readonly changes: readonly AssetChange[];
  /** Ids of those whose files differ in nothing that a reader sees. */
  readonly same: readonly string[];
}

/** Holds the assets of two trees against each other by their ids: whoever moves a folder takes one away and brings another. */
export function compareAssets(before: readonly Asset[], after: readonly Asset[]): ComparedAssets {
  const changes = diffItems(before, after);
  const isSame = (change: AssetChange) => change.kind === 'changed' && sayOf(change.before) === sayOf(change.after);
  return { changes: changes.filter((change) => !isSame(change)), same: changes.filter(isSame).map(({ id }) => id) };
}

/** Describes an asset as readers see it, and whether sessions load it. */
function sayOf({ path, files, chosen, entry }: Asset): string {
  const countedFiles = files
    .filter(({ counts }) => counts)
    .map((file) => [pathBelow(file.path, { path }), file.mode, file.words]);
  return JSON.stringify([chosen, countedFiles, sayEntry({ entry })]);
}
