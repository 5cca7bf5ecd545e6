import type { AssetEntry, Born, Evicted, Rule, RuleStatus } from '../model/rule/rule.ts';

/** A rule that is not in the file yet. */
export type NewRule = Omit<Rule, 'line' | 'column' | 'partOf'>;

/** One change of the ledger file. Later edits of the same part of a rule win. */
export type LedgerEdit =
  | { readonly kind: 'set-status'; readonly id: string; readonly status: Exclude<RuleStatus, 'evicted'> }
  | { readonly kind: 'evict'; readonly id: string; readonly evicted: Evicted }
  | { readonly kind: 'set-born'; readonly id: string; readonly born: Born }
  /** A rule becomes another one in its place: the part of it that is one agent's. */
  | {
      readonly kind: 'become';
      readonly id: string;
      readonly rule: Pick<NewRule, 'id' | 'agent' | 'status' | 'evicted'>;
    }
  | { readonly kind: 'append'; readonly rule: NewRule }
  /** What an asset is from now on: its entry, in the place of the one with its id. */
  | { readonly kind: 'put-asset'; readonly asset: NewAsset };

/** An asset as an entry of the file says it. */
export type NewAsset = Pick<AssetEntry, 'id' | 'agent' | 'path' | 'body' | 'status' | 'evicted'>;

/** The sum of all edits of one rule. */
export interface RuleChange {
  readonly status?: Rule['status'];
  /** `remove` for a rule that is no longer evicted. */
  readonly evicted?: Evicted | 'remove';
  readonly born?: Born;
  readonly id?: string;
  readonly agent?: string;
  /** Of an asset. */
  readonly digest?: string;
  readonly path?: string;
}

function toChange(edit: Exclude<LedgerEdit, { kind: 'append' }>): RuleChange {
  if (edit.kind === 'set-status') return { status: edit.status, evicted: 'remove' };
  if (edit.kind === 'become') {
    const { id, agent, status, evicted = 'remove' } = edit.rule;
    return { id, agent, status, evicted };
  }
  if (edit.kind === 'evict') return { status: 'evicted', evicted: edit.evicted };
  if (edit.kind === 'set-born') return { born: edit.born };
  const { path, body, status, evicted = 'remove' } = edit.asset;
  return { path, digest: body, status, evicted };
}

/** Merges edits into one change per rule id. */
export function mergeEdits(edits: readonly LedgerEdit[]): ReadonlyMap<string, RuleChange> {
  const changes = new Map<string, RuleChange>();
  for (const edit of edits) {
    if (edit.kind === 'append') continue;
    const id = edit.kind === 'put-asset' ? edit.asset.id : edit.id;
    changes.set(id, { ...changes.get(id), ...toChange(edit) });
  }
  return changes;
}
