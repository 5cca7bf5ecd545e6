import { makeError, type Problem, type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import type { TreeEntry } from '../../../core/model/tree.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import type { AssetPlace } from './asset-places.ts';

/** Most files and bytes of one asset. */
export const assetLimits = { files: 200, bytes: 8 * 1024 * 1024 } as const;

/** Refuses an asset that holds a link or a folder of another repository. */
export function isSpecial({ mode }: Pick<TreeEntry, 'mode'>): boolean {
  return mode === '120000' || mode === '160000';
}

const lfs = /^version https:\/\/git-lfs\.github\.com\/spec\//;

/** Returns true for the stand-in that git keeps where the content lies on another server. */
export function isLargeFilePointer(content: Uint8Array): boolean {
  return content.length < 1024 && lfs.test(Buffer.from(content).toString('latin1'));
}

/** Builds the error for an asset id that does not exist. */
export function unknownAsset(id: string, assets: readonly Pick<Asset, 'id'>[]): ProblemError {
  const assetIds = assets.map((asset) => asset.id);
  return setupError(
    'asset-unknown',
    `nothing here is called ${quoteValue(id)}`,
    hintKnownNames(id, assetIds, 'assets'),
  );
}

/** Refuses an asset with a path that is no regular file; `what` says what is there instead. */
export function specialAsset(path: string, what: 'link' | 'submodule' | 'pointer'): Problem {
  const words = {
    link: 'is a link',
    submodule: 'is not a file but a folder of another repository',
    pointer: 'is a pointer of Git LFS, not the content',
  } as const;
  return makeError(
    'head',
    'asset-special',
    `${quoteValue(path)} ${words[what]}: what an agent would load there is not in this repository's files`,
    'Commit the files themselves in its place; what is judged has to be what is loaded.',
    { file: path },
  );
}

/** Refuses an asset that is too large; `actualSize` says how much there is. */
export function tooLargeAsset({ kind, name, main }: AssetPlace, actualSize: string): Problem {
  return makeError(
    'head',
    'asset-too-large',
    `the ${kind} ${quoteValue(name)} has ${actualSize}; at most ${assetLimits.files} files and 8 MiB are weighed`,
    'Take out of its folder what no agent reads: data, builds, installed packages.',
    { file: main },
  );
}

/** Refuses assets that share a name with an earlier one: a runtime loads one of them, and nobody sees which. */
export function findTwice(assets: readonly Pick<Asset, 'id' | 'main'>[]): readonly Problem[] {
  const twins = [...Map.groupBy(assets, ({ id }) => id.toLowerCase()).values()];
  return twins.flatMap(([first, ...others]) => others.map((asset) => twice(asset, first?.main ?? '')));
}

function twice({ id, main }: Pick<Asset, 'id' | 'main'>, other: string): Problem {
  return makeError(
    'head',
    'asset-twice',
    `${quoteValue(id)} is there twice: ${quoteValue(other)} has that name, too`,
    'Give one of them another name; a runtime loads only one.',
    { file: main, line: 1, column: 1 },
  );
}

/** The files of golden tasks: the folder of their fixture, and files that their references change. */
export interface TaskFiles {
  readonly fixture?: string;
  readonly references: readonly { readonly task: string; readonly paths: readonly string[] }[];
}

/** Refuses assets that are part of what tasks start from or change: both arms would have them, or the work itself would be one. */
export function findInFixture(
  assets: readonly Pick<Asset, 'id' | 'main' | 'files'>[],
  { fixture, references }: TaskFiles,
): readonly Problem[] {
  return assets.flatMap((asset) => {
    const has = (path: string) => asset.files.some((file) => file.path === path);
    const inside = fixture !== undefined && asset.files.some(({ path }) => isInside(path, fixture));
    const touching = references.find(({ paths }) => paths.some(has));
    if (!inside && touching === undefined) return [];
    const where = inside
      ? `the fixture ${quoteValue(fixture)}`
      : `the reference of ${quoteValue(touching?.task ?? '')}`;
    return [inFixture(asset, where)];
  });
}

function inFixture({ id, main }: Pick<Asset, 'id' | 'main'>, where: string): Problem {
  return makeError(
    'head',
    'asset-in-fixture',
    `${quoteValue(id)} is part of ${where}, so that trials with and without it would be the same there`,
    'Move the asset out of the files that golden tasks start from, or replace that task by another.',
    { file: main },
  );
}
