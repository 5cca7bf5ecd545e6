import type { Asset, AssetChange } from '../../core/model/rule/asset.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { pathBelow, sayEntry } from './hash-asset.ts';

/** Assets that a change brings, edits or takes away, in order of ids; those it only words with other white space are apart. */
export interface ComparedAssets {
  readonly changes: readonly AssetChange[];
  /** Ids of those whose files differ in nothing that a reader sees. */
  readonly same: readonly string[];
}

/** Holds the assets of two trees against each other by their ids: whoever moves a folder takes one away and brings another. */
export function compareAssets(before: readonly Asset[], after: readonly Asset[]): ComparedAssets {
  const [old, now] = [before, after].map((assets) => new Map(assets.map((asset) => [asset.id, asset])));
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort(compareText);
  const changes = ids.flatMap((id) => compareOne(id, old?.get(id), now?.get(id)) ?? []);
  const isSame = (change: AssetChange) => change.kind === 'changed' && sayOf(change.before) === sayOf(change.after);
  return { changes: changes.filter((change) => !isSame(change)), same: changes.filter(isSame).map(({ id }) => id) };
}

function compareOne(id: string, before: Asset | undefined, after: Asset | undefined): AssetChange | undefined {
  if (before === undefined) return after && { kind: 'added', id, after };
  if (after === undefined) return { kind: 'removed', id, before };
  return before.digest === after.digest ? undefined : { kind: 'changed', id, before, after };
}

/** What readers see of it, and whether sessions load it. */
function sayOf({ path, files, chosen, entry }: Asset): string {
  const seen = files
    .filter(({ counts }) => counts)
    .map((file) => [pathBelow(file.path, { path }), file.mode, file.words]);
  return JSON.stringify([chosen, seen, sayEntry({ entry })]);
}
