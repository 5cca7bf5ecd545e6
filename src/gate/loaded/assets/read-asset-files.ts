import type { Problem } from '../../../core/model/problem.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import type { AssetPlace } from './asset-places.ts';
import { assetLimits, isLargeFilePointer, isSpecial, specialAsset, tooLargeAsset } from './refuse-asset.ts';

/** Says what is in the place of a file that is none. */
export function kindOf({ mode }: Pick<TreeEntry, 'mode'>): 'link' | 'submodule' {
  return mode === '120000' ? 'link' : 'submodule';
}

/** Reads the files of an asset by their paths, one after the other, so that nothing large is read to the end; or says why they make none. */
export async function readAssetFiles(
  tree: Tree,
  place: AssetPlace,
  entries: readonly TreeEntry[],
): Promise<ReadonlyMap<string, Buffer> | Problem> {
  const special = entries.find(isSpecial);
  if (special !== undefined) return specialAsset(special.path, kindOf(special));
  if (entries.length > assetLimits.files) return tooLargeAsset(place, `${entries.length} files`);
  const contents = new Map<string, Buffer>();
  let bytes = 0;
  for (const { path } of entries) {
    const content = await tree.read(path);
    if (content === undefined) return specialAsset(path, 'submodule');
    if (isLargeFilePointer(content)) return specialAsset(path, 'pointer');
    bytes += content.length;
    if (bytes > assetLimits.bytes) return tooLargeAsset(place, 'more than 8 MiB');
    contents.set(path, content);
  }
  return contents;
}
