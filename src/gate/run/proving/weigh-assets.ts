import type { Asset, AssetsReport, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { readSurroundings } from '../../repository/reading/read-surroundings.ts';
import { surroundingsAt } from '../environment/surroundings-at.ts';
import { seeFirst, weighArms } from './asset-arms.ts';
import { listAssetFindings } from './asset-findings.ts';
import { layWorktree, templateIn } from './lay-worktree.ts';
import type { FreeStarts } from './start-runtime.ts';
import { useAssets } from './use-assets.ts';

/** What the starts of a working tree have shown. */
export type WeighedTree = Pick<AssetsReport, 'request' | 'unsteady' | 'starts' | 'assets' | 'notDone' | 'problems'>;

/** All assets of a tree, and those that are left out in turn and used. */
export interface ChosenAssets {
  readonly all: readonly Asset[];
  readonly only: readonly Asset[];
}

/** Is told before each start how far it is. */
type Notify = (text: string) => void;

/**
 * Starts a runtime in copies of a working tree, with all assets and with each left out once, and uses each: nothing is paid, and nothing is
 * written into the repository. One start after another, since two at a time would have two places. Throws ProblemError where it makes no call.
 */
export async function weighAssets(
  starts: FreeStarts,
  tree: Tree,
  { all: assets, only }: ChosenAssets,
  notify: Notify,
): Promise<WeighedTree> {
  const countTokens = await loadTokenizer();
  const files = await layWorktree(tree, templateIn(starts.scratch));
  const surroundings = await readSurroundings(tree, () => false);
  const laid = surroundingsAt({ surroundings }, starts.runner);
  const look = (without?: Asset) => seeFirst(starts, withoutAsset(laid.files, without), countTokens);
  notify(`start 1 of ${only.length + 1}: with all of them`);
  const all = await look();
  const weighed: WeighedAsset[] = [];
  for (const [index, asset] of only.entries()) {
    if (starts.signal.aborted) break;
    notify(`start ${index + 2} of ${only.length + 1}: without ${asset.id}`);
    weighed.push(weighArms(asset, all, await look(asset), assets));
  }
  notify(`using ${only.length === 1 ? 'it' : 'each'} once`);
  const terms = { files: laid.files, paths: files, isBoxed: laid.grants, all, countTokens };
  const used = await useAssets(starts, only, terms);
  const done = weighed.map((asset) => ({ ...asset, ...used.uses.get(asset.id) }));
  return {
    ...{ request: all.weight, unsteady: used.unsteady, starts: starts.count, assets: done },
    notDone: [
      ...laid.unboxed.map(sayNoBox),
      ...done.flatMap(({ id, unused = '' }) => (unused.startsWith('asset-needs-box') ? `using ${id} (${unused})` : [])),
    ],
    problems: [
      ...surroundings.problems,
      ...done.flatMap((asset) =>
        listAssetFindings(asset, { taker: asset.id, file: mainOf(asset, only), all, runner: starts.runner }),
      ),
    ],
  };
}

/** What of surroundings was left out for want of a box. */
export function sayNoBox(what: string): string {
  return `${what}: what runs is started in a box only, and there is none on this machine (bubblewrap; docs/runners.md)`;
}

/** What lies over a copy in the arm without an asset. */
function withoutAsset(files: LaidFiles, asset: Pick<Asset, 'files'> | undefined): LaidFiles {
  return new Map([...files, ...(asset?.files ?? []).map(({ path }) => [path, null] as const)]);
}

const mainOf = ({ id, path }: WeighedAsset, assets: readonly Asset[]) =>
  assets.find((asset) => asset.id === id)?.main ?? path;
