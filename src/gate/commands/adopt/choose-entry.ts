import type { LedgerEdit, NewAsset } from '../../../core/ledger/ledger-edit.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import { type AssetEntry, everyAgent, type RuleStatus } from '../../../core/model/rule/rule.ts';
import { defined } from '../../../core/util/values.ts';
import { findAsset } from '../../lint/growth/check-entries.ts';

/** An asset whose entry is written. */
export interface TakenAsset {
  readonly asset: string;
  readonly path: string;
  readonly status: RuleStatus;
  readonly digest: string;
  /** There for one that had an entry. */
  readonly was?: RuleStatus;
}

/** An asset whose entry stays as it is, and why. */
export interface LeftAsset {
  readonly asset: string;
  readonly path: string;
  readonly why: string;
}

/** What an entry follows from. */
interface EntryBasis {
  /** Of the ledger as it is now. */
  readonly entries: readonly AssetEntry[];
  /** Of base's ledger. */
  readonly base: readonly AssetEntry[];
  /** The assets of base. */
  readonly atBase: readonly Asset[];
}

/** What is said of an entry that stays: one with a verdict is taken back by another verdict, never by a wish. */
const stays: Readonly<Record<RuleStatus, string>> = {
  candidate: 'its entry is up to date',
  inherited: 'its entry is up to date',
  active: 'it has a verdict; rentroll audit measures it again',
  evicted: 'a verdict evicted it: write "status: candidate" into its entry to have it measured again',
};

const isJudged: Readonly<Record<RuleStatus, boolean>> = {
  candidate: false,
  inherited: false,
  active: true,
  evicted: true,
};

/**
 * Chooses the entry that an asset gets: `inherited` where base holds these very bytes at this very place, base's own entry where the ledger has
 * lost a verdict or the change edits what it inherited, else `candidate`. An entry that has a verdict, or says all this, stays.
 */
export function chooseEntry(asset: Asset, basis: EntryBasis): LeftAsset | (TakenAsset & { readonly edit: LedgerEdit }) {
  const { id, path } = asset;
  const current = basis.entries.find((entry) => entry.id === id);
  const parts = basis.entries.filter((entry) => entry.id !== id && findAsset(entry, [asset]) !== undefined);
  if (current === undefined && parts.length > 0)
    return { asset: id, path, why: 'agents have entries of their own for it' };
  if (current !== undefined && isJudged[current.status]) return { asset: id, path, why: stays[current.status] };
  const next = chooseNext(asset, current, basis);
  const isSame = current?.status === next.status && current.body === next.body && current.path === next.path;
  if (isSame) return { asset: id, path, why: stays[next.status] };
  return {
    asset: id,
    path: next.path,
    status: next.status,
    digest: next.body,
    ...defined({ was: current?.status }),
    edit: { kind: 'put-asset', asset: next },
  };
}

function chooseNext(asset: Asset, current: AssetEntry | undefined, { base, atBase }: EntryBasis): NewAsset {
  const { id, path, digest } = asset;
  const entry = { id, agent: everyAgent, path, body: digest };
  const stood = base.find((one) => one.id === id);
  // Who wrote "candidate" asks for another verdict.
  if (stood !== undefined && isJudged[stood.status])
    return current?.status === 'candidate' ? { ...entry, status: current.status } : stood;
  const atThisPlace = atBase.find((one) => one.id === id && one.path === path);
  if (atThisPlace?.digest === digest) return { ...entry, status: 'inherited' };
  return stood?.status === 'inherited' && atThisPlace !== undefined ? stood : { ...entry, status: 'candidate' };
}
