import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetChange } from '../../../core/model/rule/asset.ts';
import type { AssetEntry, Ledger, RuleStatus } from '../../../core/model/rule/rule.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** The assets of both sides with what their ledgers say of them. */
export interface EntrySides {
  readonly ledgers: readonly [base: Ledger | undefined, head: Ledger | undefined];
  readonly assets: readonly [base: readonly Asset[], head: readonly Asset[]];
  readonly changes: readonly AssetChange[];
  /** Path of the ledger. */
  readonly file: string;
}

/**
 * Lists the entries of assets that head has active and base has not, with these very words, and those that it has for candidates after base
 * evicted them: a verdict of this change has to stand behind each.
 */
export function listUnproved([base, head]: EntrySides['ledgers']): readonly AssetEntry[] {
  const evicted = new Set(base?.assets?.filter(({ status }) => status === 'evicted').map(({ id }) => id));
  return (head?.assets ?? []).filter((entry) => {
    const isBack = entry.status === 'candidate' && evicted.has(entry.id);
    return isBack || (entry.status === 'active' && !stands(entry, base));
  });
}

/** Lists the entries of assets that a change evicts: active at base, and gone from sessions at head. */
export function listEvicted([base, head]: EntrySides['ledgers']): readonly AssetEntry[] {
  const active = new Set(base?.assets?.filter(({ status }) => status === 'active').map(({ id }) => id));
  return (head?.assets ?? []).filter(({ id, status }) => status === 'evicted' && active.has(id));
}

/** Returns true for a change that leaves one of `evicted` to people: no session of a model loads it any more. */
export function isRetired(change: AssetChange, evicted: readonly AssetEntry[]): boolean {
  if (change.kind !== 'changed' || !change.after.head.byHand) return false;
  return evicted.some((entry) => findAsset(entry, [change.after]) !== undefined);
}

/** Holds the ledger's assets of head against what lies in the trees: words in a file make nothing active, and take nothing out of sight. */
export function checkEntries(sides: EntrySides): readonly Problem[] {
  const [base, head] = sides.ledgers;
  const faultProblems = (head?.assets ?? []).flatMap((entry) => {
    const fault = findFault(entry, sides);
    return fault === undefined ? [] : [toProblem(entry, fault, sides)];
  });
  const headEntries = new Map(head?.assets?.map((entry) => [entry.id, entry]));
  const lost = (base?.assets ?? []).flatMap((entry) => {
    const now = headEntries.get(entry.id);
    const isKept = now !== undefined && mayFollow(now.status, entry.status);
    return isKept || findAsset(entry, sides.assets[1]) === undefined ? [] : [toProblem(now ?? entry, 'lost', sides)];
  });
  return [...faultProblems, ...lost];
}

/** Order of statuses: an entry may only rise. A verdict is taken back by another verdict, which `listUnproved` asks of a rule that comes back. */
const rank: Readonly<Record<RuleStatus, number>> = { candidate: 0, inherited: 1, active: 2, evicted: 3 };

function mayFollow(now: RuleStatus, before: RuleStatus): boolean {
  return rank[now] >= rank[before] || (before === 'evicted' && now !== 'inherited');
}

function stands(entry: AssetEntry, base: Ledger | undefined): boolean {
  const before = base?.assets?.find(({ id }) => id === entry.id);
  return before?.status === entry.status && hashBody(before) === hashBody(entry);
}

/** Finds the asset that an entry is about. The entry of one agent's verdict has a name of its own. */
export function findAsset({ id, path }: AssetEntry, assets: readonly Asset[]): Asset | undefined {
  const kind = kindOfEntry(id);
  return assets.find((asset) => asset.path === path && asset.kind === kind && `${id}-`.startsWith(`${asset.id}-`));
}

type Fault = 'gone' | 'unproved' | 'unknown' | 'present' | 'lost';

function findFault(entry: AssetEntry, { ledgers, assets, changes }: EntrySides): Fault | undefined {
  const asset = findAsset(entry, assets[1]);
  if (asset === undefined) return entry.status === 'evicted' ? undefined : 'gone';
  const isStanding = stands(entry, ledgers[0]);
  const change = changes.find(({ id }) => id === asset.id);
  switch (entry.status) {
    case 'candidate':
      return undefined;
    case 'evicted':
      return (isStanding && change === undefined) || asset.head.byHand ? undefined : 'present';
    case 'inherited':
      return isStanding || findAsset(entry, assets[0])?.digest === entry.body ? undefined : 'unknown';
    case 'active':
      return isStanding || (change !== undefined && asset.digest === entry.body) ? undefined : 'unproved';
  }
}

/** PATH stands for where the asset lies, ID for its own id: that of an entry may name an agent as well. */
const faults: Readonly<Record<Fault, { readonly says: string; readonly hint: string }>> = {
  gone: {
    says: 'is in the ledger, but its path holds nothing of that name',
    hint: 'Correct "path", or write "status: evicted" with the day and the reason. The entry of an asset that was never judged can be deleted.',
  },
  unproved: {
    says: 'is active in the ledger, but this change has no verdict on it',
    hint: 'Write "status: candidate" and commit that. Then measure it: rentroll check --asset ID, then rentroll stamp.',
  },
  unknown: {
    says: 'is inherited in the ledger, but base does not have it',
    hint: 'Have the entry written as base has it: rentroll adopt --assets PATH',
  },
  present: {
    says: 'is evicted in the ledger, but this change still has it',
    hint: 'Take its files, or its entry of the settings, out; or leave a skill or command to people: "disable-model-invocation: true" in its head. To bring it back, write "status: candidate" and let it be measured.',
  },
  lost: {
    says: 'loses its entry of the ledger, and is still there',
    hint: 'Put the entry of base back: a change of the asset is held against the version that was judged. Or take the asset out as well.',
  },
};

const codes: Readonly<Record<Fault, string>> = {
  gone: 'asset-entry-gone',
  unproved: 'asset-unproved',
  unknown: 'asset-not-inherited',
  present: 'asset-evicted-present',
  lost: 'asset-entry-lost',
};

function toProblem(entry: AssetEntry, fault: Fault, { assets, file }: Pick<EntrySides, 'assets' | 'file'>): Problem {
  const { id, path, line, column } = entry;
  const { says, hint } = faults[fault];
  const at = fault === 'lost' ? { file } : { file, line, column };
  const asset = findAsset(entry, assets[1])?.id ?? id;
  const pathHint = hint.replace('PATH', () => quoteShell(path)).replace('ID', () => quoteShell(asset));
  return makeError('head', codes[fault], `${quoteValue(id)} ${says}`, pathHint, at);
}
