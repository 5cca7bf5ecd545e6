import { isJudged, type JudgedAsset } from '../../../core/ledger/parse-asset.ts';
import type { Asset, AssetFacts } from '../../../core/model/rule/asset.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import type { AssetEntry, Rule } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import type { Revision } from '../../change/load-revision.ts';
import { bringAsset } from './bring-asset.ts';
import { findAsset } from './check-entries.ts';
import { buildChange, stateFacts } from './measure-assets.ts';

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
  others: (id: string) => string,
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
      planOne(entry, asset, { tree, others, count, judged: receipts.get(entry.id)?.receipt.asset }),
    ),
  );
}

async function planOne(
  entry: AssetEntry,
  asset: JudgedAsset,
  {
    tree,
    others,
    count,
    judged,
  }: {
    readonly tree: Tree;
    readonly others: (id: string) => string;
    readonly count: CountTokens;
    readonly judged: AssetFacts | undefined;
  },
): Promise<StandingAsset> {
  const { id } = asset;
  const gone = { kind: 'removed', id, before: asset } as const;
  const left = await bringAsset(gone, tree);
  const presentAsset = await bringAsset({ kind: 'added', id, after: asset }, tree);
  const neighbours = others(id);
  const built = buildChange({ change: gone, policy: 'measure', brings: left }, count, neighbours);
  // What a server weighs is seen when it is started, as it was for its verdict.
  const text = asset.server === undefined ? built : { ...built, tokens: judged?.tokens ?? 0 };
  const facts = stateFacts(asset, presentAsset, { change: 'stands', tokens: text.tokens, neighbours });
  const rule = { ...entry, body: facts.digest };
  return { rule, entry: rule, text: { ...text, brings: { kind: 'asset', asset: left, versions: [asset], facts } } };
}
