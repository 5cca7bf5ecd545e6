import type { Asset, AssetChange, BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { BroughtEntry } from '../../../core/model/rule/asset-entry.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { LaidFile } from '../../../core/model/trial/overlay.ts';
import { defined } from '../../../core/util/values.ts';
import { readObjectFile, settingsFile } from '../../loaded/assets/entries/read-settings.ts';
import { grantSkills } from '../../loaded/assets/list-programs.ts';

/**
 * Reads what an arm with head's version of an asset has: the bytes of `head`'s tree, and of its settings the output style where that is the
 * change.
 */
export async function bringAsset(change: AssetChange, head: Tree): Promise<BroughtAsset> {
  const { before, after } = change;
  if ((after ?? before)?.server !== undefined) return bringServer(change.id, before, after, head);
  // What an entry names may be used by others: it goes out of sessions, its files stay.
  const gone = before?.entry === undefined ? (before?.files ?? []).map(({ path }) => [path, null] as const) : [];
  const brought = (after?.files ?? []).map(async ({ path, mode }): Promise<[string, LaidFile]> => {
    const bytes = (await head.read(path)) ?? Buffer.alloc(0);
    return [path, { bytes, mode: mode === '100755' ? '100755' : '100644' }];
  });
  const files = new Map([...gone, ...(await Promise.all(brought))]);
  const laid = [...files].flatMap(([path, file]) => (file === null ? [] : [path]));
  const isChosenAnew = (before?.chosen ?? false) !== (after?.chosen ?? false);
  const isStyle = (after ?? before)?.kind === 'style';
  const style = isStyle && isChosenAnew ? await readStyle(head) : undefined;
  const plugins = new Map(folderOfPlugin(after).map((folder) => [after?.name ?? '', folder]));
  return { files, allowed: grantSkills(laid, plugins), ...defined({ style }), ...bringEntry(before, after) };
}

/** What of settings and plugins is another one where the asset is an entry of them. */
function bringEntry(before: Asset | undefined, after: Asset | undefined): BroughtEntry {
  const [was, is] = [before?.entry?.hook, after?.entry?.hook];
  if (was !== undefined || is !== undefined) return { hook: defined({ before: was, after: is }) };
  const [[gone], [come]] = [folderOfPlugin(before), folderOfPlugin(after)];
  return gone === undefined && come === undefined ? {} : { plugin: defined({ before: gone, after: come }) };
}

function folderOfPlugin(asset: Asset | undefined): readonly string[] {
  return asset?.entry?.keys[0] === 'enabledPlugins' ? [asset.path] : [];
}

/** Head's entry in the place of base's, with head's bytes of what either runs. A file that nobody's entry names any more stays where head has it. */
async function bringServer(
  id: string,
  before: Asset | undefined,
  after: Asset | undefined,
  head: Tree,
): Promise<BroughtAsset> {
  const extraFiles = [before, after].flatMap((asset) => asset?.files.filter(({ path }) => path !== asset.main) ?? []);
  const files = extraFiles.map(async ({ path, mode }): Promise<[string, LaidFile | null]> => {
    const bytes = await head.read(path);
    return [path, bytes === undefined ? null : { bytes, mode: mode === '100755' ? '100755' : '100644' }];
  });
  const { server } = after ?? {};
  const start = server === undefined || server.run === 'off' ? null : server.start;
  return {
    files: new Map(await Promise.all(files)),
    allowed: [],
    servers: new Map([[id.slice('mcp:'.length), start]]),
  };
}

async function readStyle(tree: Tree): Promise<string> {
  const { outputStyle } = await readObjectFile(tree, settingsFile);
  return typeof outputStyle === 'string' ? outputStyle : '';
}
