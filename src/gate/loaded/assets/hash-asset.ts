import picomatch from 'picomatch';
import type { Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetFile } from '../../../core/model/rule/asset.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { compareText } from '../../../core/util/values.ts';
import type { AssetPlace } from './asset-places.ts';
import { assetLimits, isLargeFilePointer, isSpecial, specialAsset, tooLargeAsset } from './refuse-asset.ts';

/** Tells which files some globs are about; without globs none. */
export function openGlobs(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}

/** Returns a file's path below its asset; empty for the only file of one, whole for one that lies elsewhere. */
export function pathBelow(path: string, { path: root }: Pick<Asset, 'path'>): string {
  if (path === root) return '';
  return isInside(path, root) ? path.slice(root.length + 1) : path;
}

/** Hashes the words of a file. Of a Markdown file only what its reader sees counts: no spaces at the end of a line, no empty lines. */
export function hashWords(path: string, content: Buffer, sha256: string): string {
  if (!/\.md$/i.test(path)) return sha256;
  const lines = content.toString('utf8').split(/\r?\n/);
  const filledLines = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  return sha256Hex(filledLines.join('\n'));
}

/**
 * Hashes an asset: its kind, and path below it, rights and content of every file that counts. Where the asset lies and what its folder is called
 * is no part of it. `chosen` tells an output style apart that no setting chooses.
 */
export function hashAsset({
  kind,
  path,
  files,
  chosen,
  entry,
}: Pick<Asset, 'kind' | 'path' | 'files' | 'chosen' | 'entry'>): string {
  const parts = files
    .filter(({ counts }) => counts)
    .map((file: AssetFile) => [pathBelow(file.path, { path }), file.mode, file.sha256] as const)
    .sort(([a], [b]) => compareText(a, b));
  return `sha256:${hashParts('asset', kind, chosen ? 'loaded' : 'idle', ...parts.flat(), ...sayEntry({ entry }))}`;
}

/** Returns what an entry of settings says of an asset, wherever it stands there; nothing for one that is known by its files alone. */
export function sayEntry({ entry }: { readonly entry?: Asset['entry'] | undefined }): readonly string[] {
  return entry?.hook === undefined ? [] : [stableJson(entry.hook.hook)];
}

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
