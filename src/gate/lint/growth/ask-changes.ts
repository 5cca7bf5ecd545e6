import type { AssetChange } from '../../../core/model/rule/asset.ts';
import type { AssetPolicy, Config } from '../../../core/model/rule/config.ts';
import type { AssetEntry } from '../../../core/model/rule/rule.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { versionsOf } from './bring-asset.ts';
import { findAsset, isRetired, listEvicted, listUnproved } from './check-entries.ts';
import { type DisplacedAssets, findDisplaced } from './find-displaced.ts';
import type { BothAssets } from './read-assets.ts';

/** The question about each change of an asset, by base's policy and by what the ledgers say of it. */
export interface AskedChanges {
  /** Entries that the change evicts, by id. */
  readonly evicted: ReadonlyMap<string, AssetEntry>;
  readonly displaced: DisplacedAssets;
  /** What it comes to for sessions: what people alone start from now on leaves them as what goes does. */
  kindOf(change: AssetChange): AssetChange['kind'];
  policyOf(change: AssetChange): AssetPolicy;
  /** True where the policy has nothing to say of it by words: golden tasks judge it, or it brings the verdict that evicts. */
  isSpared(change: AssetChange): boolean;
}

/**
 * Decides what is asked about each changed asset. `wanted` are ids that are to be measured whatever base asks; `isJudgeable` says whether golden
 * tasks can tell its versions apart.
 */
export function askChanges(
  inputs: GateInputs,
  both: BothAssets,
  { assets: policy }: Config['context'],
  { wanted, isJudgeable }: { readonly wanted: readonly string[]; isJudgeable(change: AssetChange): boolean },
): AskedChanges {
  const evicted = new Map(listEvicted(both.ledgers).map((entry) => [entry.id, entry]));
  const kindOf = (change: AssetChange) => (isRetired(change, [...evicted.values()]) ? 'removed' : change.kind);
  const goes = (change: AssetChange, entries: readonly AssetEntry[]) =>
    kindOf(change) === 'removed' && isOneOf(entries, change);
  const claimed = listUnproved(both.ledgers);
  // Where nothing may go, what an audit evicts may: a verdict has to stand behind it.
  const leaving = policy === 'fail' ? [...evicted.values()] : [];
  const settled = [...evicted.values()].filter(({ id }) => bringsVerdict(inputs, id));
  const displaced = findDisplaced(both, isJudgeable);
  const going = new Set([...displaced.of.values()].flat().map(({ id }) => id));
  const isMeasured = (change: AssetChange) =>
    wanted.includes(change.id) || displaced.of.has(change.id) || isOneOf(claimed, change) || goes(change, leaving);
  const isWithAnother = (change: AssetChange) => change.kind === 'removed' && going.has(change.id);
  return {
    evicted,
    displaced,
    kindOf,
    policyOf: (change) => {
      if (isWithAnother(change)) return 'allow';
      return isMeasured(change) ? 'measure' : policy;
    },
    isSpared: (change) => isWithAnother(change) || isMeasured(change) || goes(change, settled),
  };
}

function isOneOf(entries: readonly AssetEntry[], change: AssetChange): boolean {
  const versions = versionsOf(change).filter((version) => version !== undefined);
  return entries.some((entry) => findAsset(entry, versions) !== undefined);
}

/** True where the change brings the audit that evicts: whether its evidence says so is held against it with every receipt. */
function bringsVerdict({ base, head }: GateInputs, id: string): boolean {
  const brought = head.receipts.get(id);
  return brought?.receipt.audit === true && brought.text !== base?.receipts.get(id)?.text;
}
