import type { AssetChange, BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { LaidFile } from '../../../core/model/trial/overlay.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { grantSkills, settingsFile } from '../reading/read-surroundings.ts';

/** What an arm with head's version of an asset has: the bytes of `head`'s tree, and of its settings the output style where that is the change. */
export async function bringAsset(change: AssetChange, head: Tree): Promise<BroughtAsset> {
  const [before, after] = versionsOf(change);
  const gone = (before?.files ?? []).map(({ path }) => [path, null] as const);
  const brought = (after?.files ?? []).map(async ({ path, mode }): Promise<[string, LaidFile]> => {
    const bytes = (await head.read(path)) ?? Buffer.alloc(0);
    return [path, { bytes, mode: mode === '100755' ? '100755' : '100644' }];
  });
  const files = new Map([...gone, ...(await Promise.all(brought))]);
  const laid = [...files].flatMap(([path, file]) => (file === null ? [] : [path]));
  const isChosenAnew = (before?.chosen ?? false) !== (after?.chosen ?? false);
  const isStyle = (after ?? before)?.kind === 'style';
  const style = isStyle && isChosenAnew ? await readStyle(head) : undefined;
  return { files, allowed: grantSkills(laid), ...defined({ style }) };
}

/** Base's and head's version; one of them is undefined unless the asset was changed. */
export function versionsOf(change: AssetChange) {
  return [
    change.kind === 'added' ? undefined : change.before,
    change.kind === 'removed' ? undefined : change.after,
  ] as const;
}

async function readStyle(tree: Tree): Promise<string> {
  const { outputStyle } = objectOf(readJson((await tree.read(settingsFile))?.toString('utf8') ?? ''));
  return typeof outputStyle === 'string' ? outputStyle : '';
}
