import { isJudged, type JudgedAsset } from '../../../core/ledger/parse-asset.ts';
import type { Asset, AssetChange, AssetFacts, BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { BroughtEntry } from '../../../core/model/rule/asset-entry.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import type { AssetEntry, Rule } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { LaidFile } from '../../../core/model/trial/overlay.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readObjectFile, settingsFile } from '../../loaded/assets/entries/read-settings.ts';
import { grantSkills } from '../../loaded/assets/list-programs.ts';
import { findAsset } from './check-entries.ts';
import { buildChange, stateFacts } from './measure-assets.ts';

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

/** Returns the hook or the plugin that changes where the asset is an entry of settings. */
function bringEntry(before: Asset | undefined, after: Asset | undefined): BroughtEntry {
  const [was, is] = [before?.entry?.hook, after?.entry?.hook];
  if (was !== undefined || is !== undefined) return { hook: defined({ before: was, after: is }) };
  const [[gone], [come]] = [folderOfPlugin(before), folderOfPlugin(after)];
  return gone === undefined && come === undefined ? {} : { plugin: defined({ before: gone, after: come }) };
}

function folderOfPlugin(asset: Asset | undefined): readonly string[] {
  return asset?.entry?.keys[0] === 'enabledPlugins' ? [asset.path] : [];
}

/**
 * Brings head's entry of a server in the place of base's, with head's bytes of what either runs. A file that no entry names any more stays as head
 * has it.
 */
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

/** An asset that stands, as an audit asks about it: one arm has it as it lies in the tree, the other goes without it. */
export type StandingAsset = PlannedText & { readonly entry: Rule };

/**
 * Plans the measurement of the active entries whose assets lie in a tree. What is asked is about what lies there today, be it near the version
 * that was judged.
 */
export async function planStanding(
  entries: readonly AssetEntry[],
  assets: readonly Asset[],
  tree: Tree,
  hashOthers: (id: string) => string,
  receipts: Revision['receipts'],
): Promise<readonly StandingAsset[]> {
  const activeAssets = entries.flatMap((entry) => {
    const asset = entry.status === 'active' ? findAsset(entry, assets) : undefined;
    return asset === undefined || !isJudged(asset) ? [] : [{ entry, asset }];
  });
  if (activeAssets.length === 0) return [];
  const count = await loadTokenizer();
  return Promise.all(
    activeAssets.map(({ entry, asset }) =>
      planOne(entry, asset, { tree, hashOthers, count, judged: receipts.get(entry.id)?.receipt.asset }),
    ),
  );
}

/** Facts that the measurement of a standing asset depends on. */
interface StandingTerms {
  readonly tree: Tree;
  /** Names what stands beside an asset, by its id. */
  readonly hashOthers: (id: string) => string;
  readonly count: CountTokens;
  /** The asset as its verdict describes it. */
  readonly judged: AssetFacts | undefined;
}

async function planOne(
  entry: AssetEntry,
  asset: JudgedAsset,
  { tree, hashOthers, count, judged }: StandingTerms,
): Promise<StandingAsset> {
  const { id } = asset;
  const gone = { kind: 'removed', id, before: asset } as const;
  const left = await bringAsset(gone, tree);
  const presentAsset = await bringAsset({ kind: 'added', id, after: asset }, tree);
  const neighbours = hashOthers(id);
  const built = buildChange({ change: gone, policy: 'measure', brings: left }, count, neighbours);
  // What a server weighs is seen when it is started, as it was for its verdict.
  const text = asset.server === undefined ? built : { ...built, tokens: judged?.tokens ?? 0 };
  const facts = stateFacts(asset, presentAsset, { change: 'stands', tokens: text.tokens, neighbours });
  const rule = { ...entry, body: facts.digest };
  return { rule, entry: rule, text: { ...text, brings: { kind: 'asset', asset: left, versions: [asset], facts } } };
}
